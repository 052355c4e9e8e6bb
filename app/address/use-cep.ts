import { useEffect, useRef, useState } from "react";
import { getJson } from "#app/session/fetch-with-timeout.ts";
import { type CepFacts, factsFromRange } from "#core/delivery/shared/cep-answer.ts";
import { type Address, cepDigits } from "#core/values/address.ts";

/** `typing` below eight digits; `kept` is an initial address. */
export type CepState =
	| { step: "typing" | "searching" | "kept" }
	| {
			step: "told";
			facts: CepFacts;
			/** A city typed for another CEP, which stays because this one is unknown. */
			doubted: string | null;
	  };

const CEP_LENGTH = 8;

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

/**
 * Looks a CEP up at its eighth digit, without a button, and fills what nobody typed (rule delivery 4). `onFilled` is
 * called with the answer, `typingIn` names the focused field.
 */
export function useCep(
	values: Address,
	set: (changes: Partial<Address>) => void,
	onFilled: (facts: CepFacts) => void,
	typingIn: () => string | null,
): CepState {
	const cep = cepDigits(values.address_cep);
	const atFirst = useRef(isFilled(values) ? cep : null);
	const filled = useRef(givenIn(values));
	const answeredFor = useRef(cep.length < CEP_LENGTH ? null : cep);
	const [result, setResult] = useState<Extract<CepState, { facts: CepFacts }> & { cep: string }>();
	const now = useRef({ values, set, onFilled, typingIn });
	now.current = { values, set, onFilled, typingIn };

	useEffect(() => {
		if (cep.length < CEP_LENGTH || cep === atFirst.current) return;
		atFirst.current = null;
		const left = new AbortController();
		// The state follows from the CEP's range, without a request.
		const ranged = {
			...filled.current,
			address_state: filledBy(factsFromRange(cep, "unknown")).address_state,
		};
		now.current.set(changesBy(now.current.values, filled.current, ranged));
		filled.current = ranged;
		void fetchCep(cep, left.signal).then((facts) => {
			if (left.signal.aborted) return;
			const answer = filledBy(facts);
			const { values, set, typingIn } = now.current;
			const changes = changesBy(values, filled.current, answer, typingIn());
			set(changes);
			filled.current = answer;
			const moved = answeredFor.current !== null && answeredFor.current !== cep;
			answeredFor.current = cep;
			const stays = facts.known === "state" && moved && changes.address_city === undefined;
			setResult({ step: "told", cep, facts, doubted: (stays && values.address_city) || null });
			now.current.onFilled(facts);
		});
		return () => left.abort();
	}, [cep]);

	if (cep.length < CEP_LENGTH) return { step: "typing" };
	if (cep === atFirst.current) return { step: "kept" };
	return result?.cep === cep ? result : { step: "searching" };
}

/** Slightly longer than the two services together. */
const TIMEOUT_MS = 6_000;

/** Data of a CEP of eight digits; on failure, what its range says. */
const fetchCep = async (cep: string, signal: AbortSignal): Promise<CepFacts> =>
	(await getJson<CepFacts>(`/cep/${cep}`, signal, TIMEOUT_MS)) ??
	factsFromRange(cep, "unavailable");
