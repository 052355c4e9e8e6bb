import { ADDRESS_NAMES } from "#core/values/address-rules.ts";
import type { CheckoutForm, WantedLine } from "./checkout-rules.ts";
import type { KnownOrder } from "./find-known-order.ts";

const FORM_FIELDS = [
	"customer_name",
	"customer_email",
	"customer_phone",
	...ADDRESS_NAMES,
	"customer_cpf",
	"pickup_cpf",
	"customer_company",
	"shipping_method",
	"notes",
] as const satisfies (keyof CheckoutForm)[];

/** Whether an order's units are kept at this moment. */
export const isKept = (
	{ stock_state, reserved_until }: Pick<KnownOrder, "stock_state" | "reserved_until">,
	now: Date,
): boolean => stock_state === "reserved" && reserved_until !== null && reserved_until > now;

/** Whether an order already is what is being asked for. */
export const isSameOrder = (
	order: KnownOrder,
	form: CheckoutForm,
	lines: WantedLine[],
	discountCode: string | null,
): boolean =>
	order.discount_code === discountCode &&
	(order.marketing_at !== null) === form.marketing_consent &&
	FORM_FIELDS.every((field) => order[field] === form[field]) &&
	hasSameUnits(order, lines) &&
	lines.every((line, index) => order.items[index]?.unit_price === line.price);

/** Whether it is of the same units, whatever they cost. */
export const hasSameUnits = (order: KnownOrder, lines: WantedLine[]): boolean =>
	order.items.length === lines.length &&
	lines.every((line, index) => {
		const item = order.items[index];
		return (
			item?.produto_id === line.productId &&
			item.size === line.size &&
			item.color === line.color &&
			item.quantity === line.quantity
		);
	});
