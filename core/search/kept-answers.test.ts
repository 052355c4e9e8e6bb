import { beforeEach, expect, it } from "vitest";
import { KeptAnswers } from "./kept-answers.ts";
import { ProductIndex } from "./product-index/product-index.ts";
import type { ProductRow } from "./product-index/product-row.ts";
import type { Lexicon } from "./understand-rules.ts";

const words = (): Lexicon => ({
	known: new Map(),
	meant: [],
	categories: [],
	synonyms: new Map(),
	families: new Map(),
});

const row = (id: string, part: Partial<ProductRow> = {}): ProductRow => ({
	id,
	titulo: `Peça ${id}`,
	cores: [],
	nome: `peca ${id}`,
	palavras: "'pec':1A",
	disponivel: true,
	featured: false,
	vendidos: 0,
	preco: 10_000,
	promocao: null,
	inicio: null,
	fim: null,
	categoria: null,
	criado: 1,
	ofertas: [],
	modelagem: "Unissex",
	especialidades: [],
	...part,
});

let index: ProductIndex;
let lexicon: Lexicon;
let made: number;
let answers: KeptAnswers<string>;

beforeEach(() => {
	index = new ProductIndex();
	index.now = new Date(100);
	index.put(row("a", { promocao: 9_000, inicio: 50, fim: 200 }));
	lexicon = words();
	made = 0;
	answers = new KeptAnswers();
});

const ask = (question = "jaleco") => {
	made = 0;
	answers.get({ index, words: lexicon }, question, () => {
		made += 1;
		return question;
	});
	return made;
};

it("is made once while nothing changes, for each question", () => {
	expect([ask(), ask(), ask("scrub"), ask("scrub")]).toEqual([1, 0, 1, 0]);
	index.put(row("a", { promocao: 9_000, inicio: 50, fim: 200 }));
	expect(ask()).toBe(0);
});

it.each<[string, () => void]>([
	["a product comes", () => index.put(row("b"))],
	["a product goes", () => index.drop("a")],
	["a price changes", () => index.put(row("a", { preco: 11_000 }))],
	[
		"a promotion ends by the clock",
		() => {
			index.now = new Date(200);
		},
	],
	[
		"words change",
		() => {
			lexicon = words();
		},
	],
	[
		"everything was read anew",
		() => {
			index = new ProductIndex();
		},
	],
])("is made again when %s", (_, change) => {
	ask();
	change();
	expect([ask(), ask()]).toEqual([1, 0]);
});

it("is not kept where a question would fill the memory", () => {
	const long = "RQ-00 ".repeat(1_000);
	expect([ask(long), ask(long)]).toEqual([1, 1]);
});
