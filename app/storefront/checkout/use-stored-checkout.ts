import { useEffect, useRef, useState } from "react";
import type { SavedAddress } from "#core/customers/addresses/address-book-rules.ts";
import type { Address } from "#core/values/address-rules.ts";
import { useCart } from "../cart/cart-store.ts";
import { readCep } from "../delivery/remembered-cep.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import type { loader } from "./route.tsx";

/** What the form starts with for who is signed in (rule checkout 3). */
type Account = {
	known: Awaited<ReturnType<typeof loader>>["known"];
	addresses: SavedAddress[];
};

/** False until cart and form of this browser are back; what is empty then takes what the account knows. */
export function useStoredCheckout({ known, addresses }: Account): boolean {
	const [ready, setReady] = useState(false);
	const now = useRef({ known, addresses });
	now.current = { known, addresses };
	const knows = known !== null;
	useEffect(() => {
		useCart.rehydrate();
		useCheckoutStore.rehydrate();
		takeKnown(now.current);
		const { form, setAddress } = useCheckoutStore.getState();
		if (form.address_cep === "") setAddress({ address_cep: readCep() });
		setReady(true);
		const follow = () => useCart.rehydrate();
		window.addEventListener("storage", follow);
		return () => window.removeEventListener("storage", follow);
	}, []);
	// Somebody signed in over the form.
	useEffect(() => {
		if (ready && knows) takeKnown(now.current);
	}, [ready, knows]);
	return ready;
}

/** What the account knows of what is still empty. */
function takeKnown({ known, addresses }: Account): void {
	const { prefill, chooseAddress, form } = useCheckoutStore.getState();
	if (known) prefill(known);
	if (addresses[0] && isNoAddress(form)) chooseAddress(addresses[0]);
}

/** Nothing of it was typed; a CEP alone may be the one that is remembered. */
const isNoAddress = (form: Pick<Address, "address_cep" | "address_street" | "address_number">) =>
	(form.address_cep === "" || form.address_cep === readCep()) &&
	form.address_street === "" &&
	form.address_number === "";
