import { problemResponse, readOnly } from "@/app/api-response";

export const dynamic = "force-dynamic";

/** Addresses that no endpoint has. */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = readOnly(async (request) =>
  problemResponse("not-found", request, { detail: "No endpoint has this address." }),
);
