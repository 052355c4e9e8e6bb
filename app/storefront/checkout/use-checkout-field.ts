import { useCheckoutStore } from "./checkout-store.ts";

type Name =
	| "customer_name"
	| "customer_email"
	| "customer_phone"
	| "customer_cpf"
	| "customer_company"
	| "address_recipient"
	| "pickup_cpf"
	| "notes";

/** What a field of the form needs to show what was typed, and what is wrong with it. */
export type CheckoutField = ReturnType<typeof useCheckoutField>;

/** `forgive` hears which field is typed anew. */
export function useCheckoutField(
	errors: Record<string, string>,
	forgive: (names: string[]) => void,
) {
	const form = useCheckoutStore((state) => state.form);
	const setField = useCheckoutStore((state) => state.setField);
	return (name: Name, mask = (text: string) => text) => ({
		name,
		value: form[name],
		error: errors[name],
		onChange: (event: { target: { value: string } }) => {
			forgive([name]);
			setField(name, mask(event.target.value));
		},
	});
}
