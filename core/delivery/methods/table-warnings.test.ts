import { describe, expect, it } from "vitest";
import { rangesOf, STATES } from "#core/values/cep-rules.ts";
import { tableWarnings } from "./table-warnings-rules.ts";
import type { ZoneRow, ZoneTable } from "./zone-table-rules.ts";

const zone = (nome: string, over: Partial<ZoneRow>): ZoneRow => ({
	nome,
	estados: [],
	faixas: [],
	precos: [1_000],
	quilo: null,
	dias_min: 1,
	dias_max: 2,
	...over,
});
const of = (...zonas: ZoneRow[]): ZoneTable => ({ limites: [1_000], zonas });
const everywhere = zone("Brasil", { estados: [...STATES] });
const rest = (...but: string[]) =>
	zone("Resto", { estados: STATES.filter((state) => !but.includes(state)) });
const said = (table: ZoneTable, kind = "tabela") =>
	tableWarnings(table, kind).map(({ title, text }) => `${title} ${text}`);

describe("what falls through a table", () => {
	it("is nothing when every state has a zone, also one of its own inside", () => {
		expect(said(of(everywhere))).toEqual([]);
		const capital = zone("Capital", { faixas: [{ from: "01000000", to: "05999999" }] });
		expect(said(of(everywhere, capital))).toEqual([]);
	});

	it("is a state without a zone, with its CEPs and where it could go", () => {
		const table = of(rest("ES"));
		expect(said(table)).toEqual([
			"Espírito Santo está sem zona. Quem mora de 29000-000 a 29999-999 não vê esta entrega.",
		]);
		expect(tableWarnings(table, "tabela")[0]?.mend).toMatchObject({ kind: "add", states: ["ES"] });
		// A state in two pieces is one gap.
		expect(said(of(rest("AM")))).toHaveLength(1);
	});

	it("is part of a state, by its ranges", () => {
		const half = zone("Interior", { faixas: [{ from: "06000000", to: "19999999" }] });
		expect(said(of(rest("SP"), half))).toEqual([
			"Parte de São Paulo está sem zona. Quem mora de 01000-000 a 05999-999 não vê esta entrega.",
		]);
	});

	it("is many states in one line, and none of a courier of the shop", () => {
		const table = of(zone("Capital", { estados: ["SP"] }));
		expect(said(table)).toHaveLength(1);
		expect(said(table)[0]).toContain("26 estados estão sem zona. AC, AL,");
		expect(said(table, "motoboy")).toEqual([]);
	});

	it("is a weight without a price", () => {
		expect(said(of({ ...everywhere, precos: [null] }))).toEqual([
			"Brasil, até 1 kg, está sem preço. Um carrinho com esse peso para 69900-000 não vê esta entrega.",
		]);
	});
});

describe("what stands in a table twice", () => {
	it("is a state in two zones: the first holds", () => {
		const twice = of(
			rest("MA"),
			zone("Nordeste", { estados: ["MA"] }),
			zone("Norte", { estados: ["MA"] }),
		);
		expect(said(twice)).toEqual([
			"Maranhão está em duas zonas. De 65000-000 a 65999-999 vale Nordeste, que vem antes de Norte.",
		]);
		expect(tableWarnings(twice, "tabela")[0]?.mend).toMatchObject({
			kind: "remove",
			state: "MA",
			zone: 2,
		});
	});

	it("is two ranges that cross: the narrower holds", () => {
		const [sp] = rangesOf("SP");
		const table = of(
			everywhere,
			zone("Centro", { faixas: [{ from: sp?.from ?? "", to: "02999999" }] }),
			zone("Oeste", { faixas: [{ from: "02000000", to: "09999999" }] }),
		);
		expect(said(table)).toEqual([
			"Centro e Oeste se cruzam. De 02000-000 a 02999-999 vale Centro, a faixa mais estreita.",
		]);
	});
});
