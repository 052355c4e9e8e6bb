import { describe, expect, it } from "vitest";
import {
	averageTicket,
	customerSearchWords,
	DEFAULT_SORT,
	exportFileName,
	parseCustomerQuery,
	parseSelection,
	whatsappLink,
} from "../shared/customer-admin.ts";

describe("the address of the screen", () => {
	it("is read, and what it does not know is left out", () => {
		const query = parseCustomerQuery(
			new URLSearchParams(
				"q= ana &status=vip&uf=SP&tag=Desconto&ordem=-gasto&pagina=3&tamanho=XXL",
			),
		);
		expect(query).toMatchObject({
			q: "ana",
			status: "vip",
			uf: "SP",
			tag: "Desconto",
			tamanho: "",
			ordem: "-gasto",
			pagina: 3,
		});
		const broken = parseCustomerQuery(
			new URLSearchParams("status=' or 1=1&ordem=-senha&pagina=1e9&uf=sp"),
		);
		expect(broken).toMatchObject({ status: "", ordem: DEFAULT_SORT, pagina: 1, uf: "" });
	});

	it("gives words without the signs of phones and documents", () => {
		expect(customerSearchWords("Ana (11) 98765-4321 529.982.247-25 %")).toEqual([
			"Ana",
			"11",
			"987654321",
			"52998224725",
		]);
	});
});

it("a selection is the customers chosen or everyone the list looks for", () => {
	const form = new FormData();
	form.append("email", "Ana@Example.com");
	form.append("email", "bia@example.com");
	expect(parseSelection(form)).toEqual({ emails: ["ana@example.com", "bia@example.com"] });
	expect(parseSelection(new FormData())).toEqual({ emails: [] });
	form.append("todos", "status=vip");
	expect(parseSelection(form)).toMatchObject({ query: { status: "vip" } });
});

it.each([
	[30_000, 3, 10_000],
	[10_000, 3, 3_333],
	[0, 0, 0],
	[5_000, 0, 5_000],
	[Number.NaN, Number.NaN, 0],
])("%i centavos in %i orders are %i on average", (spent, orders, average) => {
	expect(averageTicket(spent, orders)).toBe(average);
});

it.each([
	["(11) 98765-4321", "https://wa.me/5511987654321"],
	["+55 11 98765-4321", "https://wa.me/5511987654321"],
	["1133334444", "https://wa.me/551133334444"],
	["98765-4321", null],
	["", null],
])("WhatsApp of %j is %s", (phone, link) => {
	expect(whatsappLink(phone)).toBe(link);
});

it("the export is named by the day in São Paulo", () => {
	expect(exportFileName(new Date("2026-11-22T01:00:00Z"))).toBe("clientes_2026-11-21.csv");
});
