import Link from "next/link";
import { NavLink } from "./nav-link";
import { ThemeToggle } from "./theme-toggle";
import { Wordmark } from "./wordmark";

export function SiteHeader() {
  return (
    <header className="top">
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <Link className="brand" href="/" prefetch={false}>
        <Wordmark />
      </Link>
      <nav aria-label="Site">
        <NavLink href="/" under={["/editions/", "/runs/"]}>
          Board
        </NavLink>
        <NavLink href="/method" under={["/method"]}>
          Method
        </NavLink>
      </nav>
      <ThemeToggle />
    </header>
  );
}
