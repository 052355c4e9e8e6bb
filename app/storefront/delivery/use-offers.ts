import { useCallback, useEffect, useState } from "react";
import { useSite } from "#app/shell/use-site.ts";
import type { CartLine } from "#core/cart/rules.ts";
import type { DeliveryOffers } from "#core/delivery/offer-delivery.ts";
import { cepDigits } from "#core/values/cep-rules.ts";

const TIMEOUT_MS = 8_000;
const CEP_LENGTH = 8;

export type OffersState = {
	/** Of this CEP and value; null while they are not known. */
	offers: DeliveryOffers | null;
	/** `nowhere`: the CEP is nobody's. */
	step: "no_cep" | "asking" | "told" | "nowhere" | "failed";
	/** Asks anew. */
	again(): void;
};

/** A line of what is sent. */
export type SentLine = Pick<CartLine, "productId" | "size" | "color" | "quantity">;

/**
 * What the ways to deliver ask and promise for goods of this value (centavos) at a CEP as typed so far. Asked
 * anew when the shop tells that something has changed; until then, and where that fails, the last answer stands.
 */
export function useOffers(typed: string, subtotal: number, lines: SentLine[]): OffersState {
	const cep = cepDigits(typed);
	const linhas = JSON.stringify(
		lines.map(({ productId, size, color, quantity }) => [productId, size, color, quantity]),
	);
	// A new object each time the page was asked again, which the live feed does.
	const { settings } = useSite();
	const [turn, setTurn] = useState(0);
	const [told, setTold] = useState<{ key: string; answer: DeliveryOffers | null | "failed" }>();
	const key = `${cep} ${subtotal} ${linhas} ${turn}`;
	// biome-ignore lint/correctness/useExhaustiveDependencies: new settings are a reason to ask again
	useEffect(() => {
		if (cep.length < CEP_LENGTH) return;
		const left = new AbortController();
		const say = (answer: DeliveryOffers | null | "failed") =>
			left.signal.aborted ||
			setTold((now) => (answer === "failed" && now?.key === key ? now : { key, answer }));
		fetch(`/entrega?${new URLSearchParams({ cep, subtotal: String(subtotal), linhas })}`, {
			signal: AbortSignal.any([left.signal, AbortSignal.timeout(TIMEOUT_MS)]),
		})
			.then((response) => (response.ok ? response.json() : Promise.reject(response)))
			.then(say, () => say("failed"));
		return () => left.abort();
	}, [cep, subtotal, linhas, key, settings]);
	const again = useCallback(() => setTurn((now) => now + 1), []);
	if (cep.length < CEP_LENGTH) return { offers: null, step: "no_cep", again };
	if (told?.key !== key) return { offers: null, step: "asking", again };
	if (told.answer === "failed") return { offers: null, step: "failed", again };
	return { offers: told.answer, step: told.answer ? "told" : "nowhere", again };
}
