import { foldText, unaccented } from "#core/values/text.ts";
import type { ImportedProduct } from "./product-reader.ts";

export type PlacedPicture = { origem: string; cor: string | null };

const tokens = (text: string): string[] =>
	unaccented(text)
		.split(/[^a-z0-9]+/)
		.filter(Boolean);

const startsWith = (name: string[], key: string[]) =>
	key.length > 0 && key.every((token, at) => name[at] === token);

type Key = { key: string[]; chave: string; cor: string | null };

/** How a file name may begin: a SKU, the old identifier or the name of a product. */
function keysOf(products: ImportedProduct[]): Map<string, Key[]> {
	const byFirst = new Map<string, Key[]>();
	const add = (text: string, chave: string, cor: string | null) => {
		const key = tokens(text);
		const [first] = key;
		if (first) byFirst.set(first, [...(byFirst.get(first) ?? []), { key, chave, cor }]);
	};
	for (const { chave, cells, variacoes } of products) {
		for (const text of new Set([chave, cells["sku"] ?? "", cells["nome"] ?? ""]))
			add(text, chave, null);
		const skus = (variacoes ?? []).map(({ sku }) => tokens(sku));
		for (const { sku, cor } of variacoes ?? []) add(sku, chave, cor);
		// `JAL-01-azul.jpg`: what the SKUs of all variations share.
		const [one = []] = skus;
		const shared = one.findIndex((token, at) => skus.some((other) => other[at] !== token));
		if (skus.length > 1 && shared > 0) add(one.slice(0, shared).join("-"), chave, null);
	}
	return byFirst;
}

/** Pictures by product and colour as their file names say: SKU, identifier or name first, the colour after it. */
export function matchPictures(
	products: ImportedProduct[],
	fileNames: string[],
): Map<string, PlacedPicture[]> {
	const byFirst = keysOf(products);
	const colours = new Map(
		products.map(({ chave, variacoes }) => [
			chave,
			[...new Set((variacoes ?? []).map(({ cor }) => cor))],
		]),
	);
	const placed = new Map<string, PlacedPicture[]>();
	const collator = new Intl.Collator("pt-BR", { numeric: true });
	for (const origem of [...fileNames].sort(collator.compare)) {
		const path = origem.split(/[/\\]/);
		const file = (path.at(-1) ?? "").replace(/\.[a-z0-9]+$/i, "");
		// `JAL-01/azul-2.jpg`: folders count as the beginning of the name.
		const folders = path.slice(0, -1);
		const texts = [file, ...folders.map((_, at) => [...folders.slice(at), file].join(" "))];
		const found = texts.flatMap((text) => {
			const name = tokens(text);
			const keys = (byFirst.get(name[0] ?? "") ?? []).filter(({ key }) => startsWith(name, key));
			const longest = Math.max(0, ...keys.map(({ key }) => key.length));
			const best = keys.filter(({ key }) => key.length === longest);
			return best.length > 0 && new Set(best.map(({ chave }) => chave)).size === 1
				? [{ key: best[0] as Key, rest: ` ${foldText(name.slice(longest).join(" "))} ` }]
				: [];
		});
		const [match] = found;
		if (!match) continue;
		const { chave } = match.key;
		const named = (colours.get(chave) ?? [])
			.filter((colour) => match.rest.includes(` ${foldText(colour)} `))
			.sort((a, b) => b.length - a.length)[0];
		placed.set(chave, [...(placed.get(chave) ?? []), { origem, cor: named ?? match.key.cor }]);
	}
	return placed;
}
