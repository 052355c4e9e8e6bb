import { type CheckoutState, useCheckoutStore } from "./checkout-store.ts";
import { formatTypedDocument } from "./format-typed-document.ts";

/** The CPF or CNPJ typed for this order, to be reused; none of an order from another tab, maybe of another person. */
export const typedDocument = (
	{ form, order, foreign }: Pick<CheckoutState, "form" | "order" | "foreign">,
	orderId: string,
): string => (order?.id === orderId && !foreign ? formatTypedDocument(form.customer_cpf) : "");

export const useTypedDocument = (orderId: string): string =>
	useCheckoutStore((state) => typedDocument(state, orderId));
