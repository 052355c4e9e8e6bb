import { useEffect, useState } from "react";
import { useFetched } from "#app/session/fetch-with-timeout.ts";
import { deviceStorage } from "#app/session/storage/browser-storage.ts";
import { useSite } from "#app/shell/use-site.ts";
import { TextButton } from "#app/ui/page-link.tsx";
import type { CartLine } from "#core/cart/shared/cart.ts";
import type { DeliveryOffers } from "#core/delivery/offered-methods.ts";
import { cepDigits, formatCep } from "#core/values/address.ts";

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
	const search = new URLSearchParams({ cep, subtotal: String(subtotal), linhas });
	const known = cep.length === CEP_LENGTH;
	const { answer, failed, again } = useFetched<DeliveryOffers | null>(
		known ? `/entrega?${search}` : null,
		settings,
	);
	if (!known) return { offers: null, step: "no_cep", again };
	if (answer === undefined) return { offers: null, step: failed ? "failed" : "asking", again };
	return { offers: answer, step: answer ? "told" : "nowhere", again };
}

const KEY = "requinte-cep";

/** The CEP typed last in this browser, formatted; empty when none is stored. */
export const readCep = (): string => formatCep(deviceStorage.read(KEY) ?? "");

export function saveCep(typed: string): void {
	const cep = cepDigits(typed);
	if (cep.length === CEP_LENGTH) deviceStorage.write(KEY, cep);
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
		<TextButton onClick={again} className="text-brand-text">
			Perguntar de novo
		</TextButton>
	</>
);
