import type { Metadata } from "next";
import Link from "next/link";
import { Notice } from "@/components/ui/notice";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <Notice kicker="404" title="There is nothing at this address.">
      <p>What stood here may have another name by now, or the address was cut short on its way.</p>
      <p>
        <Link href="/" prefetch={false}>
          Open the board
        </Link>
      </p>
    </Notice>
  );
}
