import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { readWhole } from "#platform/files/files.ts";
import { copyPath, isUploadTarget, targetOf } from "./media-rules.ts";
import { uploads } from "./schema.ts";
import type { MediaDeps } from "./types.ts";

const MOST_ATTEMPTS = 5;

/** Widths kept of the picture at `path`. */
export function widthsOf(path: string): readonly number[] {
	const target = path.slice(0, path.lastIndexOf("/"));
	return isUploadTarget(target) ? targetOf(target).widths : [];
}

/**
 * Makes the smaller copies of every picture that waits for them and answers how many pictures were done.
 * Until then the picture itself is served in their place. Doing one twice is harmless.
 */
export async function derivePictures(deps: MediaDeps): Promise<number> {
	const { db, log, clock } = deps;
	const tried = new Set<string>();
	let done = 0;
	for (;;) {
		const waiting = await db
			.select({ id: uploads.id, path: uploads.path, attempts: uploads.derive_attempts })
			.from(uploads)
			.where(
				and(
					eq(uploads.kind, "imagem"),
					isNull(uploads.derived_at),
					lt(uploads.derive_attempts, MOST_ATTEMPTS),
				),
			)
			.orderBy(asc(uploads.created_at), asc(uploads.id))
			.limit(tried.size + 1);
		const next = waiting.find(({ id }) => !tried.has(id));
		if (!next) return done;
		tried.add(next.id);
		await db
			.update(uploads)
			.set({ derive_attempts: sql`${uploads.derive_attempts} + 1` })
			.where(eq(uploads.id, next.id));
		try {
			await makeCopies(deps, next.path);
		} catch (err) {
			log.error({ err, path: next.path, attempt: next.attempts + 1 }, "picture copies not made");
			continue;
		}
		await db.update(uploads).set({ derived_at: clock() }).where(eq(uploads.id, next.id));
		done++;
	}
}

async function makeCopies({ files }: MediaDeps, path: string): Promise<void> {
	const file = await files.find(path);
	// Removed meanwhile: there is nothing to copy.
	if (!file) return;
	const { copyPicture } = await import("#platform/images/pictures.ts");
	const picture = await readWhole(file);
	for (const width of widthsOf(path)) {
		await files.put(copyPath(path, width), await copyPicture(picture, width), "image/avif");
	}
}
