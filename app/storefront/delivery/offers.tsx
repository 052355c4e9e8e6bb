import { useCallback, useEffect, useState } from "react";
import { deviceStorage } from "#app/session/storage/browser-storage.ts";
import { useSite } from "#app/shell/use-site.ts";
import type { CartLine } from "#core/cart/shared/cart.ts";
import type { DeliveryOffers } from "#core/delivery/offered-methods.ts";
import { cepDigits, formatCep } from "#core/values/address.ts";

const TIMEOUT_MS = 8_000;
const CEP_LENGTH = 8;

export type OffersState = {
	offers: DeliveryOffers | null;
	/** `nowhere`: the CEP does not exist. */
	step: "no_cep" | "asking" | "told" | "nowhere" | "failed";
	again(): void;
};

export type SentLine = Pick<CartLine, "productId" | "size" | "color" | "quantity">;

/**
 * Delivery offers for goods of this value (centavos) at a CEP as typed so far. Fetched again on every live update;
 * meanwhile, and on failure, the last answer stays.
 */
export function useOffers(typed: string, subtotal: number, lines: SentLine[]): OffersState {
	const cep = cepDigits(typed);
	const linhas = JSON.stringify(
		lines.map(({ productId, size, color, quantity }) => [productId, size, color, quantity]),
	);
	// Live updates reload the root data, which gives a new object.
	const { settings } = useSite();
	const [turn, setTurn] = useState(0);
	const [answered, setAnswered] = useState<{
		key: string;
		answer: DeliveryOffers | null | "failed";
	}>();
	const key = `${cep} ${subtotal} ${linhas} ${turn}`;
	// biome-ignore lint/correctness/useExhaustiveDependencies: new settings are a reason to ask again
	useEffect(() => {
		if (cep.length < CEP_LENGTH) return;
		const left = new AbortController();
		const say = (answer: DeliveryOffers | null | "failed") =>
			left.signal.aborted ||
			setAnswered((now) => (answer === "failed" && now?.key === key ? now : { key, answer }));
		fetch(`/entrega?${new URLSearchParams({ cep, subtotal: String(subtotal), linhas })}`, {
			signal: AbortSignal.any([left.signal, AbortSignal.timeout(TIMEOUT_MS)]),
		})
			.then((response) => (response.ok ? response.json() : Promise.reject(response)))
			.then(say, () => say("failed"));
		return () => left.abort();
	}, [cep, subtotal, linhas, key, settings]);
	const again = useCallback(() => setTurn((now) => now + 1), []);
	if (cep.length < CEP_LENGTH) return { offers: null, step: "no_cep", again };
	if (answered?.key !== key) return { offers: null, step: "asking", again };
	if (answered.answer === "failed") return { offers: null, step: "failed", again };
	return { offers: answered.answer, step: answered.answer ? "told" : "nowhere", again };
}

const KEY = "requinte-cep";

/** The CEP typed last in this browser, formatted; empty when none is stored. */
export const readCep = (): string => formatCep(deviceStorage.read(KEY) ?? "");

export function saveCep(typed: string): void {
	const cep = cepDigits(typed);
	if (cep.length === 8) deviceStorage.write(KEY, cep);
}

/** The same as state; empty until hydration. */
export function useRememberedCep(): [string, (typed: string) => void] {
	const [cep, setCep] = useState("");
	useEffect(() => setCep(readCep()), []);
	return [
		cep,
		(typed) => {
			setCep(formatCep(typed));
			saveCep(typed);
		},
	];
}

/** A method whose carrier does not answer, with a retry button (rule delivery 17). */
export const UnavailableCarrier = ({ name, again }: { name: string; again(): void }) => (
	<>
		{name}: a transportadora não respondeu agora.{" "}
		<button
			type="button"
			onClick={again}
			className="min-h-11 text-brand-text underline underline-offset-4"
		>
			Perguntar de novo
		</button>
	</>
);
