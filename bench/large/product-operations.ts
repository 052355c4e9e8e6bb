import { parseProductQuery } from "#core/catalog/product-query-rules.ts";
import type { Shop } from "#core/shop.ts";
import type { Operation } from "./measure.ts";

/** One of the inputs for each round. */
const each = <T>(inputs: T[], round: number): T => inputs[round % inputs.length] as T;

/** What the product screen is asked for. */
export function productOperations(
	{ products }: Shop,
	common: string[],
	rare: string[],
): Operation[] {
	const list = (name: string, searches: string[]): Operation => ({
		name: `products: ${name}`,
		run: (round) => products.list(parseProductQuery(new URLSearchParams(each(searches, round)))),
	});
	return [
		{ name: "products: counters", run: () => products.count() },
		list("first pages", ["", "pagina=2", "pagina=7"]),
		list("last pages", ["pagina=390", "pagina=250", "pagina=9999"]),
		list("by name", ["ordem=nome", "ordem=-nome", "ordem=nome&pagina=300"]),
		list("by price", ["ordem=preco", "ordem=-preco"]),
		list("by stock", ["ordem=estoque", "ordem=-estoque"]),
		list("by status", ["ordem=status", "ordem=-status"]),
		list("by category", ["ordem=categoria", "ordem=-categoria"]),
		list("filters", [
			"status=inativo",
			"destaque=1",
			"categoria=carga-1",
			"categoria=sem-categoria",
		]),
		list("levels", ["nivel=esgotado", "nivel=baixo", "nivel=medio", "nivel=alto"]),
		list(
			"common words",
			common.map((q) => `q=${q}`),
		),
		list(
			"rare words and SKUs",
			rare.map((q) => `q=${q}`),
		),
		list(
			"words, filters and order",
			common.map((q) => `q=${q}&status=ativo&nivel=baixo&ordem=preco`),
		),
	];
}
