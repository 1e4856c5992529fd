import type { Metadata } from "next";
import { apiSources } from "@/app/api-source";
import { siteOrigin } from "@/app/site-origin";
import { ApiPage } from "@/components/reference/api-page";
import { readSettings } from "@/lib/platform/env";
import { loadApiReference } from "@/lib/product/api/docs/load-reference";

export const metadata: Metadata = {
  title: "API",
  description:
    "Read every figure and the evidence behind it by program: endpoints, parameters, answers, errors.",
  alternates: { canonical: "/api" },
};

function limitsOf() {
  const read = readSettings(process.env);
  if (!read.ok) throw new Error(read.problems.join("; "));
  const { IDEATASTE_API_PER_MINUTE: perMinute, IDEATASTE_API_BURST: burst } = read.settings;
  return { perMinute, burst };
}

export default async function Page() {
  const [reference, origin] = await Promise.all([loadApiReference(apiSources()), siteOrigin()]);
  return <ApiPage reference={reference} origin={origin} limits={limitsOf()} />;
}
