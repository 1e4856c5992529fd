import { textHeaders } from "@/app/api-response";
import { type Answered, answer } from "@/lib/product/api/answered";

const MEDIA_TYPE = "application/x-bibtex; charset=utf-8";

/** A file of BibTeX entries. `name`: made of slugs. */
export function bibResponse(bib: Answered<string>, name: string): Answered<Response> {
  if (bib.kind === "nothing") return bib;
  const headers = textHeaders(MEDIA_TYPE);
  headers.set("Content-Disposition", `attachment; filename="${name}.bib"`);
  return answer(new Response(bib.body, { headers }));
}
