"use client";

import type { FormEvent } from "react";
import { nextTheme, themeCookie } from "./theme";

/** Without JavaScript the form asks the server to turn the theme; with it the page turns at once. */
function turn(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const next = nextTheme(root.dataset.theme, system);
  if (next === "system") delete root.dataset.theme;
  else root.dataset.theme = next;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = themeCookie(next);
}

export function ThemeToggle() {
  return (
    <form className="theme" method="post" action="/theme" onSubmit={turn}>
      <button type="submit" aria-label="Switch between light and dark" title="Switch between light and dark">
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M8 1a7 7 0 0 1 0 14z" fill="currentColor" />
        </svg>
      </button>
    </form>
  );
}
