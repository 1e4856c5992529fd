import { responseRoute } from "@/app/api-response";
import { bibResponse } from "@/app/cite/bib-response";
import { citing } from "@/app/cite/citing-source";
import { siteUrl } from "@/app/site-url";
import { editionBibtex } from "@/lib/product/api/endpoints/edition-bibtex";
import { editionBib } from "@/lib/product/citing/load-citing";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = responseRoute(
  editionBibtex,
  async ({ params: { edition } }, request) =>
    bibResponse(await editionBib(citing(), edition, siteUrl(request.headers)), `ideataste-${edition}`),
);
