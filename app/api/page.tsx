import type { Metadata } from "next";
import { headers } from "next/headers";
import { apiSources } from "@/app/api-source";
import { siteUrl } from "@/app/site-url";
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
  const [reference, sent] = await Promise.all([loadApiReference(apiSources()), headers()]);
  return <ApiPage reference={reference} origin={siteUrl(new Headers(sent))} limits={limitsOf()} />;
}
