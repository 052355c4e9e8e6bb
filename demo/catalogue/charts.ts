import type { ChartMeasure, ChartRow, Cut, Span } from "#core/catalog/charts/shared/chart.ts";
import type { DemoProduct } from "./types.ts";

export type DemoChart = {
	nome: string;
	modelagem: Cut;
	medidas: ChartMeasure[];
	linhas: ChartRow[];
	/** Categories that show it. */
	categorias: string[];
};

/** Bodies as the page `Guia de Tamanhos` has them. */
const WOMEN: [size: string, bust: Span, waist: Span, hips: Span][] = [
	["PP", [80, 84], [62, 66], [88, 92]],
	["P", [85, 89], [67, 71], [93, 97]],
	["M", [90, 95], [72, 77], [98, 103]],
	["G", [96, 102], [78, 84], [104, 109]],
	["GG", [103, 110], [85, 92], [110, 116]],
	["EG", [111, 119], [93, 101], [117, 124]],
];

const MEN: typeof WOMEN = [
	["PP", [84, 89], [70, 75], [86, 91]],
	["P", [90, 95], [76, 81], [92, 97]],
	["M", [96, 102], [82, 88], [98, 103]],
	["G", [103, 109], [89, 96], [104, 109]],
	["GG", [110, 116], [97, 104], [110, 116]],
	["EG", [117, 124], [105, 113], [117, 123]],
	["EXG", [125, 133], [114, 123], [124, 131]],
];

const FEET: [size: string, foot: number][] = [
	["34", 22],
	["35", 22.7],
	["36", 23.3],
	["37", 24],
	["38", 24.7],
	["39", 25.3],
	["40", 26],
	["41", 26.7],
	["42", 27.3],
];

const one = (value: number): Span => [value, value];

/** Coats and scrubs: `ease` centimetres wider than the body that just fills the size. */
const tops = (bodies: typeof WOMEN, ease: number, length: number, sleeve: number): ChartRow[] =>
	bodies.map(([tamanho, busto, cintura, quadril], at) => ({
		tamanho,
		valores: {
			busto,
			cintura,
			quadril,
			peca_busto: one(busto[1] + ease),
			peca_cintura: one(cintura[1] + ease + 2),
			peca_quadril: one(quadril[1] + ease),
			comprimento: one(length + at),
			manga: one(sleeve + at),
		},
	}));

const TOP: ChartMeasure[] = [
	"busto",
	"cintura",
	"quadril",
	"peca_busto",
	"peca_cintura",
	"peca_quadril",
	"comprimento",
	"manga",
];

const trousers = (bodies: typeof WOMEN, inside: number): ChartRow[] =>
	bodies.map(([tamanho, , cintura, quadril]) => ({
		tamanho,
		valores: { cintura, quadril, peca_quadril: one(quadril[1] + 4), entrepernas: one(inside) },
	}));

const LEGS: ChartMeasure[] = ["cintura", "quadril", "peca_quadril", "entrepernas"];

const women = { modelagem: "feminina" as const, medidas: TOP };
const men = { modelagem: "masculina" as const, medidas: TOP };

export const CHARTS = {
	coatsWomen: {
		nome: "Jalecos femininos",
		...women,
		linhas: tops(WOMEN, 4, 96, 57),
		categorias: ["jalecos-femininos"],
	},
	coatsMen: {
		nome: "Jalecos masculinos",
		...men,
		linhas: tops(MEN, 5, 100, 61),
		categorias: ["jalecos-masculinos"],
	},
	scrubsWomen: {
		nome: "Scrubs e blusas femininas",
		...women,
		linhas: tops(WOMEN, 3, 66, 22),
		categorias: ["scrubs-femininos", "blusas-femininas"],
	},
	scrubsMen: {
		nome: "Scrubs e blusas masculinas e unissex",
		...men,
		modelagem: "unissex",
		linhas: tops(MEN, 3, 72, 24),
		categorias: ["scrubs-masculinos", "blusas-masculinas"],
	},
	trousersWomen: {
		nome: "Calças femininas",
		modelagem: "feminina",
		medidas: LEGS,
		linhas: trousers(WOMEN, 76),
		categorias: ["calcas-femininas"],
	},
	trousersMen: {
		nome: "Calças masculinas",
		modelagem: "masculina",
		medidas: LEGS,
		linhas: trousers(MEN, 81),
		categorias: ["calcas-masculinas"],
	},
	shoes: {
		nome: "Calçados",
		modelagem: "unissex",
		medidas: ["pe"],
		linhas: FEET.map(([tamanho, foot]) => ({ tamanho, valores: { pe: one(foot) } })),
		categorias: ["calcados"],
	},
} satisfies Record<string, DemoChart>;

export type ChartName = keyof typeof CHARTS;

/** The table of a piece of a specialty, whose category holds both cuts; null where the category has one. */
export function chartOfPiece({ categoria, desenho, tamanhos }: DemoProduct): ChartName | null {
	const shown = Object.values<DemoChart>(CHARTS).some(({ categorias }) =>
		categorias.includes(categoria),
	);
	if (shown || tamanhos.length === 0) return null;
	const forMen = tamanhos.includes("EXG");
	if (desenho.tipo.startsWith("jaleco")) return forMen ? "coatsMen" : "coatsWomen";
	return desenho.tipo.startsWith("scrub") ? (forMen ? "scrubsMen" : "scrubsWomen") : null;
}
