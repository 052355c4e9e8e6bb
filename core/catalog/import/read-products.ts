import type { ImportMapping } from "#core/import/shared/import-run.ts";
import type { CsvSheet } from "#core/values/csv.ts";
import { priceText } from "#core/values/price-text.ts";
import {
	type ImportedProduct,
	type ImportedVariation,
	LONGEST_KEY,
	ProductReader,
	type Row,
} from "./product-reader.ts";
import { categoryPaths, ROUNDED, roundedSku } from "./read-cells.ts";
import type { ImportSystem } from "./shared/import-fields.ts";

/** The products of a file with all their lines, in its order. A product with errors has all of them. */
export function readImportedProducts(
	sheet: CsvSheet,
	system: ImportSystem,
	mapping: ImportMapping,
): ImportedProduct[] {
	if (system === "planilha") {
		return withoutRepeated(sheet.rows.map((row) => ownProduct(row, mapping)));
	}
	const reader = new ProductReader(system, mapping);
	const products = reader.groups(sheet.rows).flatMap((group) => {
		const product = reader.read(group);
		return product ? [withPrices(product)] : [];
	});
	return withoutRepeated(products);
}

/** Refuses products whose SKU stands in an earlier one too, and gives each a key of its own. */
function withoutRepeated(products: ImportedProduct[]): ImportedProduct[] {
	const lines = new Map<string, number>();
	for (const product of products) {
		const { linha, cells, variacoes, erros } = product;
		const skus = variacoes
			? variacoes.map((one) => ({ sku: one.sku, at: one.linha }))
			: [{ sku: cells["sku"] ?? "", at: linha }];
		for (const { sku, at } of skus) {
			const earlier = lines.get(sku);
			if (sku === "" && !variacoes) {
				erros.push({ linha, sku, coluna: "sku", mensagem: "Informe o SKU" });
			} else if (sku !== "" && earlier) {
				const mensagem = `SKU repetido: já está na linha ${earlier}`;
				erros.push({ linha: at, sku, coluna: "sku", mensagem });
			} else lines.set(sku, at);
		}
		if (erros.length > 0) product.chave = `${product.chave} (linha ${linha})`;
	}
	return products;
}

/** The shop's own file: a product a line, its columns as they are. */
function ownProduct({ line, cells }: Row, mapping: ImportMapping): ImportedProduct {
	const own = Object.fromEntries(
		Object.entries(mapping).map(([title, column]) => [column, cells[title] ?? ""]),
	);
	const { categoria = "", sku = "" } = own;
	// Spreadsheets write the plus; a product here may be called 1E5.
	const rounded = ROUNDED.test(sku) && sku.includes("+");
	return {
		chave: sku.length > LONGEST_KEY ? `${sku.slice(0, LONGEST_KEY)} (linha ${line})` : sku,
		linha: line,
		cells: own,
		onlyNew: {},
		variacoes: null,
		categorias: categoryPaths([categoria], false),
		fotos: [],
		antigos: [],
		erros: rounded ? [{ linha: line, sku, coluna: "sku", mensagem: roundedSku(sku) }] : [],
		avisos: [],
	};
}

/** The value of most variations; the first of several as frequent. */
function most<T>(values: T[]): T | null {
	const counts = new Map<T, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return [...counts].reduce<[T | null, number]>(
		(best, [value, count]) => (count > best[1] ? [value, count] : best),
		[null, 0],
	)[0];
}

/** Price, promotion, weight and measures of a product are those of most of its variations. */
function withPrices(product: ImportedProduct): ImportedProduct {
	const variations = product.variacoes ?? [];
	const of = <K extends keyof ImportedVariation>(field: K) =>
		most(variations.map((one) => one[field]).filter((value) => value !== null && value !== ""));
	const price = of("preco");
	const promotions = new Set(variations.map(({ promocional }) => promocional));
	const [promotional = null] = promotions.size === 1 ? promotions : [];
	if (promotions.size > 1) {
		product.avisos.push({
			linha: product.linha,
			sku: variations[0]?.sku ?? "",
			coluna: "preco promocional",
			mensagem:
				"As variações têm preços promocionais diferentes; aqui ele é um só por produto. Entram os preços sem promoção",
		});
	}
	const cost = of("custo");
	const [length = "", width = "", height = ""] = (of("medidas") ?? "").split("x");
	Object.assign(product.cells, {
		preco: price === null ? "" : priceText(price),
		preco_promocional: promotional === null ? "" : priceText(promotional),
		custo: cost ? priceText(cost) : "",
		peso_g: String(of("peso_g") ?? ""),
		comprimento_cm: length,
		largura_cm: width,
		altura_cm: height,
	});
	return product;
}
