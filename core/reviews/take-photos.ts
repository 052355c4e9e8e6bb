import { listOwnUploads } from "#core/media/own-uploads.ts";
import type { IncomingFile, UploadError } from "#core/media/types.ts";
import type { Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { MOST_PHOTOS, TOO_MANY_PHOTOS } from "./review-rules.ts";

/** Pictures that a form brings: files, and addresses of those that an earlier try left with the shop. */
export type SentPhotos = { files: File[]; kept: string[] };

export type PhotoDeps = {
	db: Db;
	/** Keeps a picture for a review, drawn anew. */
	storePhoto(
		by: { userId: string },
		photo: IncomingFile,
	): Promise<Result<{ url: string }, UploadError>>;
};

/**
 * Takes in the pictures of a review: addresses of what was kept, in the order chosen, and why one was refused, in
 * pt-BR. Of too many none is taken. Names of files are not kept, for they may name people (rule content 19).
 */
export async function takePhotos(
	{ db, storePhoto }: PhotoDeps,
	by: { userId: string },
	{ files, kept }: SentPhotos,
): Promise<{ fotos: string[]; wrong: string | null }> {
	const own = await listOwnUploads(db, by, "review-images/fotos", kept.slice(0, MOST_PHOTOS));
	if (own.length + files.length > MOST_PHOTOS) return { fotos: own, wrong: TOO_MANY_PHOTOS };
	const fotos = [...own];
	let wrong: string | null = null;
	for (const file of files) {
		const stored = await storePhoto(by, { body: file.stream(), name: "" });
		if (stored.ok) fotos.push(stored.value.url);
		else wrong ??= `${file.name.slice(-60) || "Foto"}: ${stored.error.message}`;
	}
	return { fotos, wrong };
}
