import fc from "fast-check";
import { expect, it } from "vitest";
import { runs } from "#testing/runs.ts";
import { cepDigits, composeAddress, formatCep, rangesOf, STATES, stateOfCep } from "./address.ts";
import { addressForm } from "./address-form.ts";

const cep = fc.integer({ min: 0, max: 99_999_999 }).map((n) => String(n).padStart(8, "0"));

it("gives every CEP at most one state, and only those of nobody none", () => {
	fc.assert(
		fc.property(cep, (digits) => {
			const holding = STATES.filter((state) =>
				rangesOf(state).some(({ from, to }) => digits >= from && digits <= to),
			);
			const nobodys = digits < "01000000" || (digits >= "78900000" && digits <= "78999999");
			expect(holding.length).toBe(nobodys ? 0 : 1);
			expect(stateOfCep(digits)).toBe(holding[0] ?? null);
		}),
		{ numRuns: runs(50, 1000) },
	);
});

it("reads back what it writes", () => {
	fc.assert(
		fc.property(cep, (digits) => cepDigits(formatCep(digits)) === digits),
		{ numRuns: runs(50, 1000) },
	);
});

const typed = {
	address_cep: "01415-001",
	address_street: " Rua  Bela\nCintra ",
	address_number: "1149",
	address_complement: "conjunto 82",
	address_district: "Consolação",
	address_city: "São Paulo",
	address_state: "SP",
};

it("composes the address as an envelope bears it", () => {
	expect(composeAddress(addressForm.parse(typed))).toBe(
		"Rua Bela Cintra, 1149, conjunto 82\nConsolação, São Paulo, SP\nCEP 01415-001",
	);
	const gift = { ...typed, address_recipient: "Regina Prado", address_reference: "Portão azul" };
	expect(composeAddress(addressForm.parse(gift))).toBe(
		"Para Regina Prado\nRua Bela Cintra, 1149, conjunto 82\nConsolação, São Paulo, SP\nCEP 01415-001\nReferência: Portão azul",
	);
});

it.each(["01415-0011", "01415-001 123", "11999998888"])(
	"takes nothing longer for a CEP: what is cut would be another's (%s)",
	(address_cep) => {
		expect(stateOfCep(cepDigits(address_cep))).toBeNull();
		const parsed = addressForm.safeParse({ ...typed, address_cep });
		expect(parsed.success).toBe(false);
		for (const { path } of parsed.error?.issues ?? []) expect(path).toEqual(["address_cep"]);
		expect(parsed.error?.issues[0]?.message).toBe("Informe o CEP, com 8 números");
		// The field itself takes no more than eight while somebody types.
		expect(formatCep(address_cep)).toHaveLength(9);
	},
);

it("says at once that CEP and state disagree, whatever else is wrong", () => {
	const parsed = addressForm.safeParse({ ...typed, address_state: "RJ", address_city: "" });
	expect(parsed.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
		["address_city", "Informe a cidade"],
		["address_state", "O CEP 01415-001 é de São Paulo (SP)."],
	]);
});
