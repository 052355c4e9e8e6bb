import { expect, it } from "vitest";
import { mergeTables } from "./merge-tables-rules.ts";
import type { TypedTable, TypedZone } from "./zone-table-rules.ts";

const zone = (nome: string, price: string): TypedZone => ({
	nome,
	estados: [],
	faixas: [],
	precos: [price],
	quilo: "",
	dias_min: "1",
	dias_max: "2",
});
const table = (...zonas: TypedZone[]): TypedTable => ({ limites: ["30"], zonas });
const BASE = table(zone("Sul", "10"), zone("Norte", "20"));

it("puts what two people did to different zones together", () => {
	const mine = table(zone("Sul", "11"), zone("Norte", "20"), zone("Leste", "30"));
	const theirs = table(zone("Sul", "10"), zone("Norte", "22"));
	expect(mergeTables(BASE, mine, theirs)).toEqual(
		table(zone("Sul", "11"), zone("Norte", "22"), zone("Leste", "30")),
	);
});

it("takes a zone away that one of them took away and the other left alone", () => {
	const mine = table(zone("Sul", "10"));
	const theirs = table(zone("Sul", "12"), zone("Norte", "20"));
	expect(mergeTables(BASE, mine, theirs)).toEqual(table(zone("Sul", "12")));
});

it.each([
	["both changed one zone", table(zone("Sul", "11"), zone("Norte", "20"))],
	["one changed what the other took away", table(zone("Norte", "20"))],
	["somebody changed the weights", { ...BASE, limites: ["5"] }],
	["a name stands twice", table(zone("Sul", "10"), zone("Sul", "10"))],
])("asks where %s", (_, mine) => {
	const theirs = table(zone("Sul", "12"), zone("Norte", "20"));
	expect(mergeTables(BASE, mine, theirs)).toBeNull();
});
