import { sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { lockVariations } from "#core/catalog/variation-units.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { type CountedUnit, matchCount } from "./check-count.ts";
import { correctUnits } from "./correct-units.ts";
import { readCountSheet } from "./read-count-sheet.ts";
import type { CountError, CountReport } from "./types.ts";

const MOST_SHOWN = 200;

function report(rows: number, units: CountedUnit[], errors: CountError[]): CountReport {
	const changed = units.filter(({ estoque, quantity }) => estoque !== quantity);
	return {
		rows,
		changed: changed.length,
		unchanged: units.length - changed.length,
		errorCount: errors.length,
		errors: errors.sort((a, b) => a.line - b.line).slice(0, MOST_SHOWN),
		changes: changed.slice(0, MOST_SHOWN).map(({ line, sku, produto, estoque, quantity }) => ({
			line,
			sku,
			produto,
			de: estoque,
			para: quantity,
		})),
	};
}

/** What a count sheet would change and what is wrong with it, row by row; writes nothing. */
export async function checkCount(db: Db, bytes: Uint8Array): Promise<Result<CountReport, string>> {
	const sheet = readCountSheet(bytes);
	if (!sheet.ok) return sheet;
	const { units, errors } = await matchCount(db, sheet.value.rows);
	const wrong = [...sheet.value.errors, ...errors];
	return ok(report(sheet.value.rows.length + sheet.value.errors.length, units, wrong));
}

export type CountFailure =
	| { code: "unreadable"; message: string }
	| { code: "errors"; report: CountReport };

/**
 * Sets the units of every variation in a count sheet, with their ledger rows, in one transaction
 * (rule money 7). One wrong row and nothing is written.
 */
export async function applyCount(
	{ db }: { db: Db },
	admin: Admin,
	bytes: Uint8Array,
): Promise<Result<CountReport, CountFailure>> {
	const sheet = readCountSheet(bytes);
	if (!sheet.ok) return fail({ code: "unreadable", message: sheet.error });
	const { rows, errors } = sheet.value;
	return runTransaction(db, async (tx) => {
		const found = await matchCount(tx, rows);
		const wrong = [...errors, ...found.errors];
		const total = rows.length + errors.length;
		if (wrong.length > 0) {
			return fail({ code: "errors" as const, report: report(total, found.units, wrong) });
		}
		const units = await lockCounted(tx, found.units);
		const done = report(total, units, []);
		if (done.changed > 0) await writeCount(tx, admin, units, done);
		return ok(done);
	});
}

/** The same units with their numbers under lock, locked in the order of every stock operation. */
async function lockCounted(tx: Tx, units: CountedUnit[]): Promise<CountedUnit[]> {
	const ids = JSON.stringify(units.map(({ variantId }) => variantId));
	const locked = await lockVariations(
		tx,
		sql`select id::uuid from jsonb_array_elements_text(${ids}::jsonb) as t(id)`,
	);
	const now = new Map(locked.map(({ id, estoque }) => [id, estoque]));
	return units.map((unit) => ({ ...unit, estoque: now.get(unit.variantId) ?? unit.estoque }));
}

async function writeCount(
	tx: Tx,
	admin: Admin,
	units: CountedUnit[],
	{ rows, changed }: CountReport,
): Promise<void> {
	const corrections = units.map(({ variantId, quantity, estoque }) => ({
		variantId,
		delta: quantity - estoque,
	}));
	await correctUnits(tx, corrections, {
		actor: admin.name,
		note: "Contagem por planilha",
		motivo: "ajuste",
	});
	await recordChange(tx, admin, {
		action: "estoque.contar",
		entity: "variantes",
		after: { linhas: rows, alteradas: changed },
	});
}
