import { type CepFacts, factsFromRange } from "#core/delivery/cep/cep-answer-rules.ts";

/** A little longer than the two services may take together. */
const TIMEOUT_MS = 6_000;

/** What the shop knows of a CEP of eight digits; without an answer, what its range says. */
export async function askForCep(cep: string, signal: AbortSignal): Promise<CepFacts> {
	try {
		const response = await fetch(`/cep/${cep}`, {
			signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
		});
		if (response.ok) return (await response.json()) as CepFacts;
	} catch {
		// Typed on by hand.
	}
	return factsFromRange(cep, "unavailable");
}
