import { findAccountAge } from "#core/accounts/find-account-age.ts";
import type { OrderMail } from "#core/orders/mails/order-steps.ts";
import { e164 } from "#core/values/phone-rules.ts";
import type { Db } from "#platform/database/database.ts";
import type { BuyerFacts } from "#platform/payments/buyer-facts.ts";

/** In the text of an order whose parts are not known. */
const CEP = /\b(\d{5})-?(\d{3})\b/;
/** `+55`, area code, number. */
const PHONE = /^\+55(\d{2})(\d+)$/;

/** What the provider may know of an order, its customer and the device that pays it. */
export async function loadBuyerFacts(
	db: Db,
	order: OrderMail,
	{ address, deviceId }: Pick<BuyerFacts, "address" | "deviceId">,
): Promise<BuyerFacts> {
	const [, area, number] = PHONE.exec(e164(order.customer_phone) ?? "") ?? [];
	const [, ...written] = CEP.exec(order.customer_address) ?? [];
	return {
		name: order.customer_name,
		phone: area && number ? { area, number } : null,
		zipCode: order.address_cep || written.join("") || null,
		registeredAt: order.user_id ? await findAccountAge(db, order.user_id) : null,
		address,
		deviceId,
		express: order.shipping_method === "express",
		shipping: order.shipping,
		items: order.items.map((item) => ({
			id: item.sku ?? item.produto_id ?? "peca",
			title: item.product_name ?? "Produto",
			quantity: item.quantity,
			unitPrice: item.unit_price,
		})),
	};
}
