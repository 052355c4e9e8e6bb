import type { CepFacts } from "#core/delivery/cep/cep-answer-rules.ts";
import type { Address } from "#core/values/address-rules.ts";

/** What a look-up fills. */
const FILLED = ["address_street", "address_district", "address_city", "address_state"] as const;
type Filled = Pick<Address, (typeof FILLED)[number]>;

const NOTHING: Filled = {
	address_street: "",
	address_district: "",
	address_city: "",
	address_state: "",
};

/** The fields as a look-up knows them. */
export function filledBy(facts: CepFacts): Filled {
	if (facts.known === "nothing") return NOTHING;
	if (facts.known === "state") return { ...NOTHING, address_state: facts.state };
	return {
		address_street: facts.street,
		address_district: facts.district,
		address_city: facts.city,
		address_state: facts.state,
	};
}

const filledOf = (values: Address): Filled =>
	Object.fromEntries(FILLED.map((name) => [name, values[name]])) as Filled;

/**
 * What stands there without having been typed. Of an address that was begun and left, nobody knows any more
 * what its CEP had filled: all of it but the state counts as typed.
 */
export const givenIn = (values: Address): Filled =>
	isFilled(values) ? filledOf(values) : { ...NOTHING, address_state: values.address_state };

/**
 * What an answer changes: only what is empty or came from the look-up before; never what was typed, nor the
 * field `typing` in which somebody begins to.
 */
export function changesBy(
	values: Address,
	before: Filled,
	answer: Filled,
	typing: string | null = null,
): Partial<Filled> {
	const free = FILLED.filter(
		(name) => name !== typing && (values[name] === "" || values[name] === before[name]),
	);
	return Object.fromEntries(
		free.filter((name) => values[name] !== answer[name]).map((name) => [name, answer[name]]),
	);
}

/** Whether street, district, city and state all stand. */
export const isFilled = (values: Address): boolean => FILLED.every((name) => values[name] !== "");
