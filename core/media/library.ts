import { eq, type SQL, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { changeRecord } from "#core/record/save-record.ts";
import { type ListPage, MOST_LISTED } from "#core/values/list-page.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { typedText } from "#core/values/typed-text.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { listPage } from "#platform/database/sql/find-page.ts";
import { hasWord } from "#platform/database/sql/has-word.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { idList, queryRows } from "#platform/database/sql/query.ts";
import { readWhole } from "#platform/files/files.ts";
import { replacePicture, undoReplacement } from "./replace.ts";
import { uploads } from "./schema.ts";
import {
	type LibraryPicture,
	type LibraryQuery,
	LONGEST_ALT,
	type PictureUse,
} from "./shared/library.ts";
import { isMeasured, targetOf, type UploadedFile, type UploadTarget } from "./shared/media.ts";
import { storeTones, tonesOf } from "./store-tones.ts";
import { PICTURE_CHANNEL } from "./store-upload.ts";
import type { MediaDeps } from "./types.ts";
import { widthsOf } from "./uploads.ts";

const PAGE_SIZE = 40;

const COLUMNS = sql`u.id, u.endereco, u.original_name, u.texto_alternativo, u.bytes::float8 as bytes, u.width,
	u.height, to_json(u.created_at) #>> '{}' as created_at`;

type Row = Omit<LibraryPicture, "usos">;

const addressList = (addresses: readonly string[]): SQL =>
	sql`(select jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb))`;

/** Adds the places that use each picture, those of the past last. */
async function withUses({ used }: MediaDeps, db: Db | Tx, rows: Row[]): Promise<LibraryPicture[]> {
	if (rows.length === 0) return [];
	const uses = await queryRows<PictureUse & { address: string }>(
		db,
		sql`select distinct address, tipo, id, nome, historico from (${used}) s
			where address in ${addressList(rows.map(({ endereco }) => endereco))}
			order by historico, tipo, nome`,
	);
	return rows.map((row) => ({
		...row,
		usos: uses.flatMap(({ address, ...use }) => (address === row.endereco ? [use] : [])),
	}));
}

function filter({ used }: MediaDeps, { q, filtro }: LibraryQuery): SQL {
	const parts: SQL[] = [sql`u.na_biblioteca`];
	for (const word of q.split(/\s+/).filter(Boolean).slice(0, 6)) {
		parts.push(sql`(${hasWord(sql`sem_acento(u.original_name || ' ' || u.texto_alternativo)`, word)}
			or u.endereco in (select address from (${used}) s where ${hasWord(sql`sem_acento(s.nome)`, word)}))`);
	}
	if (filtro === "sem-texto") parts.push(sql`u.texto_alternativo = ''`);
	if (filtro === "sem-uso") {
		parts.push(
			sql`not exists (select 1 from (${used}) s where s.address = u.endereco and not s.historico)`,
		);
	}
	return sql.join(parts, sql` and `);
}

/** A page of the pictures of the library, newest first, with where each is used. */
async function listLibrary(
	deps: MediaDeps,
	query: LibraryQuery,
): Promise<ListPage<LibraryPicture>> {
	const list = await listPage<Row>(deps.db, {
		columns: COLUMNS,
		from: sql`from uploads u`,
		where: filter(deps, query),
		order: sql`u.created_at desc, u.id desc`,
		page: query.pagina,
		size: PAGE_SIZE,
		most: MOST_LISTED,
	});
	return { ...list, rows: await withUses(deps, deps.db, list.rows) };
}

async function readPictures(deps: MediaDeps, db: Db | Tx, ids: readonly string[], lock = false) {
	const rows = await queryRows<Row>(
		db,
		sql`select ${COLUMNS} from uploads u where u.id in ${idList(ids.filter(isUuid))} and u.na_biblioteca
			order by u.id ${lock ? sql`for update` : sql``}`,
	);
	return withUses(deps, db, rows);
}

const TOO_LONG = `O texto alternativo deve ter até ${LONGEST_ALT} caracteres`;
const ALT_TEXT = typedText(TOO_LONG, LONGEST_ALT, TOO_LONG);

/** Changes the alternative text of a picture, for every place without a text of its own. */
async function describePicture(
	deps: MediaDeps,
	admin: Admin,
	{ id, text }: { id: string; text: string },
): Promise<Result<null, "not_found" | { code: "invalid"; fields: Record<string, string> }>> {
	const { data: texto_alternativo, error } = ALT_TEXT.safeParse(text);
	if (error) return fail({ code: "invalid", fields: { text: TOO_LONG } });
	return changeRecord(deps.db, admin, {
		entity: "uploads",
		id,
		lock: async (tx) => (await readPictures(deps, tx, [id], true))[0],
		async change(tx, before) {
			if (before.texto_alternativo === texto_alternativo) return ok(null);
			await tx.update(uploads).set({ texto_alternativo }).where(eq(uploads.id, id));
			return ok({
				action: "imagem.editar",
				before: { texto_alternativo: before.texto_alternativo },
				after: { texto_alternativo },
			});
		},
	});
}

/**
 * Takes unused pictures out of the library; the nightly sweep deletes their files, unless a record has come to use
 * one meanwhile. Returns the ids of the deleted ones and those that are used and stay (rule content 21); `used` when
 * none could be deleted.
 */
const deletePictures = (
	deps: MediaDeps,
	admin: Admin,
	ids: readonly string[],
): Promise<
	Result<
		{ deleted: string[]; used: LibraryPicture[] },
		{ code: "not_found" } | { code: "used"; used: LibraryPicture[] }
	>
> =>
	runTransaction(deps.db, async (tx) => {
		const pictures = await readPictures(deps, tx, ids, true);
		if (pictures.length === 0) return fail({ code: "not_found" });
		const used = pictures.filter(({ usos }) => usos.some(({ historico }) => !historico));
		const unused = pictures.filter((picture) => !used.includes(picture));
		if (unused.length === 0) return fail({ code: "used", used });
		const deleted = unused.map(({ id }) => id);
		await tx.execute(sql`update uploads set na_biblioteca = false, unused_since = to_timestamp(0)
			where id in ${idList(deleted)}`);
		await recordAll(tx, admin, "imagem.excluir", unused);
		return ok({ deleted, used });
	});

/** Takes back a deletion whose files the sweep has not reached; `not_found` when it has. */
const restorePictures = (
	deps: MediaDeps,
	admin: Admin,
	ids: readonly string[],
): Promise<Result<number, { code: "not_found" }>> =>
	runTransaction(deps.db, async (tx) => {
		const restored = await queryRows<Pick<Row, "id" | "original_name">>(
			tx,
			sql`update uploads set na_biblioteca = true, unused_since = ${deps.clock().toISOString()}::timestamptz
				where id in ${idList(ids.filter(isUuid))} and not na_biblioteca and kind = 'imagem'
					and path !~ '^(review|return)-images/' returning id, original_name`,
		);
		if (restored.length === 0) return fail({ code: "not_found" });
		await recordAll(tx, admin, "imagem.restaurar", restored);
		return ok(restored.length);
	});

async function recordAll(
	tx: Tx,
	admin: Admin,
	action: string,
	pictures: Pick<Row, "id" | "original_name">[],
): Promise<void> {
	const side = action === "imagem.excluir" ? "before" : "after";
	for (const { id, original_name } of pictures) {
		const change = { action, entity: "uploads", entityId: id };
		await recordChange(tx, admin, { ...change, [side]: { original_name } });
	}
}

/**
 * A picture of the library for a field of `target`, like a new upload; null when there is none. Has its tones
 * measured and its wider copies made where the place needs them.
 */
async function choosePicture(
	{ db, files }: MediaDeps,
	target: UploadTarget,
	id: string,
): Promise<UploadedFile | null> {
	if (!isUuid(id)) return null;
	const [row] = await queryRows<Row & { path: string; copias_largas: boolean }>(
		db,
		sql`select ${COLUMNS}, u.path, u.copias_largas from uploads u
			where u.id = ${id}::uuid and u.na_biblioteca and u.kind = 'imagem'`,
	);
	if (!row || targetOf(target).kind !== "imagem") return null;
	const { path, endereco: url, width, height, texto_alternativo: alt } = row;
	const own = path.startsWith("demo/") ? null : widthsOf(path, row.copias_largas);
	if (own && !targetOf(target).widths.every((wanted) => own.includes(wanted))) {
		await db.execute(sql`update uploads set copias_largas = true, derived_at = null, derive_attempts = 0
			where id = ${id}::uuid`);
		await db.execute(sql`select pg_notify(${PICTURE_CHANNEL}, '')`);
	}
	if (!isMeasured(target)) return { url, width, height, tones: null, mark: null, alt };
	const known = await tonesOf(db, url);
	if (known) return { url, width, height, tones: known, mark: known.mark, alt };
	const file = own && (await files.find(path));
	const tones = file ? await storeTones(db, url, await readWhole(file)) : null;
	return { url, width, height, tones, mark: tones?.mark ?? null, alt };
}

/** The library of pictures. */
export const createLibrary = (deps: MediaDeps) => ({
	list: (query: LibraryQuery) => listLibrary(deps, query),
	/** A picture with where it is used, or null. */
	find: async (id: string): Promise<LibraryPicture | null> =>
		(await readPictures(deps, deps.db, [id]))[0] ?? null,
	describe: (admin: Admin, input: { id: string; text: string }) =>
		describePicture(deps, admin, input),
	remove: (admin: Admin, ids: readonly string[]) => deletePictures(deps, admin, ids),
	restore: (admin: Admin, ids: readonly string[]) => restorePictures(deps, admin, ids),
	replace: async (admin: Admin, input: { id: string; by: string }) => {
		const replaced = await replacePicture(deps, admin, input);
		if (replaced.ok) await choosePicture(deps, "biblioteca/imagens", replaced.value.next);
		return replaced;
	},
	undoReplacement: (admin: Admin, input: { id: string; changeId: string }) =>
		undoReplacement(deps, admin, input),
	choose: (target: UploadTarget, id: string) => choosePicture(deps, target, id),
});
