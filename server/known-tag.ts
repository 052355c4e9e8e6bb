/** Whether a client that names the tags it knows (`If-None-Match`) has what bears this one; `*` knows all. */
export const isKnownTag = (noneMatch: string | undefined, etag: string): boolean =>
	noneMatch?.split(",").some((known) => {
		const tag = known.trim().replace(/^W\//, "");
		return tag === etag || tag === "*";
	}) ?? false;
