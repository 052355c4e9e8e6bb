import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { queryRows } from "#platform/database/sql/query.ts";
import { readWhole } from "#platform/files/files.ts";
import { fetchPublic, type PublicFetchError } from "#platform/http/fetch-public.ts";
import { createLibrary } from "./library.ts";
import { uploads } from "./schema.ts";
import { copyPath, MEDIA_PREFIX, MOST_BYTES, type UploadTarget } from "./shared/media.ts";
import { measurePictures } from "./store-tones.ts";
import { storeUpload } from "./store-upload.ts";
import type { IncomingFile, MediaDeps } from "./types.ts";
import { widthsOf } from "./uploads.ts";

const MOST_ATTEMPTS = 5;

/** Returns the number of pictures done. Idempotent. Stops on `leaving`, continues after a restart. */
async function derivePictures(deps: MediaDeps, leaving?: AbortSignal): Promise<number> {
	const { db, log, clock } = deps;
	const tried = new Set<string>();
	let done = 0;
	while (!leaving?.aborted) {
		const waiting = await db
			.select({
				id: uploads.id,
				path: uploads.path,
				wide: uploads.copias_largas,
				attempts: uploads.derive_attempts,
			})
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
			if (!(await makeCopies(deps, next, leaving))) {
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

/** False when a copy failed. */
async function makeCopies(
	{ files }: MediaDeps,
	{ path, wide }: { path: string; wide: boolean },
	leaving: AbortSignal | undefined,
): Promise<boolean> {
	const file = await files.find(path);
	// Removed since: nothing to copy.
	if (!file) return true;
	const { copyPicture } = await import("#platform/images/pictures.ts");
	const picture = await readWhole(file);
	for (const width of widthsOf(path, wide)) {
		if (leaving?.aborted) return false;
		await files.put(copyPath(path, width), await copyPicture(picture, width), "image/avif");
	}
	return true;
}

const A_DAY_MS = 24 * 3_600_000;

/**
 * Deletes uploads outside of the library that are unused for 24 hours, and remains of aborted ones. A picture that
 * was deleted in the library and is used all the same comes back to it. Returns the number of uploads.
 */
async function removeOrphans({ db, files, clock, used }: MediaDeps): Promise<number> {
	const now = clock();
	const since = new Date(now.getTime() - A_DAY_MS);
	const removed = await db.transaction(async (tx) => {
		await tx.execute(sql`
			with used as (select distinct address from (${used}) s where address ~ '^/(media|demo)/')
			update uploads u set unused_since = case when s.address is null then ${now.toISOString()}::timestamptz end,
				na_biblioteca = o.na_biblioteca or (s.address is not null and o.unused_since = to_timestamp(0)
					and o.path !~ '^(review|return)-images/')
			from uploads o left join used s on s.address = o.endereco
			where u.id = o.id and (s.address is null) = (o.unused_since is null)`);
		const gone = await queryRows<{ path: string }>(
			tx,
			sql`delete from uploads where unused_since < ${since.toISOString()}::timestamptz and not na_biblioteca
				returning path`,
		);
		await tx.execute(sql`
			delete from picture_tones t where t.url like '/media/%'
				and not exists (select 1 from uploads u where '/media/' || u.path = t.url)`);
		return gone;
	});
	await files.remove(
		removed.flatMap(({ path }) => [
			path,
			...widthsOf(path, true).map((width) => copyPath(path, width)),
		]),
	);
	await clearTemporary(files.temporary, since);
	return removed.length;
}

async function clearTemporary(folder: string, before: Date): Promise<void> {
	const names = await readdir(folder).catch(() => []);
	for (const name of names) {
		const path = join(folder, name);
		const found = await stat(path).catch(() => null);
		if (found && found.mtime < before) await rm(path, { force: true });
	}
}

/** Uploads: storing, deriving copies, deleting unused files. */
export const createMedia = (deps: MediaDeps) => ({
	library: createLibrary(deps),
	storeUpload: (by: { userId: string }, target: UploadTarget, incoming: IncomingFile) =>
		storeUpload(deps, by, target, incoming),
	storeReviewPhoto: (by: { userId: string }, incoming: IncomingFile) =>
		storeUpload(deps, by, "review-images/fotos", incoming),
	storeReturnPhoto: (by: { userId: string }, incoming: IncomingFile) =>
		storeUpload(deps, by, "return-images/fotos", incoming),
	storeAddress: (
		by: { userId: string },
		target: UploadTarget,
		address: string,
		signal?: AbortSignal,
	) => storeAddress(deps, by, target, address, signal),
	previewAddress,
	mainColour: (url: string) => mainColour(deps, url),
	derivePictures: (leaving?: AbortSignal) => derivePictures(deps, leaving),
	measurePictures: (leaving?: AbortSignal) => measurePictures(deps, leaving),
	removeOrphans: () => removeOrphans(deps),
});

const PROBLEMS: Record<PublicFetchError, string> = {
	refused: "O endereço não é de um site público",
	"not-found": "A foto não existe mais neste endereço",
	"too-large": "A foto passa do tamanho permitido",
	failed: "O site da foto não respondeu",
};

const TIMEOUT_MS = 30_000;
const PREVIEW_WIDTH = 480;

type StoredAddress =
	| { ok: true; url: string }
	/** `again`: another try may succeed. */
	| { ok: false; message: string; again: boolean };

/** Fetches a picture from a public address and stores it as an upload. */
async function storeAddress(
	deps: MediaDeps,
	by: { userId: string },
	target: UploadTarget,
	address: string,
	signal?: AbortSignal,
): Promise<StoredAddress> {
	const fetched = await fetchPublic(address, {
		maxBytes: MOST_BYTES.imagem,
		timeoutMs: TIMEOUT_MS,
		signal,
	});
	if (!fetched.ok) {
		return { ok: false, message: PROBLEMS[fetched.error], again: fetched.error === "failed" };
	}
	const stored = await storeUpload(deps, by, target, {
		body: new Blob([new Uint8Array(fetched.bytes)]).stream(),
		name: address.split(/[?#]/)[0]?.split("/").at(-1) ?? "",
	});
	return stored.ok
		? { ok: true, url: stored.value.url }
		: { ok: false, message: stored.error.message, again: false };
}

/** A small AVIF copy of the picture at a public address, or null. */
async function previewAddress(address: string): Promise<Buffer | null> {
	const fetched = await fetchPublic(address, {
		maxBytes: MOST_BYTES.imagem,
		timeoutMs: TIMEOUT_MS / 3,
	});
	if (!fetched.ok) return null;
	const { copyPicture } = await import("#platform/images/pictures.ts");
	return copyPicture(fetched.bytes, PREVIEW_WIDTH).catch(() => null);
}

/** The main colour (#rrggbb) in the middle of a stored picture, or null when it cannot be read. */
async function mainColour({ files }: MediaDeps, url: string): Promise<string | null> {
	const file = url.startsWith(MEDIA_PREFIX) && (await files.find(url.slice(MEDIA_PREFIX.length)));
	if (!file) return null;
	const { readMainColour } = await import("#platform/images/pictures.ts");
	return readMainColour(await readWhole(file)).catch(() => null);
}
