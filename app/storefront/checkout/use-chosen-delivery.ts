import { useEffect } from "react";
import { useSite } from "#app/shell/use-site.ts";
import { deliveryOf } from "#core/delivery/ordered-way-rules.ts";
import { flatPrice } from "#core/delivery/shown-methods-rules.ts";
import type { OffersState } from "../delivery/use-offers.ts";
import { useCheckoutStore } from "./checkout-store.ts";

/**
 * The way to deliver that is chosen, with its price in centavos as far as it is known. One that is not
 * offered, or not at this CEP, gives its place to the first that is.
 */
export function useChosenDelivery({ offers }: OffersState, subtotal: number) {
	const chosen = useCheckoutStore((state) => state.form.shipping_method);
	const setField = useCheckoutStore((state) => state.setField);
	const { delivery: methods } = useSite();
	const known = offers
		? offers.offers.map(({ method }) => method)
		: methods.map(({ code }) => code);
	const [first] = known;
	const lost = first !== undefined && !known.includes(chosen);
	useEffect(() => {
		if (lost) setField("shipping_method", first);
	}, [lost, first, setField]);
	const offer = offers?.offers.find(({ method }) => method === chosen);
	const method = methods.find(({ code }) => code === chosen);
	const asked = offer?.price ?? (method ? flatPrice(method, subtotal) : null);
	const quote = method && {
		name: method.name,
		daysMin: method.daysMin,
		daysMax: method.daysMax,
		kind: method.kind,
	};
	const { name, days } = deliveryOf({ shipping_method: chosen, shipping_quote: quote ?? null });
	return {
		offer,
		shipping: asked ?? 0,
		/** It is collected in the shop. */
		pickup: (offer?.kind ?? method?.kind) === "retirada",
		delivery: {
			name,
			// Days of the way alone say too little: it has to be made ready before.
			days: method && days ? method.unpromised : days,
			arrives: offer?.words ?? null,
			// What a table or a carrier asks is not known before the CEP, and is never said to be nothing.
			priced: asked !== null,
		},
	};
}
