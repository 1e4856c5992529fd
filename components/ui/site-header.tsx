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
        <NavLink href="/" inEdition="" under={["/runs/", "/judge-calls/"]} marks="board">
          Board
        </NavLink>
        <NavLink href="/areas" inEdition="/areas" under={[]} marks="areas">
          Areas
        </NavLink>
        <NavLink href="/models" under={["/models/"]}>
          Models
        </NavLink>
        <NavLink href="/compare" inEdition="/compare" under={[]} marks="compare">
          Compare
        </NavLink>
        <NavLink href="/analyses" inEdition="/analyses" under={[]} marks="analyses">
          Analyses
        </NavLink>
        <NavLink href="/method" under={["/method"]}>
          Method
        </NavLink>
      </nav>
      <ThemeToggle />
    </header>
  );
}
