/** The reader's own choice, kept in a cookie so that the server draws the first paint right; none = as the system has it. */
export type Theme = "light" | "dark";

export const THEME_COOKIE = "theme";
const YEAR_IN_SECONDS = 31_536_000;

export const readTheme = (value: string | undefined): Theme | undefined =>
  value === "light" || value === "dark" ? value : undefined;

/** Turns what is seen. What equals the system's own choice is no choice: it is forgotten, and follows the system again. */
export function nextTheme(chosen: string | undefined, system: Theme): Theme | "system" {
  const seen = readTheme(chosen) ?? system;
  const next = seen === "dark" ? "light" : "dark";
  return next === system ? "system" : next;
}

/** Where the system's choice is not known, the three states follow each other. */
export function nextThemeUnseen(chosen: string | undefined): Theme | "system" {
  const theme = readTheme(chosen);
  if (theme === undefined) return "dark";
  return theme === "dark" ? "light" : "system";
}

export function themeCookie(theme: Theme | "system"): string {
  const value = theme === "system" ? "" : theme;
  const age = theme === "system" ? 0 : YEAR_IN_SECONDS;
  return `${THEME_COOKIE}=${value}; Max-Age=${age}; Path=/; SameSite=Lax`;
}
