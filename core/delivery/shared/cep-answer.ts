import { stateOfCep } from "#core/values/address.ts";

/** Result of a CEP lookup (rule delivery 4). */
export type CepFacts =
	/** Street and district are empty for a town-wide CEP. */
	| { known: "address"; state: string; city: string; district: string; street: string }
	/** Only the state, from the CEP's range: unknown CEP or services unavailable. */
	| { known: "state"; state: string; why: "unknown" | "unavailable" }
	/** Outside all states' ranges. */
	| { known: "nothing" };

/** Fallback to the ranges of the states. */
export function factsFromRange(cep: string, why: "unknown" | "unavailable"): CepFacts {
	const state = stateOfCep(cep);
	return state ? { known: "state", state, why } : { known: "nothing" };
}
