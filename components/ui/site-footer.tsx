import Link from "next/link";

const PAGES = [
  ["/changelog", "Changes"],
  ["/cite", "How to cite"],
  ["/downloads", "Downloads"],
  ["/api", "API"],
  ["/queue", "Queue"],
] as const;

/** What stands behind the figures, for those who want to take them away or hold them against something. */
export function SiteFooter() {
  return (
    <footer className="foot">
      <p>Every figure leads to its evidence, and can be computed again by anyone.</p>
      <nav aria-label="About the figures">
        {PAGES.map(([href, name]) => (
          <Link key={href} href={href} prefetch={false}>
            {name}
          </Link>
        ))}
        <a href="/api/v1/changes.atom">Feed</a>
      </nav>
    </footer>
  );
}
