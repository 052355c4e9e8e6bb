import { inArray } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { uploads } from "./schema.ts";
import { MEDIA_PREFIX } from "./shared/media.ts";

/** Marks files for deletion by the next sweep, without the 24 hours of other unused files. */
export async function releaseUploads(tx: Tx, addresses: readonly string[]): Promise<void> {
	if (addresses.length === 0) return;
	const paths = addresses.map((address) => address.slice(MEDIA_PREFIX.length));
	await tx
		.update(uploads)
		.set({ unused_since: new Date(0) })
		.where(inArray(uploads.path, paths));
}
