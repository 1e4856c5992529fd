/** Whether an encoder, extractor or judge of that id is an offline stand-in: each of them carries it in its id. */
export const isStandInId = (id: string): boolean => id.startsWith("offline");
