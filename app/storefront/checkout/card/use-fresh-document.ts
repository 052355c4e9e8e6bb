import { useEffect, useState } from "react";
import { tabStorage } from "#app/session/browser-storage.ts";
import { allowsSecureFields } from "./secure-fields.ts";

/** Where the page stood when it was asked for again. */
const PLACE = "requinte-lugar-do-cartao";

/**
 * False while the page comes again with leave to show the provider's fields. Whoever chose the card is at that choice
 * afterwards, where they were on the page.
 */
export function useFreshDocument(): boolean {
	const [allowed] = useState(allowsSecureFields);
	useEffect(() => {
		if (allowed) return comeBack();
		tabStorage.write(PLACE, String(window.scrollY));
		const address = new URL(window.location.href);
		if (address.pathname.startsWith("/pedido/")) address.searchParams.set("pagar", "cartao");
		if (address.href === window.location.href) window.location.reload();
		else window.location.assign(address);
	}, [allowed]);
	return allowed;
}

function comeBack(): void {
	const place = tabStorage.read(PLACE);
	if (place === null) return;
	tabStorage.remove(PLACE);
	document
		.querySelector<HTMLElement>('input[name="payment_method"]:checked')
		?.focus({ preventScroll: true });
	window.scrollTo({ top: Number(place), behavior: "instant" });
}
