import { sql } from "drizzle-orm";
import { adoptPictures } from "#core/media/uploads.ts";
import { storedOf } from "#core/record/columns.ts";
import type { Values } from "#core/record/shared/field.ts";
import { fieldsOf, namesOf } from "#core/record/shared/record.ts";
import type { Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { WRITTEN_PRODUCT } from "../shared/product-fields.ts";

type Written = Values<typeof WRITTEN_PRODUCT>;

export type ProductRecord = Written & { id: string; slug: string };

/** Picks the columns of a record. */
export const recordOf = (
	id: string,
	slug: string,
	sku: string,
	input: Omit<Written, "sku">,
): ProductRecord => ({ ...fieldsOf(WRITTEN_PRODUCT, { ...input, sku }), id, slug });

const COLUMNS = ["slug", ...namesOf(WRITTEN_PRODUCT)];
const names = sql.raw(COLUMNS.join(", "));

const rowsOf = (records: ProductRecord[]) =>
	JSON.stringify(records.map((record) => storedOf(WRITTEN_PRODUCT, record)));

/** Inserts new products, newest first. Those of an import, of which `after` came before, are not `novo` in the shop. */
export async function insertProducts(
	tx: Tx,
	records: ProductRecord[],
	{ imported, after }: { imported: boolean; after: number } = { imported: false, after: 0 },
): Promise<void> {
	if (records.length === 0) return;
	await tx.execute(sql`
		insert into produtos (id, ${names}, importado, created_at)
		select id, ${names}, ${imported}::boolean, now() - (${after}::int + n.ordinality - 1) * interval '1 millisecond'
		from jsonb_populate_recordset(null::produtos, ${rowsOf(records)}::jsonb) with ordinality n`);
	await adoptPicturesOf(tx, records);
}

/** Pictures of products belong to the library, with the text typed here as theirs. */
const adoptPicturesOf = (tx: Tx, records: ProductRecord[]): Promise<void> =>
	adoptPictures(
		tx,
		records.flatMap(({ imagens, imagens_por_cor }) => [
			...imagens,
			...Object.values(imagens_por_cor).flat(),
		]),
		Object.assign({}, ...records.map(({ imagens_alt }) => imagens_alt)),
	);

/** Updates products; a changed slug redirects (rule catalogue 1). */
export async function updateProducts(tx: Tx, records: ProductRecord[]): Promise<void> {
	if (records.length === 0) return;
	const rows = rowsOf(records);
	const moved = await queryRows<{ id: string; slug: string }>(
		tx,
		sql`
		insert into slug_history (kind, slug, target_id)
		select 'produto', p.slug, p.id
		from jsonb_populate_recordset(null::produtos, ${rows}::jsonb) n join produtos p using (id)
		where p.slug <> n.slug
		on conflict (kind, slug) do update set target_id = excluded.target_id
		returning target_id as id, slug`,
	);
	const assignments = sql.raw(COLUMNS.map((column) => `${column} = n.${column}`).join(", "));
	await tx.execute(sql`
		update produtos p set ${assignments}, updated_at = now()
		from jsonb_populate_recordset(null::produtos, ${rows}::jsonb) n where p.id = n.id`);
	await adoptPicturesOf(tx, records);
	if (moved.length === 0) return;
	await tx.execute(sql`
		delete from slug_history h using produtos p
		where h.kind = 'produto' and h.target_id = p.id and h.slug = p.slug
			and p.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(moved.map(({ id }) => id))}::jsonb))`);
}
