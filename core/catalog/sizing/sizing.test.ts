import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "#testing/runs.ts";
import type { ChartRow, SizeChart } from "../charts/shared/chart.ts";
import { type Body, estimateMeasure, readBody, typedBody } from "./shared/body-measures.ts";
import { easeOf } from "./shared/fit-ease.ts";
import { type FitCounts, fitWords, leaning, NO_FITS } from "./shared/fit-opinion.ts";
import { knownOfBody, knownOfPiece, knownOfWidth } from "./shared/known-size.ts";
import { type ReturnFits, returnNote } from "./shared/return-fit.ts";
import { adviseSize, positionOf } from "./shared/size-advice.ts";

const row = (tamanho: string, busto: [number, number], peca: number): ChartRow => ({
	tamanho,
	valores: {
		busto,
		cintura: [busto[0] - 18, busto[1] - 18],
		peca_busto: [peca, peca],
		peca_cintura: [peca - 16, peca - 16],
		comprimento: [96, 96],
	},
});

const CHART: SizeChart = {
	id: "1",
	nome: "Jalecos femininos",
	modelagem: "feminina",
	medidas: ["busto", "cintura", "peca_busto", "peca_cintura", "comprimento"],
	linhas: [
		row("P", [86, 90], 94),
		row("M", [92, 96], 98),
		row("G", [98, 102], 104),
		row("GG", [104, 108], 110),
	],
};

const BODY: Body = {
	altura: 166,
	peso: 63,
	busto: null,
	cintura: null,
	quadril: null,
	gosto: "corpo",
};

const advise = (body: Partial<Body>, fits = NO_FITS) => {
	const whole = { ...BODY, ...body };
	return adviseSize(CHART, knownOfBody(CHART, whole), { taste: whole.gosto, fits });
};

describe("the size of a body", () => {
	it.each<[string, Partial<Body>, string]>([
		["in the middle of a size", { busto: 94 }, "M"],
		["at the edge of a size", { busto: 92 }, "M"],
		["nearer to the one below in the gap", { busto: 90.5 }, "P"],
		["where the waist needs more than the bust", { busto: 87, cintura: 82 }, "G"],
		["a little under the smallest", { busto: 84 }, "P"],
		["tighter by taste, from the lower half", { busto: 93, gosto: "justo" }, "P"],
		["not tighter from the upper half", { busto: 95, gosto: "justo" }, "M"],
		["looser by taste", { busto: 95, gosto: "solto" }, "G"],
		["not looser than the largest", { busto: 108, gosto: "solto" }, "GG"],
		["by height and weight alone", {}, "M"],
	])("%s", (_, body, size) => {
		expect(advise(body)).toMatchObject({ kind: "size", size });
	});

	it("says why, with both neighbours", () => {
		expect(advise({ busto: 92 }, { pequeno: 30, ideal: 16, grande: 2 })).toEqual({
			kind: "size",
			size: "M",
			tighter: "P",
			looser: "G",
			why: "Pelas medidas, você fica entre P e M. Como 30 de 48 clientes acharam a peça pequena, indicamos o M.",
		});
		expect(advise({ busto: 93, gosto: "justo" })).toMatchObject({
			tighter: null,
			why: "Pelas medidas, você fica no M. Como você gosta mais justo, indicamos o P.",
		});
	});

	it("takes no opinion from few, nor against what most said", () => {
		expect(advise({ busto: 95 }, { pequeno: 5, ideal: 0, grande: 0 })).toMatchObject({ size: "M" });
		expect(advise({ busto: 95 }, { pequeno: 8, ideal: 0, grande: 0 })).toMatchObject({ size: "G" });
		expect(advise({ busto: 93 }, { pequeno: 0, ideal: 2, grande: 8 })).toMatchObject({ size: "P" });
	});

	it("forces none on who is larger than all or far smaller", () => {
		expect(advise({ busto: 124 })).toEqual({
			kind: "above",
			why: "Suas medidas passam do GG, o maior desta peça: busto 124 cm, tabela 108 cm.",
		});
		expect(advise({ busto: 70 }).kind).toBe("below");
		expect(advise({ busto: 94, cintura: 120 }).kind).toBe("above");
		expect(advise({ altura: null, peso: null, quadril: 100 }).kind).toBe("unknown");
	});

	it("never grows smaller with the body, and what a size is made for is that size", () => {
		const sizes = CHART.linhas.map(({ tamanho }) => tamanho);
		const place = (busto: number) => {
			const advice = advise({ busto });
			if (advice.kind === "size") return sizes.indexOf(advice.size);
			return advice.kind === "above" ? sizes.length : -1;
		};
		const centimetre = fc.double({ min: 60, max: 130, noNaN: true });
		fc.assert(
			fc.property(centimetre, centimetre, (a, b) => {
				expect(place(Math.min(a, b))).toBeLessThanOrEqual(place(Math.max(a, b)));
			}),
			{ numRuns: runs(50, 1000) },
		);
		for (const { tamanho, valores } of CHART.linhas) {
			for (const busto of valores.busto ?? []) {
				expect(advise({ busto })).toMatchObject({ size: tamanho });
			}
		}
	});

	it("stands anywhere in any table, however it was typed, without going down", () => {
		const span = fc.tuple(fc.integer({ min: 50, max: 150 }), fc.integer({ min: 0, max: 30 }));
		fc.assert(
			fc.property(
				fc.array(span, { minLength: 1, maxLength: 8 }),
				fc.integer({ min: 40, max: 200 }),
				fc.integer({ min: 0, max: 40 }),
				(spans, value, more) => {
					const rows = spans.map(
						([from, width], at): ChartRow => ({
							tamanho: String(at),
							valores: { busto: [from, from + width] },
						}),
					);
					const rank = (at: number) => {
						const position = positionOf(rows, "busto", at);
						if (position?.kind === "at") return position.at;
						return position?.kind === "above" ? Infinity : -Infinity;
					};
					expect(rank(value)).toBeLessThanOrEqual(rank(value + more));
				},
			),
			{ numRuns: runs(50, 1000) },
		);
	});
});

describe("a piece at home", () => {
	it("is compared by its own measures where both tables have them", () => {
		const known = knownOfPiece(CHART, CHART, "G");
		expect(known).toEqual({ source: "peca", values: { peca_busto: 104, peca_cintura: 88 } });
		expect(adviseSize(CHART, known, { taste: "corpo", fits: NO_FITS })).toMatchObject({
			size: "G",
		});
	});

	it("of any brand is twice as wide as it lies", () => {
		expect(
			adviseSize(CHART, knownOfWidth(CHART, 49), { taste: "corpo", fits: NO_FITS }),
		).toMatchObject({ size: "M" });
		const ofBody = {
			...CHART,
			linhas: CHART.linhas.map(({ tamanho, valores: { busto } }) => ({
				tamanho,
				valores: busto ? { busto } : {},
			})),
		};
		expect(
			adviseSize(ofBody, knownOfWidth(ofBody, 50), { taste: "corpo", fits: NO_FITS }),
		).toMatchObject({ size: "M" });
	});
});

describe("how a size would sit", () => {
	it("names body, piece and what is between them, and what was not said", () => {
		expect(easeOf(CHART, "M", knownOfBody(CHART, { ...BODY, busto: 92 }))).toEqual([
			{ label: "Busto", yours: "92 cm", theirs: "98 cm", words: "6 cm, ideal", level: "good" },
			{ label: "Cintura", yours: "–", theirs: "82 cm", words: "não informado", level: "none" },
		]);
		expect(easeOf(CHART, "P", knownOfBody(CHART, { ...BODY, busto: 96 }))[0]).toMatchObject({
			words: "faltam 2 cm",
			level: "bad",
		});
		expect(easeOf(CHART, "P", knownOfBody(CHART, { ...BODY, busto: 95 }))[0]?.words).toBe(
			"falta 1 cm",
		);
	});
});

describe("a body as typed", () => {
	it.each<[string, Partial<Record<keyof Body, string>>, object]>([
		["height in metres", { altura: "1,66", peso: "63" }, { altura: 166, peso: 63 }],
		["the tape alone", { busto: "92,5" }, { busto: 92.5, altura: null }],
	])("is read: %s", (_, typed, body) => {
		expect(readBody({ ...typedBody(null), ...typed })).toMatchObject({ ok: true, body });
	});

	it.each<[string, Partial<Record<keyof Body, string>>, object]>([
		["nothing", {}, { altura: "Informe a altura, ou uma medida da fita." }],
		["height alone", { altura: "166" }, { peso: "Informe o peso, ou uma medida da fita." }],
		["a giant", { altura: "230", peso: "80" }, { altura: "Altura: use de 120 a 220 cm." }],
		["words", { peso: "leve", altura: "166" }, { peso: "Peso: use de 35 a 250 kg." }],
	])("is refused: %s", (_, typed, fields) => {
		expect(readBody({ ...typedBody(null), ...typed })).toEqual({ ok: false, fields });
	});

	it("is estimated larger with weight and smaller with height", () => {
		const of = (altura: number, peso: number) =>
			estimateMeasure({ ...BODY, altura, peso }, "busto", "unissex") ?? 0;
		expect(of(166, 80)).toBeGreaterThan(of(166, 60));
		expect(of(190, 70)).toBeLessThan(of(160, 70));
	});
});

describe("what came back says of the fit", () => {
	const returned = (pequeno: number, grande: number, vendidas = 40) => ({
		...{ pequeno, grande, vendidas },
	});
	it.each<[string, FitCounts, ReturnFits | null, string | null]>([
		["small", NO_FITS, returned(6, 1), "Costuma vestir pequeno: 6 de 7 trocas por tamanho."],
		["large", NO_FITS, returned(0, 5), "Costuma vestir grande: 5 de 5 trocas por tamanho."],
		["nothing without returns", NO_FITS, null, null],
		["nothing of four", NO_FITS, returned(4, 0), null],
		["nothing of both sides", NO_FITS, returned(6, 4), null],
		["nothing of a small part of the sold", NO_FITS, returned(6, 1, 121), null],
		["nothing against enough buyers", { pequeno: 0, ideal: 6, grande: 2 }, returned(6, 1), null],
		["nothing against the other side", { pequeno: 0, ideal: 1, grande: 9 }, returned(6, 1), null],
	])("%s", (_, fits, counts, words) => {
		expect(returnNote(fits, counts)).toBe(words);
	});

	it("moves the advice by half a size, with its reason", () => {
		const known = knownOfBody(CHART, { ...BODY, busto: 95 });
		const at = (counts: ReturnFits | null) =>
			adviseSize(CHART, known, { taste: "corpo", fits: NO_FITS, returned: counts });
		expect(at(returned(4, 0))).toEqual(at(null));
		const before = at(null);
		const moved = at(returned(6, 1));
		expect(before).toMatchObject({ kind: "size" });
		expect(moved).toMatchObject({
			size: before.kind === "size" ? before.looser : "",
			why: expect.stringContaining(
				"Como 6 de 7 trocas por tamanho foram de peças que ficaram pequenas",
			),
		});
	});
});

describe("what came back of one size", () => {
	const known = knownOfBody(CHART, { ...BODY, busto: 95 });
	const at = (returned: ReturnFits | null) => {
		const advice = adviseSize(CHART, known, { taste: "corpo", fits: NO_FITS, returned });
		if (advice.kind !== "size") throw new Error("no size");
		return advice;
	};
	const own = at(null).size;
	const small = { pequeno: 6, grande: 1, vendidas: 40 };
	const large = { pequeno: 0, grande: 5, vendidas: 20 };

	it("moves the advice of who falls into it, with its reason", () => {
		const some = { pequeno: 6, grande: 4, vendidas: 80 };
		expect(at({ ...some, tamanhos: { [own]: small } })).toMatchObject({
			size: at(null).looser,
			why: expect.stringContaining(
				`Como 6 de 7 trocas do ${own} por tamanho foram de peças que ficaram pequenas`,
			),
		});
		expect(at({ ...some, tamanhos: { outro: small } }).size).toBe(own);
	});

	it("counts before the product's, which counts where the size has too few", () => {
		expect(at({ ...small, tamanhos: { [own]: large } }).size).not.toBe(at(small).size);
		expect(at({ ...small, tamanhos: { [own]: { ...large, grande: 2 } } })).toEqual(at(small));
	});
});

describe("what buyers say of the fit", () => {
	it.each([
		[{ pequeno: 30, ideal: 16, grande: 2 }, "Veste um número menor", 62],
		[{ pequeno: 2, ideal: 7, grande: 0 }, "Veste como esperado", 77],
		[{ pequeno: 0, ideal: 3, grande: 6 }, "Veste um número maior", 66],
		[{ pequeno: 4, ideal: 4, grande: 0 }, "Veste como esperado", 50],
	])("%j", (counts, text, percent) => {
		expect(fitWords(counts)).toMatchObject({ text, percent });
	});

	it("is not told of few", () => {
		expect(fitWords({ pequeno: 7, ideal: 0, grande: 0 })).toBeNull();
		expect(leaning({ pequeno: 4, ideal: 4, grande: 4 })).toBeNull();
	});
});
