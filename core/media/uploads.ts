import { and, eq, inArray, like, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { uploads } from "./schema.ts";
import {
	isUploadTarget,
	MEDIA_PREFIX,
	mediaAddress,
	PAGE_WIDTHS,
	targetOf,
	type UploadTarget,
} from "./shared/media.ts";

/** Widths of the copies of the picture at `path`; `wide` when it was chosen for a place that needs the widest. */
export function widthsOf(path: string, wide: boolean): readonly number[] {
	const target = path.slice(0, path.lastIndexOf("/"));
	if (wide && !path.startsWith("demo/")) return PAGE_WIDTHS;
	return isUploadTarget(target) ? targetOf(target).widths : [];
}

/**
 * Puts the pictures of a saved record into the library, with their texts by address as default where they have none.
 */
export async function adoptPictures(
	tx: Tx,
	addresses: readonly string[],
	texts: Readonly<Record<string, string>>,
): Promise<void> {
	const own = [...new Set(addresses)].filter((address) => /^\/(media|demo)\//.test(address));
	if (own.length === 0) return;
	await tx.execute(sql`
		update uploads u set na_biblioteca = true,
			texto_alternativo = coalesce(nullif(u.texto_alternativo, ''), n.texto)
		from (select url, coalesce(${JSON.stringify(texts)}::jsonb ->> url, '') as texto
			from jsonb_array_elements_text(${JSON.stringify(own)}::jsonb) as url) n
		where u.endereco = n.url and u.kind = 'imagem' and u.path !~ '^(review|return)-images/'
			and (not u.na_biblioteca or (u.texto_alternativo = '' and n.texto <> ''))`);
}

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

/** Number and total bytes of uploads, without derived copies. */
export async function measureUploads(db: Db): Promise<{ files: number; bytes: number }> {
	const [row] = await queryRows<{ files: number; bytes: number }>(
		db,
		sql`select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from uploads
			where path not like 'demo/%'`,
	);
	return row ?? { files: 0, bytes: 0 };
}

/** Marks files for deletion by the next sweep, without the 24 hours of other unused files. */
export async function releaseUploads(tx: Tx, addresses: readonly string[]): Promise<void> {
	if (addresses.length === 0) return;
	const paths = addresses.map((address) => address.slice(MEDIA_PREFIX.length));
	await tx
		.update(uploads)
		.set({ unused_since: new Date(0) })
		.where(inArray(uploads.path, paths));
}

/** Queues the smaller copies of all pictures again, after restoring pictures without them. */
export async function deriveAgain(db: Db): Promise<void> {
	await db
		.update(uploads)
		.set({ derived_at: null, derive_attempts: 0 })
		.where(eq(uploads.kind, "imagem"));
}
