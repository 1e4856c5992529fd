import localFont from "next/font/local";

// Latin is preloaded; names with other Latin letters fetch the second file when they occur. The metric-compatible
// fallbacks stand in globals.css: one that serves both files, and that finds its font on Linux too.
// "optional": a font that is not there when the page is first painted is used from the next page on, so that no text moves
// under its reader. A family is called by its constant's name, which must be no name of the system's: where the file is late,
// "serif" would be looked for there.

const sourceSans = localFont({
  src: "../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
  weight: "200 900",
  variable: "--font-sans",
  adjustFontFallback: false,
  display: "optional",
});

const sourceSansExtended = localFont({
  src: "../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2",
  weight: "200 900",
  variable: "--font-sans-ext",
  preload: false,
  adjustFontFallback: false,
  display: "optional",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C4,U+2113,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

const sourceSerif = localFont({
  src: "../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
  weight: "200 900",
  variable: "--font-serif",
  adjustFontFallback: false,
  display: "optional",
});

const sourceSerifExtended = localFont({
  src: "../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2",
  weight: "200 900",
  variable: "--font-serif-ext",
  preload: false,
  adjustFontFallback: false,
  display: "optional",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C4,U+2113,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

export const fontClasses = [sourceSans, sourceSansExtended, sourceSerif, sourceSerifExtended]
  .map((font) => font.variable)
  .join(" ");
