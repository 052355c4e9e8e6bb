import { useEffect, useRef, useState } from "react";
import { type CepFacts, factsFromRange } from "#core/delivery/cep/cep-answer-rules.ts";
import type { Address } from "#core/values/address-rules.ts";
import { cepDigits } from "#core/values/cep-rules.ts";
import { askForCep } from "./ask-for-cep.ts";
import { changesBy, filledBy, givenIn, isFilled } from "./fill-address.ts";

/** `typing` until there are eight digits; `kept` is an address that stood there from the start. */
export type CepState =
	| { step: "typing" | "searching" | "kept" }
	| {
			step: "told";
			facts: CepFacts;
			/** A city that was typed for another CEP, and stays because nothing is known of this one's. */
			doubted: string | null;
	  };

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
	const answeredFor = useRef(cep.length < CEP_LENGTH ? null : cep);
	const [told, setTold] = useState<Extract<CepState, { facts: CepFacts }> & { cep: string }>();
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
			const changes = changesBy(values, filled.current, answer, typingIn());
			set(changes);
			filled.current = answer;
			const moved = answeredFor.current !== null && answeredFor.current !== cep;
			answeredFor.current = cep;
			const stays = facts.known === "state" && moved && changes.address_city === undefined;
			setTold({ step: "told", cep, facts, doubted: (stays && values.address_city) || null });
			now.current.onFilled(facts);
		});
		return () => left.abort();
	}, [cep]);

	if (cep.length < CEP_LENGTH) return { step: "typing" };
	if (cep === atFirst.current) return { step: "kept" };
	return told?.cep === cep ? told : { step: "searching" };
}
