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
 * Until then the picture itself is served in their place. Doing one twice is harmless. When the process is
 * to end (`leaving`), what is not done waits for the next start.
 */
export async function derivePictures(deps: MediaDeps, leaving?: AbortSignal): Promise<number> {
	const { db, log, clock } = deps;
	const tried = new Set<string>();
	let done = 0;
	while (!leaving?.aborted) {
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
		if (!next) break;
		tried.add(next.id);
		const countAttempt = (by: number) =>
			db
				.update(uploads)
				.set({ derive_attempts: sql`${uploads.derive_attempts} + ${by}` })
				.where(eq(uploads.id, next.id));
		await countAttempt(1);
		try {
			if (!(await makeCopies(deps, next.path, leaving))) {
				await countAttempt(-1);
				break;
			}
		} catch (err) {
			log.error({ err, path: next.path, attempt: next.attempts + 1 }, "picture copies not made");
			continue;
		}
		await db.update(uploads).set({ derived_at: clock() }).where(eq(uploads.id, next.id));
		done++;
	}
	return done;
}

/** Whether all copies were made. */
async function makeCopies(
	{ files }: MediaDeps,
	path: string,
	leaving: AbortSignal | undefined,
): Promise<boolean> {
	const file = await files.find(path);
	// Removed meanwhile: there is nothing to copy.
	if (!file) return true;
	const { copyPicture } = await import("#platform/images/pictures.ts");
	const picture = await readWhole(file);
	for (const width of widthsOf(path)) {
		if (leaving?.aborted) return false;
		await files.put(copyPath(path, width), await copyPicture(picture, width), "image/avif");
	}
	return true;
}
