import { type SQL, sql } from "drizzle-orm";
import { findBefore } from "#core/audit/audit.ts";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { idList, queryRows } from "#platform/database/sql/query.ts";
import { pictureName } from "./shared/library.ts";
import type { MediaDeps, PictureColumn } from "./types.ts";

type Picture = { id: string; endereco: string; original_name: string; texto_alternativo: string };
type Swap = { from: string; to: string };

/** Rows of a column that held the picture; `antes` is missing where the value was its address alone. */
type Replaced = { coluna: string; linhas: { id: string; antes?: unknown }[] };

type Recorded = {
	original_name: string;
	substituta: string;
	lugares: Replaced[];
	/** Whether the new picture took over the text of the old one. */
	texto: boolean;
};

const nameOf = ({ table, column }: PictureColumn) => `${table}.${column}`;

const distinct = (values: unknown[]): unknown[] =>
	values.filter((value, at) => typeof value !== "string" || values.indexOf(value) === at);

/** A value of a column after the swap; an address stands once in a list. */
function swapped(value: unknown, { from, to }: Swap, inText: boolean): unknown {
	const swapOne = (one: unknown): unknown => {
		if (typeof one === "string") return inText ? one.replaceAll(from, to) : one === from ? to : one;
		if (Array.isArray(one)) return distinct(one.map(swapOne));
		if (typeof one !== "object" || one === null) return one;
		return Object.fromEntries(Object.entries(one).map(([key, of]) => [swapOne(key), swapOne(of)]));
	};
	return swapOne(value);
}

/** A value read as JSON, for writing it into its column. */
function written({ kind }: PictureColumn, value: unknown): SQL {
	if (kind === "json") return sql`${JSON.stringify(value)}::jsonb`;
	if (kind !== "list") return sql`${value}::text`;
	return sql`array(select jsonb_array_elements_text(${JSON.stringify(value)}::jsonb))`;
}

function holds({ kind }: PictureColumn, column: SQL, address: string): SQL {
	if (kind === "list") return sql`${address} = any(${column})`;
	if (kind === "json") return sql`position(${JSON.stringify(address)} in ${column}::text) > 0`;
	return sql`position(${address}::text in ${column}) > 0`;
}

const identifiers = ({ table, column, dated }: PictureColumn) => ({
	table: sql.identifier(table),
	column: sql`${sql.identifier(column)}`,
	dated: dated ? sql`, updated_at = now()` : sql``,
});

async function replaceIn(tx: Tx, place: PictureColumn, swap: Swap): Promise<Replaced["linhas"]> {
	const { table, column, dated } = identifiers(place);
	if (place.kind === "address") {
		return queryRows(
			tx,
			sql`update ${table} set ${column} = ${swap.to}${dated} where ${column} = ${swap.from} returning id::text as id`,
		);
	}
	const rows = await queryRows<{ id: string; antes: unknown }>(
		tx,
		sql`select id::text as id, to_jsonb(${column}) as antes from ${table}
			where ${holds(place, column, swap.from)} order by id for no key update`,
	);
	for (const { id, antes } of rows) {
		const after = written(place, swapped(antes, swap, place.kind === "text"));
		await tx.execute(sql`update ${table} set ${column} = ${after}${dated} where id::text = ${id}`);
	}
	return rows;
}

/** Puts back what the swap changed, except where it was changed since. Returns how many values. */
async function putBack(
	tx: Tx,
	place: PictureColumn,
	rows: Replaced["linhas"],
	swap: Swap,
): Promise<number> {
	const { table, column, dated } = identifiers(place);
	if (place.kind === "address") {
		const back = await queryRows(
			tx,
			sql`update ${table} set ${column} = ${swap.from}${dated} where ${column} = ${swap.to}
				and id::text in ${idTexts(rows)} returning id`,
		);
		return back.length;
	}
	let back = 0;
	for (const { id, antes } of rows) {
		const after = written(place, swapped(antes, swap, place.kind === "text"));
		const changed = await queryRows(
			tx,
			sql`update ${table} set ${column} = ${written(place, antes)}${dated}
				where id::text = ${id} and ${column} = ${after} returning id`,
		);
		back += changed.length;
	}
	return back;
}

const idTexts = (rows: Replaced["linhas"]): SQL =>
	sql`(select jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb))`;

/** The old picture by its id and the new one by id or address, or null when the library lacks one. */
async function lockBoth(
	tx: Tx,
	id: string,
	by: { id: string } | { address: string },
): Promise<{ old: Picture; next: Picture } | null> {
	const isNext =
		"id" in by ? sql`id in ${idList([by.id].filter(isUuid))}` : sql`endereco = ${by.address}`;
	const pictures = await queryRows<Picture & { is_next: boolean }>(
		tx,
		sql`select id, endereco, original_name, texto_alternativo, ${isNext} as is_next from uploads
			where (id in ${idList([id].filter(isUuid))} or ${isNext}) and na_biblioteca and kind = 'imagem'
			order by id for update`,
	);
	const old = pictures.find((picture) => picture.id === id);
	const next = pictures.find(({ is_next }) => is_next);
	return old && next ? { old, next } : null;
}

/**
 * Puts the picture of the library at address `by` into every place that has picture `id`: products, categories,
 * banners, pages with their earlier versions, home, logo, orders and imports (rule content 21). The texts of the
 * places stay; the new picture takes over the library's text where it has none. Returns the id for undoing it, the new
 * picture's id and the number of places, those of the past aside. `unused` when no place has the old one.
 */
export const replacePicture = (
	{ db, columns, used }: MediaDeps,
	admin: Admin,
	{ id, by }: { id: string; by: string },
): Promise<
	Result<
		{ changeId: string; next: string; places: number },
		{ code: "not_found" } | { code: "same" } | { code: "unused" }
	>
> =>
	runTransaction(db, async (tx) => {
		const pictures = await lockBoth(tx, id, { address: by });
		if (!pictures) return fail({ code: "not_found" });
		const { old, next } = pictures;
		if (old.id === next.id) return fail({ code: "same" });
		const swap = { from: old.endereco, to: next.endereco };
		const [uses] = await queryRows<{ places: number }>(
			tx,
			sql`select count(distinct (tipo, id, nome))::int as places from (${used}) s
				where address = ${old.endereco} and not historico`,
		);
		const places: Replaced[] = [];
		for (const place of columns) {
			const rows = await replaceIn(tx, place, swap);
			if (rows.length > 0) places.push({ coluna: nameOf(place), linhas: rows });
		}
		if (places.length === 0) return fail({ code: "unused" });
		const text = next.texto_alternativo === "" && old.texto_alternativo !== "";
		if (text) {
			await tx.execute(sql`update uploads set texto_alternativo = ${old.texto_alternativo}
				where id = ${next.id}::uuid`);
		}
		const changeId = await recordChange(tx, admin, {
			action: "imagem.substituir",
			entity: "uploads",
			entityId: old.id,
			before: {
				original_name: pictureName(old),
				substituta: next.id,
				lugares: places,
				texto: text,
			} satisfies Recorded,
			after: { original_name: pictureName(next) },
		});
		return ok({ changeId, next: next.id, places: uses?.places ?? 0 });
	});

/** Undoes a replacement where nobody changed the place since; `not_found` when nothing can come back. */
export const undoReplacement = (
	{ db, columns }: MediaDeps,
	admin: Admin,
	{ id, changeId }: { id: string; changeId: string },
): Promise<Result<null, { code: "not_found" }>> =>
	runTransaction(db, async (tx) => {
		const before = isUuid(changeId)
			? await findBefore<Recorded>(tx, "imagem.substituir", { changeId })
			: undefined;
		if (!before) return fail({ code: "not_found" });
		const pictures = await lockBoth(tx, id, { id: before.substituta });
		if (!pictures) return fail({ code: "not_found" });
		const { old, next } = pictures;
		const swap = { from: old.endereco, to: next.endereco };
		let back = 0;
		for (const place of columns) {
			const rows = before.lugares.find(({ coluna }) => coluna === nameOf(place))?.linhas ?? [];
			if (rows.length > 0) back += await putBack(tx, place, rows, swap);
		}
		if (back === 0) return fail({ code: "not_found" });
		if (before.texto) {
			await tx.execute(sql`update uploads set texto_alternativo = ''
				where id = ${next.id}::uuid and texto_alternativo = ${old.texto_alternativo}`);
		}
		await recordChange(tx, admin, {
			action: "imagem.substituir.desfazer",
			entity: "uploads",
			entityId: old.id,
			before: { original_name: pictureName(next) },
			after: { original_name: pictureName(old) },
		});
		return ok(null);
	});
