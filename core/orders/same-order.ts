import type { CheckoutForm, WantedLine } from "./checkout-rules.ts";
import type { KnownOrder } from "./find-known-order.ts";

const FORM_FIELDS = [
	"customer_name",
	"customer_email",
	"customer_phone",
	"customer_address",
	"customer_cpf",
	"customer_company",
	"shipping_method",
	"notes",
] as const satisfies (keyof CheckoutForm)[];

/** Whether an order already is what is being asked for, its units still kept: asking twice changes nothing. */
export function isSameOrder(
	order: KnownOrder,
	form: CheckoutForm,
	lines: WantedLine[],
	discountCode: string | null,
	now: Date,
): boolean {
	const kept =
		order.stock_state === "reserved" && order.reserved_until !== null && order.reserved_until > now;
	return (
		kept &&
		order.discount_code === discountCode &&
		FORM_FIELDS.every((field) => order[field] === form[field]) &&
		order.items.length === lines.length &&
		lines.every((line, index) => {
			const item = order.items[index];
			return (
				item?.produto_id === line.productId &&
				item.size === line.size &&
				item.color === line.color &&
				item.quantity === line.quantity &&
				item.unit_price === line.price
			);
		})
	);
}
