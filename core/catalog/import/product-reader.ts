import type { ImportMapping } from "#core/import/shared/import-run.ts";
import type { CsvSheet } from "#core/values/csv.ts";
import { plainText, slugFrom, unaccented } from "#core/values/text.ts";
import { NO_COLOUR, NO_SIZE } from "../shared/variation.ts";
import {
	addressesIn,
	CENTIMETRES,
	categoryPaths,
	costIn,
	decimal,
	gramsIn,
	gtinIn,
	optionText,
	pricesIn,
	ROUNDED,
	roundedSku,
	unitsIn,
} from "./read-cells.ts";
import type { ImportSystem, RowProblem } from "./shared/import-fields.ts";

export type ImportedVariation = {
	linha: number;
	tamanho: string;
	cor: string;
	sku: string;
	/** Bar code, or empty. */
	gtin: string;
	/** Regular price in centavos; null when the file has none. */
	preco: number | null;
	promocional: number | null;
	/** Null when the file has no number. */
	estoque: number | null;
	/** Cost of a piece in centavos; null when the file has none. */
	custo: number | null;
	peso_g: number | null;
	/** `30x25x5`, or empty. */
	medidas: string;
};

/** A product of a file, whichever system wrote it. */
export type ImportedProduct = {
	/** What identifies it in its file: the old identifier, else SKU or name. */
	chave: string;
	linha: number;
	/** Cells in the columns of the shop's own file; empty ones change nothing. */
	cells: Record<string, string>;
	/** As `cells`, for new products only. */
	onlyNew: Record<string, string>;
	/** Null for a file of one product per line. */
	variacoes: ImportedVariation[] | null;
	/** Category paths; the first of the most specific ones is used. */
	categorias: string[][];
	fotos: { endereco: string; cor: string | null }[];
	/** Its addresses in the old shop. */
	antigos: string[];
	erros: RowProblem[];
	avisos: RowProblem[];
};

export type Row = CsvSheet["rows"][number];

type Reader = (field: string) => string;

/** The columns of a mapping by field; several may hold pictures or the levels of a category. */
function columnsByField(mapping: ImportMapping): Map<string, { column: string; unit: string }[]> {
	const fields = new Map<string, { column: string; unit: string }[]>();
	for (const [column, target] of Object.entries(mapping)) {
		const [field = "", unit = ""] = target.split(":");
		fields.set(field, [...(fields.get(field) ?? []), { column, unit }]);
	}
	return fields;
}

const YES = /^(?:sim|s|si|yes|true|1|verdadeiro|active|ativo|visible)$/i;

const NO = /^(?:nao|não|n|no|false|0|-1|falso|draft|archived|inativo)$/i;

/** A size that a spreadsheet program took for a date: `10/mai`, or `2026-05-10` from XLSX. */
const DATE =
	/^\d{4}-\d{2}-\d{2}$|^\d{1,2}[/-](?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)\b/i;

const SIZE_OPTION = /^(?:tamanho|tam|talla|talle|size|numeracao|grade)/;

const COLOUR_OPTION = /^(?:cor|cores|color|colour)\b/;

/** What an index takes: by mistake the descriptions may be called names. */
export const LONGEST_KEY = 300;

/** Begins the key of a line that names no product. */
const NO_IDENTIFIER = "sem identificador: linha ";

type Group = { key: string; rows: Row[] /** Repeated lines count once. */; seen: Set<string> };

export class ProductReader {
	readonly #fields: Map<string, { column: string; unit: string }[]>;
	readonly #system: ImportSystem;

	constructor(system: ImportSystem, mapping: ImportMapping) {
		this.#system = system;
		this.#fields = columnsByField(mapping);
	}

	#cells(row: Row, field: string): string[] {
		return (this.#fields.get(field) ?? [])
			.map(({ column }) => row.cells[column] ?? "")
			.filter(Boolean);
	}

	#reader =
		(row: Row): Reader =>
		(field) =>
			this.#cells(row, field)[0] ?? "";

	#unit = (field: string): string => this.#fields.get(field)?.[0]?.unit ?? "";

	#heading = (field: string): string => this.#fields.get(field)?.[0]?.column ?? field;

	/**
	 * Lines belong together by identifier, else by name. A line without either belongs to none; in a file that has no
	 * identifiers, where the name stands once, it continues the one above.
	 */
	groups(rows: Row[]): Group[] {
		const groups = new Map<string, Group>();
		const parents = new Map<string, string>();
		for (const row of rows) {
			const of = this.#reader(row);
			if (of("pai") !== "") continue;
			for (const name of [of("sku"), of("id")]) if (name) parents.set(name, of("id") || of("sku"));
		}
		const named = ["grupo", "id"].some((field) => this.#fields.has(field));
		let last = "";
		for (const row of rows) {
			const of = this.#reader(row);
			const above = named || last === "" ? `${NO_IDENTIFIER}${row.line}` : last;
			const parent = of("pai").replace(/^id:/i, "");
			const own = of("grupo") || of("id") || of("nome") || above;
			const key = (parent ? (parents.get(parent) ?? parent) : own).slice(0, LONGEST_KEY);
			const group = groups.get(key) ?? { key, rows: [], seen: new Set() };
			const text = JSON.stringify(row.cells);
			if (!group.seen.has(text)) {
				if (parent) group.rows.push(row);
				else group.rows.splice(this.#fields.has("pai") ? 0 : group.rows.length, 0, row);
			}
			group.seen.add(text);
			groups.set(key, group);
			last = key;
		}
		return [...groups.values()];
	}

	read({ key, rows }: Group): ImportedProduct | null {
		const [first] = rows;
		if (!first) return null;
		const of = this.#reader(first);
		const sku = rows.map((row) => this.#reader(row)("sku")).find(Boolean) ?? "";
		const product: ImportedProduct = {
			chave: key,
			linha: first.line,
			cells: {},
			onlyNew: {},
			variacoes: [],
			categorias: categoryPaths(
				this.#cells(first, "categoria"),
				this.#system === "nuvemshop" || this.#system === "woocommerce",
			),
			fotos: this.#pictures(rows),
			antigos: this.#redirects(key, of("nome")),
			erros: [],
			avisos: [],
		};
		if (this.#isNote(rows)) return null;
		const say = (list: RowProblem[]) => (linha: number, field: string, mensagem: string) =>
			list.push({ linha, sku, coluna: this.#heading(field), mensagem });
		product.cells = {
			nome: plainText(of("nome")).slice(0, 150),
			descricao: of("descricao") || of("resumo"),
			seo_titulo: plainText(of("seo_titulo")).slice(0, 70),
			seo_descricao: plainText(of("seo_descricao")).slice(0, 160),
		};
		if (key.startsWith(NO_IDENTIFIER)) {
			say(product.erros)(
				first.line,
				this.#fields.has("grupo") ? "grupo" : "nome",
				"A linha não diz de qual produto é: escreva nela o identificador ou o nome",
			);
		}
		const hidden = [of("exibir"), of("status")].some((cell) => NO.test(cell));
		if (hidden || YES.test(of("exibir"))) product.onlyNew["status"] = hidden ? "inativo" : "ativo";
		const sold =
			this.#system === "woocommerce" ? rows.filter((row) => this.#isSold(row, rows)) : rows;
		this.#variations(product, sold, say(product.erros), say(product.avisos));
		const specifications = [["Marca", of("marca")], ...this.#constants(rows)].filter(
			([label, value]) => label && value,
		);
		product.onlyNew["especificacoes"] = specifications
			.map(([label, value]) => `${label?.replace(/[|:]/g, " ")}: ${value?.replaceAll("|", " ")}`)
			.join(" | ");
		return product;
	}

	/** A line at the end of a sample file that says something in one cell. */
	#isNote = (rows: Row[]): boolean =>
		this.#system !== "mapa" &&
		rows.every(
			(row) =>
				[...this.#fields.keys()].filter((field) => this.#cells(row, field).length > 0).length < 2,
		);

	/** A parent of variations is no piece itself. */
	#isSold = (row: Row, rows: Row[]) =>
		rows.length === 1 ||
		this.#reader(row)("pai") !== "" ||
		!/^vari/i.test(this.#reader(row)("tipo"));

	#pictures(rows: Row[]): ImportedProduct["fotos"] {
		const found = new Map<string, string | null>();
		const names = this.#optionNames(rows);
		for (const row of rows) {
			const colour = this.#options(row, names).cor || null;
			for (const address of this.#cells(row, "imagens").flatMap(addressesIn)) {
				// Woo's variations have pictures of their own in the same column.
				const own = this.#reader(row)("pai") ? colour : null;
				if (!found.has(address)) found.set(address, own);
			}
			for (const address of this.#cells(row, "imagem_variacao").flatMap(addressesIn)) {
				if (!found.get(address)) found.set(address, colour);
			}
		}
		return [...found].map(([endereco, cor]) => ({ endereco, cor }));
	}

	#redirects(key: string, name: string): string[] {
		const slug = encodeURI(key);
		if (this.#system === "nuvemshop") return [`/produtos/${slug}`];
		if (this.#system === "shopify") return [`/products/${slug}`];
		if (this.#system !== "woocommerce") return [];
		// Its file has no slugs; by default they come from the name.
		return [`/product/${slugFrom(name)}`, `/produto/${slugFrom(name)}`];
	}

	#optionNames(rows: Row[]): [number, string][] {
		return Array.from({ length: 9 }, (_, at): [number, string] => {
			const names = rows.map((row) => this.#reader(row)(`opcao${at + 1}_nome`));
			return [at + 1, names.find(Boolean) ?? ""];
		}).filter(([, name]) => name !== "");
	}

	/** Size and colour of a line; another option that varies is added to the size. */
	#options(row: Row, names: [number, string][]) {
		const of = this.#reader(row);
		const found = { tamanho: of("tamanho"), cor: of("cor"), outras: [] as [string, string][] };
		for (const [number, name] of names) {
			const value = of(`opcao${number}_valor`);
			if (value === "" || (unaccented(name) === "title" && unaccented(value) === "default title"))
				continue;
			if (SIZE_OPTION.test(unaccented(name))) found.tamanho ||= value;
			else if (COLOUR_OPTION.test(unaccented(name))) found.cor ||= value;
			else found.outras.push([name, value]);
		}
		return found;
	}

	/** Options with one value in the whole product, which are facts about it. */
	#constants(rows: Row[]): [string, string][] {
		const names = this.#optionNames(rows);
		const values = new Map<string, Set<string>>();
		for (const row of rows) {
			for (const [name, value] of this.#options(row, names).outras) {
				values.set(name, (values.get(name) ?? new Set()).add(value));
			}
		}
		return [...values].flatMap(([name, set]): [string, string][] =>
			set.size === 1 ? [[name, [...set][0] ?? ""]] : [],
		);
	}

	#variations(
		product: ImportedProduct,
		rows: Row[],
		fail: (line: number, field: string, message: string) => void,
		warn: (line: number, field: string, message: string) => void,
	): void {
		const names = this.#optionNames(rows);
		const constant = new Set(this.#constants(rows).map(([name]) => name));
		const variations: ImportedVariation[] = [];
		const seen = new Map<string, number>();
		for (const row of rows) {
			const of = this.#reader(row);
			const options = this.#options(row, names);
			const others = options.outras.flatMap(([name, value]) => (constant.has(name) ? [] : [value]));
			const size = [options.tamanho, ...others].filter(Boolean).join(" ");
			const tamanho = optionText(size) || NO_SIZE;
			const cor = optionText(options.cor) || NO_COLOUR;
			const hasData = ["preco", "sku", "estoque"].some((field) => of(field) !== "");
			// A line that only adds a picture.
			if (!hasData && size === "" && options.cor === "" && rows.length > 1) continue;
			const earlier = seen.get(`${tamanho}\n${cor}`);
			if (earlier) {
				fail(row.line, "tamanho", `A variação ${tamanho}, ${cor} já está na linha ${earlier}`);
				continue;
			}
			seen.set(`${tamanho}\n${cor}`, row.line);
			if (ROUNDED.test(of("sku"))) {
				fail(row.line, "sku", roundedSku(of("sku")));
			}
			if (DATE.test(tamanho)) {
				warn(row.line, "tamanho", `O tamanho “${tamanho}” parece uma data feita pela planilha`);
			}
			variations.push({
				linha: row.line,
				tamanho,
				cor,
				sku: plainText(of("sku")).slice(0, 80),
				gtin: gtinIn(of("gtin"), (message) => warn(row.line, "gtin", message)),
				...pricesIn(of, (field, message) => fail(row.line, field, message)),
				custo: costIn(of("custo"), (message) => warn(row.line, "custo", message)),
				estoque: unitsIn(of("estoque"), (message) => fail(row.line, "estoque", message)),
				peso_g: gramsIn(of("peso"), this.#unit("peso"), (message) =>
					fail(row.line, "peso", message),
				),
				medidas: this.#sides(of, (message) => warn(row.line, "comprimento", message)),
			});
		}
		product.variacoes = variations;
		if (variations.length === 0 && product.erros.length === 0) {
			fail(product.linha, "preco", "O produto não tem nenhuma variação com preço");
		}
	}

	#sides(of: Reader, warn: (message: string) => void): string {
		const fields = ["comprimento", "largura", "altura"];
		const own = CENTIMETRES[of("unidade_medidas")];
		const sides = fields.map((field) => {
			const typed = decimal(of(field));
			return typed ? Math.ceil(typed * (own ?? CENTIMETRES[this.#unit(field)] ?? 1) - 1e-9) : 0;
		});
		if (sides.every((side) => side > 0)) return sides.join("x");
		if (sides.some((side) => side > 0)) {
			warn("Medidas incompletas ficam de fora: comprimento, largura e altura vão juntos");
		}
		return "";
	}
}
