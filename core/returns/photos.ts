import { sql } from "drizzle-orm";
import type { IncomingFile, UploadError } from "#core/media/types.ts";
import { listOwnUploads } from "#core/media/uploads.ts";
import type { Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { MOST_PHOTOS } from "./forms.ts";
import { RETURN_STATES, STATES } from "./shared/machine.ts";

/** Pictures of a form: new files, and addresses of those that an earlier attempt stored. */
export type SentPhotos = { files: File[]; stored: string[] };

export type PhotoDeps = {
	db: Db;
	/** Stores a picture of a request, re-encoded. */
	storePhoto(
		by: { userId: string },
		photo: IncomingFile,
	): Promise<Result<{ url: string }, UploadError>>;
};

/**
 * Stores the pictures of a problem. Returns their addresses, and why one was rejected (pt-BR); none is stored when
 * there are too many. `owner` is who may use them again: the order.
 */
export async function takePhotos(
	{ db, storePhoto }: PhotoDeps,
	owner: string,
	{ files, stored }: SentPhotos,
): Promise<{ photos: string[]; wrong: string | null }> {
	const by = { userId: owner };
	const target = "return-images/fotos";
	const photos = await listOwnUploads(db, by, target, stored.slice(0, MOST_PHOTOS));
	if (photos.length + files.length > MOST_PHOTOS) {
		return { photos, wrong: `São no máximo ${MOST_PHOTOS} fotos` };
	}
	let wrong: string | null = null;
	for (const file of files) {
		const one = await storePhoto(by, { body: file.stream(), name: "" });
		if (one.ok) photos.push(one.value.url);
		else wrong ??= `${file.name.slice(-60) || "Foto"}: ${one.error.message}`;
	}
	return { photos, wrong };
}

/** Days for which the photos of a request that is over are stored (rule returns 11). */
const PHOTO_DAYS = 365;

/** Lets go of the photos of requests that have been over for a year; the files go with the next clearing of unused ones. */
export const forgetPhotos = ({ db, clock }: { db: Db; clock: () => Date }): Promise<void> =>
	runTransaction(db, async (tx) => {
		const before = new Date(clock().getTime() - PHOTO_DAYS * 86_400_000).toISOString();
		const over = sql`t.estado = any(${sql.param(
			RETURN_STATES.filter((state) => STATES[state].waits === null),
		)}) and t.estado_em < ${before}`;
		await tx.execute(sql`update troca_pecas p set foto = null from trocas t
			where t.id = p.troca_id and p.foto is not null and ${over}`);
		await tx.execute(sql`update trocas t set fotos = '{}' where t.fotos <> '{}' and ${over}`);
	});
