import { addressOf } from "#core/orders/address-of.ts";
import { findOrderForPayment } from "#core/orders/find-order-for-payment.ts";
import { normalizeDocument } from "#core/values/document-rules.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import type { PayerAddress } from "#platform/payments/payment-requests.ts";
import { checkOrder } from "../check-order.ts";
import type { PaymentError } from "../types.ts";
import { payerAddress, payerDocument } from "./boleto-rules.ts";

/** What the shopper typed of who pays; looked at only where the order does not say it. */
export type PayerParts = { payerDocument?: unknown; payerAddress?: unknown };

export type SlipPayer = { document: string; address: PayerAddress };

const CHECK = "Confira os dados de quem paga.";

/**
 * Who pays the boleto of an order: its document and its address in parts, which are compulsory, else what
 * was typed for it. Fails as `checkOrder` does, and with `invalid` naming each field.
 */
export async function slipPayer(
	db: Db,
	request: PayerParts & { orderId: string; customerEmail: string },
): Promise<Result<SlipPayer, PaymentError>> {
	const order = checkOrder(await findOrderForPayment(db, request.orderId), request.customerEmail);
	if (!order.ok) return order;
	const kept = await addressOf(db, request.orderId);
	const document = payerDocument.safeParse(order.value.customer_cpf || request.payerDocument);
	const address = payerAddress.safeParse(kept.address_street ? kept : request.payerAddress);
	if (document.success && address.success) {
		const of = address.data;
		return ok({
			document: normalizeDocument(document.data),
			address: {
				zipCode: of.address_cep,
				street: of.address_street,
				number: of.address_number,
				district: of.address_district,
				city: of.address_city,
				state: of.address_state,
			},
		});
	}
	return fail({
		code: "invalid",
		message: CHECK,
		fields: {
			...(!document.success && {
				payer_document: document.error.issues[0]?.message ?? CHECK,
			}),
			...(!address.success && fieldErrors(address.error)),
		},
	});
}
