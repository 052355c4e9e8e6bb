import { sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockNames } from "../manage/choose-names.ts";
import type { CorrectUnits } from "../manage/write-variations.ts";
import { combinationsOf } from "../variation-rules.ts";
import type { CellChange } from "./import-row-rules.ts";
import { type ImportPlan, planDigest, planImport, type RowProblem } from "./plan-import.ts";
import { type CsvRow, readProductSheet } from "./read-product-sheet.ts";
import { writeImport } from "./write-import.ts";

const MOST_PROBLEMS = 200;
const MOST_SHOWN = 100;

export type ImportReport = {
	linhas: number;
	criar: number;
	mudar: number;
	iguais: number;
	/** The first ones; `errosTotal` counts all. Nothing is imported while there is one. */
	erros: RowProblem[];
	errosTotal: number;
	avisos: RowProblem[];
	avisosTotal: number;
	/** How many products each column changes. */
	colunas: { coluna: string; produtos: number }[];
	/** The first products that would be created or changed. */
	amostra: {
		linha: number;
		sku: string;
		nome: string;
		/** Null of a new product, which has values instead. */
		mudancas: CellChange[] | null;
		valores: { coluna: string; valor: string }[];
		/** Over how many sizes and colours the units of a new product are spread. */
		variacoes: number;
	}[];
	/** Stands for exactly this; importing with another one is refused. */
	digest: string;
};

export type ImportError = { code: "unreadable"; message: string };

function reportOf(plan: ImportPlan, linhas: number): ImportReport {
	const columns = new Map<string, number>();
	for (const { changes } of plan.updates) {
		for (const { coluna } of changes) columns.set(coluna, (columns.get(coluna) ?? 0) + 1);
	}
	const shown = [
		...plan.creates.map(({ line, input, cells }) => ({
			linha: line,
			sku: input.sku,
			nome: input.nome,
			mudancas: null,
			valores: cells,
			variacoes: combinationsOf(input.tamanhos, input.cores).length,
		})),
		...plan.updates.map(({ line, input, changes }) => ({
			linha: line,
			sku: input.sku,
			nome: input.nome,
			mudancas: changes,
			valores: [],
			variacoes: 1,
		})),
	];
	return {
		linhas,
		criar: plan.creates.length,
		mudar: plan.updates.length,
		iguais: plan.same,
		erros: plan.errors.slice(0, MOST_PROBLEMS),
		errosTotal: plan.errors.length,
		avisos: plan.warnings.slice(0, MOST_PROBLEMS),
		avisosTotal: plan.warnings.length,
		colunas: [...columns].map(([coluna, produtos]) => ({ coluna, produtos })),
		amostra: shown.sort((a, b) => a.linha - b.linha).slice(0, MOST_SHOWN),
		digest: planDigest(plan),
	};
}

function read(bytes: Uint8Array): Result<CsvRow[], ImportError> {
	const sheet = readProductSheet(bytes);
	return sheet.ok ? sheet : fail({ code: "unreadable", message: sheet.error });
}

/** Reads a product file and says what importing it would do; nothing is written. */
export async function checkImport(
	db: Db,
	bytes: Uint8Array,
): Promise<Result<ImportReport, ImportError>> {
	const file = read(bytes);
	if (!file.ok) return file;
	const plan = await db.transaction((tx) => planImport(tx, file.value));
	return ok(reportOf(plan, file.value.length));
}

/**
 * Imports a product file in one transaction: all of it or nothing. `changed` carries the new report when
 * it is no longer what was shown, `invalid` when rows have errors.
 */
export async function applyImport(
	{ db, correctUnits }: { db: Db; correctUnits: CorrectUnits },
	admin: Admin,
	bytes: Uint8Array,
	{ digest, fileName }: { digest: string; fileName: string },
): Promise<
	Result<
		{ criados: number; alterados: number },
		ImportError | { code: "invalid" | "changed"; report: ImportReport }
	>
> {
	const file = read(bytes);
	if (!file.ok) return file;
	return runTransaction(db, async (tx) => {
		await lockNames(tx);
		const skus = JSON.stringify(file.value.map(({ values }) => values["sku"] ?? ""));
		await tx.execute(sql`
			select id from produtos where sku in (select value from jsonb_array_elements_text(${skus}::jsonb))
			order by id for update`);
		const plan = await planImport(tx, file.value);
		const report = reportOf(plan, file.value.length);
		if (plan.errors.length > 0) return fail({ code: "invalid" as const, report });
		if (report.digest !== digest) return fail({ code: "changed" as const, report });
		await writeImport({ tx, correctUnits }, admin, plan);
		await recordChange(tx, admin, {
			action: "produto.importar",
			entity: "produtos",
			before: plan.updates.map(({ product, changes }) => [
				product.sku,
				Object.fromEntries(changes.map(({ coluna, antes }) => [coluna, antes])),
			]),
			after: {
				arquivo: fileName.slice(0, 200),
				criados: plan.creates.map(({ input }) => input.sku),
				alterados: plan.updates.length,
			},
		});
		return ok({ criados: plan.creates.length, alterados: plan.updates.length });
	});
}
