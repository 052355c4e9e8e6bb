import { sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { isSlugOf, lockNames, wantedSlug } from "../manage/choose-names.ts";
import { insertProducts, recordOf, updateProducts } from "../manage/product-record.ts";
import { planVariations, type VariationPlan } from "../manage/variation-plan.ts";
import { type CorrectUnits, writeVariations } from "../manage/write-variations.ts";
import type { ProductInput } from "../shared/product-form.ts";
import { combinationsOf } from "../shared/variation.ts";
import type { CellChange } from "./import-row.ts";
import { type ImportPlan, planDigest, planImport, type RowProblem } from "./plan-import.ts";
import { type CsvRow, readProductSheet } from "./read-product-sheet.ts";

const WRITTEN_AT_ONCE = 500;

/** Returns a generator of free slugs for many products, which reads the taken ones once. */
async function slugGiver(tx: Tx): Promise<(name: string) => string> {
	const rows = await queryRows<{ slug: string }>(
		tx,
		sql`select slug from produtos union select slug from slug_history where kind = 'produto'`,
	);
	const taken = new Set(rows.map(({ slug }) => slug));
	const next = new Map<string, number>();
	return (name) => {
		const wanted = wantedSlug(name);
		let slug = wanted;
		let number = next.get(wanted) ?? 2;
		while (taken.has(slug)) slug = `${wanted}-${number++}`;
		next.set(wanted, number);
		taken.add(slug);
		return slug;
	};
}

const inParts = <T>(items: T[]): T[][] =>
	Array.from({ length: Math.ceil(items.length / WRITTEN_AT_ONCE) }, (_, part) =>
		items.slice(part * WRITTEN_AT_ONCE, (part + 1) * WRITTEN_AT_ONCE),
	);

function planned(
	rows: Parameters<typeof planVariations>[0],
	before: Parameters<typeof planVariations>[1],
	input: ProductInput,
): VariationPlan {
	const plan = planVariations(rows, before, input);
	if (!plan.ok) throw new Error("an import sets units, it takes none away");
	return plan.value;
}

/** Writes an error-free import. The caller holds `lockNames` and the products' locks. */
async function writeImport(
	{ tx, correctUnits }: { tx: Tx; correctUnits: CorrectUnits },
	admin: Admin,
	plan: ImportPlan,
): Promise<void> {
	const giveSlug = await slugGiver(tx);
	const cause = { actor: admin.name, note: "Importação de CSV" };
	for (const [at, part] of inParts(plan.creates).entries()) {
		const rows = part.map(({ input }) => ({ id: crypto.randomUUID(), input }));
		await insertProducts(
			tx,
			rows.map(({ id, input }) => recordOf(id, giveSlug(input.nome), input.sku, input)),
			at * WRITTEN_AT_ONCE,
		);
		await writeVariations(
			{ tx, correctUnits },
			rows.map(({ id, input }) => ({ produtoId: id, plan: planned([], null, input) })),
			cause,
		);
	}
	for (const part of inParts(plan.updates)) {
		await updateProducts(
			tx,
			part.map(({ product, input }) =>
				recordOf(
					product.id,
					isSlugOf(product.slug, input.nome) ? product.slug : giveSlug(input.nome),
					product.sku,
					input,
				),
			),
		);
		await writeVariations(
			{ tx, correctUnits },
			part.map(({ product, input }) => ({
				produtoId: product.id,
				plan: planned(product.variantes, product, input),
			})),
			cause,
		);
	}
}

const MOST_PROBLEMS = 200;
const MOST_SHOWN = 100;

export type ImportReport = {
	linhas: number;
	criar: number;
	mudar: number;
	iguais: number;
	/** The first errors; `errosTotal` counts all. Any error blocks the import. */
	erros: RowProblem[];
	errosTotal: number;
	avisos: RowProblem[];
	avisosTotal: number;
	colunas: { coluna: string; produtos: number }[];
	amostra: {
		linha: number;
		sku: string;
		nome: string;
		/** Null for a new product, which has values instead. */
		mudancas: CellChange[] | null;
		valores: { coluna: string; valor: string }[];
		/** Number of variations that share the units of a new product. */
		variacoes: number;
	}[];
	/** Fingerprint of this plan; an import with another one is refused. */
	digest: string;
};

type ImportError = { code: "unreadable"; message: string };

function reportOf(plan: ImportPlan, linhas: number): ImportReport {
	const columns = new Map<string, number>();
	for (const { changes } of plan.updates) {
		for (const { coluna } of changes) columns.set(coluna, (columns.get(coluna) ?? 0) + 1);
	}
	const sample = [
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
		amostra: sample.sort((a, b) => a.linha - b.linha).slice(0, MOST_SHOWN),
		digest: planDigest(plan),
	};
}

function read(bytes: Uint8Array): Result<CsvRow[], ImportError> {
	const sheet = readProductSheet(bytes);
	return sheet.ok ? sheet : fail({ code: "unreadable", message: sheet.error });
}

/** Reads a product file and reports what an import would do, without writing. */
export async function checkImport(
	db: Db,
	bytes: Uint8Array,
): Promise<Result<ImportReport, ImportError>> {
	const file = read(bytes);
	if (!file.ok) return file;
	const plan = await db.transaction((tx) => planImport(tx, file.value));
	return ok(reportOf(plan, file.value.length));
}

/** All or nothing. `changed` carries a new report that differs from `digest`, `invalid` rows with errors. */
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
