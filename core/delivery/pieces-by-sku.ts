import { sql } from "drizzle-orm";
import { VARIATIONS } from "#core/catalog/lent.ts";
import { lookUpLines, type WantedUnits } from "#core/catalog/price-lines.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

/** Pieces of the shop with what they cost together, in centavos. */
export type NamedPieces = { lines: WantedUnits[]; units: number; subtotal: number };

/** Why typed pieces are none: `sku` is the one that is meant. */
export type NoPieces = { code: "unknown" | "not_sold"; sku: string };

/** A SKU may have spaces of its own: the last figure after one is how many. */
function readEntry(entry: string): { sku: string; quantity: number } {
	const words = entry.split(/\s/);
	const last = words.pop() ?? "";
	const sku = words.join(" ").trim();
	return sku !== "" && /^x?\d{1,3}$/i.test(last)
		? { sku, quantity: Math.max(1, Number(last.replace(/^x/i, ""))) }
		: { sku: entry, quantity: 1 };
}

/**
 * Pieces as somebody names them, `JAL-M-BR 2, GOR-01`: a SKU and how many, one without a figure. A SKU that
 * ends in a figure after a space is tried as it stands first.
 */
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
