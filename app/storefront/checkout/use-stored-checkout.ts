import { useEffect, useRef, useState } from "react";
import type { SavedAddress } from "#core/customers/shared/address-book.ts";
import type { Address } from "#core/values/address.ts";
import { useCart } from "../cart/cart-store.ts";
import { readCep } from "../delivery/remembered-cep.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import type { loader } from "./route.tsx";

type Account = {
	known: Awaited<ReturnType<typeof loader>>["known"];
	addresses: SavedAddress[];
};

/** False until cart and form are hydrated; then empty fields are filled from the account. */
export function useStoredCheckout({ known, addresses }: Account): boolean {
	const [ready, setReady] = useState(false);
	const now = useRef({ known, addresses });
	now.current = { known, addresses };
	const knows = known !== null;
	useEffect(() => {
		void useCart.persist.rehydrate();
		void useCheckoutStore.persist.rehydrate();
		takeKnown(now.current);
		const { form, setAddress } = useCheckoutStore.getState();
		if (form.address_cep === "") setAddress({ address_cep: readCep() });
		setReady(true);
		const follow = () => void useCart.persist.rehydrate();
		window.addEventListener("storage", follow);
		return () => window.removeEventListener("storage", follow);
	}, []);
	useEffect(() => {
		if (ready && knows) takeKnown(now.current);
	}, [ready, knows]);
	return ready;
}

function takeKnown({ known, addresses }: Account): void {
	const { prefill, chooseAddress, form } = useCheckoutStore.getState();
	if (known) prefill(known);
	if (addresses[0] && isNoAddress(form)) chooseAddress(addresses[0]);
}

/** A CEP alone may be the remembered one. */
const isNoAddress = (form: Pick<Address, "address_cep" | "address_street" | "address_number">) =>
	(form.address_cep === "" || form.address_cep === readCep()) &&
	form.address_street === "" &&
	form.address_number === "";
