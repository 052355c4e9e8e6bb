import { reachProblem } from "../reach-problem.ts";
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

export type CheckoutField = ReturnType<typeof useCheckoutField>;

const REACHED_BY: Partial<Record<Name, "email" | "phone">> = {
	customer_email: "email",
	customer_phone: "phone",
};

export function useCheckoutField(
	errors: Record<string, string>,
	{
		forgive,
		blame,
	}: { forgive(names: string[]): void; blame(name: string, problem: string): void },
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
		onBlur: ({ relatedTarget }: { relatedTarget: Element | null }) => {
			// An error message that moves the button would swallow the press.
			if (!relatedTarget?.matches("input, select, textarea")) return;
			const by = REACHED_BY[name];
			const problem = by && reachProblem(by, form[name]);
			if (problem) blame(name, problem);
		},
	});
}
