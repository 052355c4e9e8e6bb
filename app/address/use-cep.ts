import { useEffect, useRef, useState } from "react";
import { type CepFacts, factsFromRange } from "#core/delivery/cep/cep-answer-rules.ts";
import type { Address } from "#core/values/address-rules.ts";
import { cepDigits } from "#core/values/cep-rules.ts";
import { askForCep } from "./ask-for-cep.ts";
import { changesBy, filledBy, givenIn, isFilled } from "./fill-address.ts";

/** `typing` until there are eight digits; `kept` is an address that stood there from the start. */
export type CepState =
	| { step: "typing" | "searching" | "kept" }
	| { step: "told"; facts: CepFacts };

const CEP_LENGTH = 8;

/**
 * Looks a CEP up as soon as it has eight digits, without a button, and fills what nobody typed
 * (rule delivery 4). `onFilled` hears when an answer is there, `typingIn` names the field that has the focus.
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
	const [told, setTold] = useState<{ cep: string; facts: CepFacts } | null>(null);
	const now = useRef({ values, set, onFilled, typingIn });
	now.current = { values, set, onFilled, typingIn };

	useEffect(() => {
		if (cep.length < CEP_LENGTH || cep === atFirst.current) return;
		atFirst.current = null;
		const left = new AbortController();
		// The state is known without asking: who types on and goes on finds it chosen.
		const ranged = {
			...filled.current,
			address_state: filledBy(factsFromRange(cep, "unknown")).address_state,
		};
		now.current.set(changesBy(now.current.values, filled.current, ranged));
		filled.current = ranged;
		void askForCep(cep, left.signal).then((facts) => {
			if (left.signal.aborted) return;
			const answer = filledBy(facts);
			const { values, set, typingIn } = now.current;
			set(changesBy(values, filled.current, answer, typingIn()));
			filled.current = answer;
			setTold({ cep, facts });
			now.current.onFilled(facts);
		});
		return () => left.abort();
	}, [cep]);

	if (cep.length < CEP_LENGTH) return { step: "typing" };
	if (cep === atFirst.current) return { step: "kept" };
	return told?.cep === cep ? { step: "told", facts: told.facts } : { step: "searching" };
}
