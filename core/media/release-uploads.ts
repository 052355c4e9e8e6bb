import { inArray } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { MEDIA_PREFIX } from "./media-rules.ts";
import { uploads } from "./schema.ts";

/** Gives files at these addresses up for good: the next sweep removes them without the day that others have. */
export async function releaseUploads(tx: Tx, addresses: readonly string[]): Promise<void> {
	if (addresses.length === 0) return;
	const paths = addresses.map((address) => address.slice(MEDIA_PREFIX.length));
	await tx
		.update(uploads)
		.set({ unused_since: new Date(0) })
		.where(inArray(uploads.path, paths));
}
