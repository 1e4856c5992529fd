import { responseRoute } from "@/app/api-response";
import { bibResponse } from "@/app/cite/bib-response";
import { citing } from "@/app/cite/citing-source";
import { siteUrl } from "@/app/site-url";
import { populationBibtex } from "@/lib/product/api/endpoints/population-bibtex";
import { populationBib } from "@/lib/product/citing/load-citing";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = responseRoute(
  populationBibtex,
  async ({ params }, request) =>
    bibResponse(
      await populationBib(citing(), params, siteUrl(request.headers)),
      `ideataste-${params.edition}-${params.area}-${params.population}`,
    ),
);
