import { sql } from "drizzle-orm";
import { lookUpLines, type WantedUnits } from "#core/catalog/price-lines.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { VARIATIONS } from "../catalog/public.ts";

/** Pieces with their total price in centavos. */
export type NamedPieces = { lines: WantedUnits[]; units: number; subtotal: number };

/** Why pieces are invalid; `sku` is the offending one. */
export type NoPieces = { code: "unknown" | "not_sold"; sku: string };

/** SKUs may contain spaces; a number after the last one is the quantity. */
function readEntry(entry: string): { sku: string; quantity: number } {
	const words = entry.split(/\s/);
	const last = words.pop() ?? "";
	const sku = words.join(" ").trim();
	return sku !== "" && /^x?\d{1,3}$/i.test(last)
		? { sku, quantity: Math.max(1, Number(last.replace(/^x/i, ""))) }
		: { sku: entry, quantity: 1 };
}

/** Parses `JAL-M-BR 2, GOR-01` (default quantity 1). Tries a SKU ending in a number as a whole first. */
export async function piecesBySku(db: Db, typed: string): Promise<Result<NamedPieces, NoPieces>> {
	const entries = typed
		.split(/[,;\n]/)
		.map((entry) => entry.trim())
		.filter(Boolean);
	const read = entries.map((entry) => ({ entry, ...readEntry(entry) }));
	const known = await bySku(
		db,
		read.flatMap(({ entry, sku }) => [entry, sku]),
	);
	const lines: WantedUnits[] = [];
	for (const { entry, sku, quantity } of read) {
		const whole = known.get(entry.toUpperCase());
		const found = whole ?? known.get(sku.toUpperCase());
		if (!found) return fail({ code: "unknown", sku });
		lines.push({ ...found, quantity: whole ? 1 : quantity });
	}
	const priced = await lookUpLines(db, lines);
	const gone = priced.findIndex(({ reason }) => reason !== null);
	if (gone >= 0) return fail({ code: "not_sold", sku: read[gone]?.sku ?? "" });
	return ok({
		lines,
		units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
		subtotal: priced.reduce(
			(sum, line) => sum + (line.reason === null ? line.price * line.quantity : 0),
			0,
		),
	});
}

type Found = Pick<WantedUnits, "productId" | "size" | "color">;

async function bySku(db: Db, skus: string[]): Promise<Map<string, Found>> {
	const wanted = [...new Set(skus.map((sku) => sku.toUpperCase()))];
	const rows = await queryRows<Found & { sku: string }>(
		db,
		sql`select upper(v.sku) as sku, v.produto_id as "productId", v.tamanho as size, v.cor as color
			from ${VARIATIONS} v where upper(v.sku) = any(${sql.param(wanted)}::text[]) order by v.ativo`,
	);
	return new Map(rows.map(({ sku, ...found }) => [sku, found]));
}
