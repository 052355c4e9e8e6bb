import { type CheckoutState, useCheckoutStore } from "./checkout-store.ts";
import { formatTypedDocument } from "./format-typed-document.ts";

/**
 * The CPF or CNPJ that was typed for this order, so that nobody is asked for it twice; none of an order that another
 * tab made, maybe for somebody else.
 */
export const typedDocument = (
	{ form, order, foreign }: Pick<CheckoutState, "form" | "order" | "foreign">,
	orderId: string,
): string => (order?.id === orderId && !foreign ? formatTypedDocument(form.customer_cpf) : "");

export const useTypedDocument = (orderId: string): string =>
	useCheckoutStore((state) => typedDocument(state, orderId));
