import { sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import type { Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { isSlugOf, wantedSlug } from "../manage/choose-names.ts";
import { insertProducts, recordOf, updateProducts } from "../manage/product-record.ts";
import { planVariations, type VariationPlan } from "../manage/variation-plan-rules.ts";
import { type CorrectUnits, writeVariations } from "../manage/write-variations.ts";
import type { ProductInput } from "../product-form-rules.ts";
import type { ImportPlan } from "./plan-import.ts";

const WRITTEN_AT_ONCE = 500;

/** Gives out addresses of many products, knowing all that are taken. */
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

/** Writes an import without errors. The caller holds `lockNames` and the products' locks. */
export async function writeImport(
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
