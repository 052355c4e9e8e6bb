import { sql } from "drizzle-orm";
import type { ManagedProduct } from "#core/catalog/manage/types.ts";
import { priceText } from "#core/values/price-text.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "../empty-tables.ts";
import { LINES, type TestShop } from "../test-shop.ts";

export const admin = { userId: "adm", name: "Marta", email: "marta@example.com" };

/** What a new product needs at the least. */
export const draft = (over: Record<string, unknown> = {}) => ({
	nome: "Scrub Aurora",
	preco: "199,90",
	estoque: "",
	...over,
});

/** The products of a test shop as the back office sees and saves them. */
export function managedProducts(test: () => TestShop) {
	const startOver = async () => {
		await test().reset();
		await emptyTables(test().db, "audit_log");
	};
	const products = () => test().shop.products;

	async function create(over: Record<string, unknown> = {}): Promise<ManagedProduct> {
		const created = await products().create(admin, draft(over));
		if (!created.ok) throw new Error(JSON.stringify(created.error));
		return load(created.value.id);
	}

	async function load(id: string): Promise<ManagedProduct> {
		const product = await products().load(id);
		if (!product) throw new Error(`no product ${id}`);
		return product;
	}

	/** The form of a product as the dialog opens it. */
	const formOf = (product: ManagedProduct, over: Record<string, unknown> = {}) => ({
		...product,
		preco: (product.preco / 100).toFixed(2).replace(".", ","),
		preco_promocional:
			product.preco_promocional === null ? "" : priceText(product.preco_promocional),
		custo: product.custo === null ? "" : priceText(product.custo),
		estoque: String(product.estoque),
		estoqueAberto: product.estoque,
		tamanhos: product.tamanhos.join(", "),
		cores: product.cores.join(", "),
		caracteristicas: product.caracteristicas.join("\n"),
		cuidados: product.cuidados.join("\n"),
		seo_title: product.seo_title ?? "",
		seo_description: product.seo_description ?? "",
		variantes: [],
		...over,
	});

	async function save(product: ManagedProduct, over: Record<string, unknown> = {}) {
		const saved = await products().save(admin, product.id, product.version, formOf(product, over));
		if (!saved.ok) throw new Error(JSON.stringify(saved.error));
		return load(product.id);
	}

	const units = (product: ManagedProduct) =>
		Object.fromEntries(
			product.variantes
				.filter(({ ativo }) => ativo)
				.map(({ tamanho, cor, estoque }) => [`${tamanho} ${cor}`, estoque]),
		);

	const audited = async (id: string | null) =>
		queryRows<{ action: string; before: unknown; after: unknown; admin_name: string }>(
			test().db,
			sql`select action, before, after, admin_name from audit_log
				where entity = 'produtos' and entity_id is not distinct from ${id}::uuid order by created_at`,
		);

	const coat = () => load(LINES.coatP.productId);
	const bag = () => load(LINES.bag.productId);

	return { startOver, products, create, load, formOf, save, units, audited, coat, bag };
}
