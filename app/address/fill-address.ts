import type { CepFacts } from "#core/delivery/shared/cep-answer.ts";
import type { Address } from "#core/values/address.ts";

const FILLED = ["address_street", "address_district", "address_city", "address_state"] as const;
type Filled = Pick<Address, (typeof FILLED)[number]>;

const NOTHING: Filled = {
	address_street: "",
	address_district: "",
	address_city: "",
	address_state: "",
};

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
 * Values taken as filled by the look-up. In a restored address the origin is unknown: everything but the state counts
 * as typed.
 */
export const givenIn = (values: Address): Filled =>
	isFilled(values) ? filledOf(values) : { ...NOTHING, address_state: values.address_state };

/**
 * Changes of an answer: only fields that are empty or from the last look-up; never typed ones, nor the focused one,
 * `typing`.
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

export const isFilled = (values: Address): boolean => FILLED.every((name) => values[name] !== "");
