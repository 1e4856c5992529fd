import Link from "next/link";

export type Crumb = { readonly name: string; readonly href: string };

/** From the board down to here; every level but the last can be opened. */
export function Breadcrumb({ crumbs, here }: { crumbs: readonly Crumb[]; here: string }) {
  return (
    <nav className="crumbs" aria-label="Where this stands">
      <ol>
        {crumbs.map(({ name, href }) => (
          <li key={href}>
            <Link href={href} prefetch={false}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
        <li aria-current="page">
          <bdi>{here}</bdi>
        </li>
      </ol>
    </nav>
  );
}
