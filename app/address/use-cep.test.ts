import { describe, expect, it } from "vitest";
import { EMPTY_ADDRESS } from "#core/values/address.ts";
import { changesBy, filledBy, givenIn } from "./use-cep.ts";

const found = filledBy({
	known: "address",
	state: "SP",
	city: "São Paulo",
	district: "Consolação",
	street: "Rua Bela Cintra",
});
const nothing = givenIn(EMPTY_ADDRESS);

describe("what a look-up fills", () => {
	it("fills what is empty", () => {
		expect(changesBy(EMPTY_ADDRESS, nothing, found)).toEqual(found);
	});

	it("leaves alone what was typed while it was asked", () => {
		const typed = { ...EMPTY_ADDRESS, address_street: "R. Bela Cintra, fundos" };
		expect(changesBy(typed, nothing, found)).not.toHaveProperty("address_street");
	});

	it("leaves alone the field in which somebody is about to type", () => {
		expect(changesBy(EMPTY_ADDRESS, nothing, found, "address_street")).toEqual({
			address_district: "Consolação",
			address_city: "São Paulo",
			address_state: "SP",
		});
	});

	it("leaves alone what was typed before the page was loaded again", () => {
		const begun = { ...EMPTY_ADDRESS, address_street: "Travessa do Porto", address_state: "SP" };
		expect(changesBy(begun, givenIn(begun), found)).not.toHaveProperty("address_street");
	});

	it("takes back what another CEP filled in, also when nobody answers for the new one", () => {
		const values = { ...EMPTY_ADDRESS, ...found };
		const state = filledBy({ known: "state", state: "RJ", why: "unavailable" });
		expect(changesBy(values, found, state)).toEqual({
			address_street: "",
			address_district: "",
			address_city: "",
			address_state: "RJ",
		});
	});
});
