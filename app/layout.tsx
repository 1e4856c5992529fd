import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { SiteFooter } from "@/components/ui/site-footer";
import { SiteHeader } from "@/components/ui/site-header";
import { readTheme, THEME_COOKIE } from "@/components/ui/theme";
import { fontClasses } from "./fonts";
import "./globals.css";
import "./board.css";
import "./table.css";
import "./narrow.css";
import "./evidence.css";
import "./population.css";
import "./trajectory.css";
import "./proposal.css";
import "./prose.css";
import "./paper.css";
import "./compare.css";
import "./area.css";
import "./model.css";
import "./charts.css";
import "./analyses.css";
import "./reference.css";
import "./method.css";
import "./footer.css";

export const metadata: Metadata = {
  title: { default: "IdeaTaste", template: "%s · IdeaTaste" },
  alternates: {
    types: { "application/atom+xml": [{ url: "/api/v1/changes.atom", title: "Score changes" }] },
  },
  description: "A leaderboard of research taste: how close machines come to what people went on to write.",
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fcfcfa" },
    { media: "(prefers-color-scheme: dark)", color: "#131416" },
  ],
};

/** The theme comes from a cookie, so the first paint is right; reading it also makes every page a request of its own, which the nonces need. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = readTheme((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html lang="en" className={fontClasses} data-theme={theme} suppressHydrationWarning>
      <body>
        <SiteHeader />
        <main id="main">{children}</main>
        <SiteFooter />
      </body>
    </html>
  );
}
