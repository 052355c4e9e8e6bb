import { and, eq, inArray, like } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { uploads } from "./schema.ts";
import { MEDIA_PREFIX, mediaAddress, type UploadTarget } from "./shared/media.ts";

/** Those of `addresses` that this person uploaded to this target; distinct, in order. */
export async function listOwnUploads(
	db: Db,
	by: { userId: string },
	target: UploadTarget,
	addresses: readonly string[],
): Promise<string[]> {
	const paths = addresses
		.filter((address) => address.startsWith(`${MEDIA_PREFIX}${target}/`))
		.map((address) => address.slice(MEDIA_PREFIX.length));
	if (paths.length === 0) return [];
	const found = await db
		.select({ path: uploads.path })
		.from(uploads)
		.where(
			and(
				eq(uploads.uploaded_by, by.userId),
				like(uploads.path, `${target}/%`),
				inArray(uploads.path, paths),
			),
		);
	const own = new Set(found.map(({ path }) => mediaAddress(path)));
	return [...new Set(addresses)].filter((address) => own.has(address));
}
