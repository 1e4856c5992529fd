import { openDefaultEdition } from "./default-edition";

/** Not at build time: there is no database then. */
export const dynamic = "force-dynamic";

/** The bare address opens the edition that a visitor is most likely to want, under that edition's own address. */
export default async function Home() {
  return openDefaultEdition("");
}
