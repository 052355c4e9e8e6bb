import { sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import type { ProductInput } from "../product-form-rules.ts";

/** Columns that a form decides, with the two that follow from it. */
const COLUMNS = [
	"nome",
	"slug",
	"sku",
	"descricao",
	"preco",
	"categoria_id",
	"tamanhos",
	"cores",
	"cores_hex",
	"imagens",
	"imagens_por_cor",
	"imagens_alt",
	"videos",
	"status",
	"featured",
	"atributos",
	"seo_title",
	"seo_description",
] as const;

export type ProductRecord = { id: string; slug: string; sku: string } & Pick<
	ProductInput,
	Exclude<(typeof COLUMNS)[number], "slug" | "sku">
>;

/** The columns of a record, of whatever else it carries. */
export const recordOf = (
	id: string,
	slug: string,
	sku: string,
	input: Omit<ProductRecord, "id" | "slug" | "sku">,
): ProductRecord => ({
	id,
	slug,
	sku,
	nome: input.nome,
	descricao: input.descricao,
	preco: input.preco,
	categoria_id: input.categoria_id,
	tamanhos: input.tamanhos,
	cores: input.cores,
	cores_hex: input.cores_hex,
	imagens: input.imagens,
	imagens_por_cor: input.imagens_por_cor,
	imagens_alt: input.imagens_alt,
	videos: input.videos,
	status: input.status,
	featured: input.featured,
	atributos: input.atributos,
	seo_title: input.seo_title,
	seo_description: input.seo_description,
});

/** A decimal that the database reads without rounding. */
export const reaisText = (centavos: number): string => (centavos / 100).toFixed(2);

const rowsOf = (records: ProductRecord[]) =>
	JSON.stringify(records.map((record) => ({ ...record, preco: reaisText(record.preco) })));

const names = sql.raw(COLUMNS.join(", "));

/** Writes new products; their variations follow. */
export async function insertProducts(tx: Tx, records: ProductRecord[]): Promise<void> {
	if (records.length === 0) return;
	await tx.execute(sql`
		insert into produtos (id, ${names})
		select id, ${names} from jsonb_populate_recordset(null::produtos, ${rowsOf(records)}::jsonb)`);
}

/** Writes what was edited; an address that changes keeps leading to its product (rule catalogue 1). */
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
	if (moved.length === 0) return;
	await tx.execute(sql`
		delete from slug_history h using produtos p
		where h.kind = 'produto' and h.target_id = p.id and h.slug = p.slug
			and p.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(moved.map(({ id }) => id))}::jsonb))`);
}
