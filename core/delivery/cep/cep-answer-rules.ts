import { stateOfCep } from "#core/values/cep-rules.ts";

/** What a form is told of a CEP (rule delivery 4). */
export type CepFacts =
	/** Street and district are empty where the CEP is a whole town's. */
	| { known: "address"; state: string; city: string; district: string; street: string }
	/** Only the state, from the CEP's range: nobody knows it yet, or nobody answered. */
	| { known: "state"; state: string; why: "unknown" | "unavailable" }
	/** It belongs to no state. */
	| { known: "nothing" };

/** What the ranges of the states alone say, when nobody could be asked. */
export function factsFromRange(cep: string, why: "unknown" | "unavailable"): CepFacts {
	const state = stateOfCep(cep);
	return state ? { known: "state", state, why } : { known: "nothing" };
}
