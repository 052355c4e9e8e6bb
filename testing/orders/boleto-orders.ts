import { sql } from "drizzle-orm";
import { ANYBODY, type Buyer } from "#core/accounts/types.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import type { TestShop } from "../test-shop.ts";

/** A CPF that is well formed. */
export const PAYER_CPF = "52998224725";

/** Turns boletos on in a test shop, due in three days. */
export const takeBoletos = ({ db }: Pick<TestShop, "db">): Promise<unknown> =>
	db.execute(
		sql`insert into site_settings (id, boleto_ativo) values (1, true) on conflict (id) do update set boleto_ativo = true`,
	);

/** Boletos of a test shop's orders, for the whole total unless an amount is given (centavos). */
export function boletoOrders(test: () => TestShop) {
	const ask = (
		order: OrderSummary,
		over: Record<string, unknown> = {},
		buyer: Buyer = { ...ANYBODY, trustLevel: "shop" },
	) =>
		test().shop.payments.awaited.boleto.create(
			{
				orderId: order.id,
				amount: order.subtotal + order.shipping - order.code_discount,
				customerEmail: order.customer_email,
				customerName: order.customer_name,
				payerDocument: PAYER_CPF,
				...over,
			},
			buyer,
		);
	const boleto = async (order: OrderSummary, over: Record<string, unknown> = {}) => {
		const made = await ask(order, over);
		if (!made.ok) throw new Error(JSON.stringify(made.error));
		return made.value;
	};
	const pay = (paymentId: string) => test().shop.payments.simulatePayment(paymentId, "approved");
	const attempts = () =>
		queryRows<{ method: string; status: string; status_detail: string | null }>(
			test().db,
			sql`select method, status, status_detail from payments order by created_at, id`,
		);
	return { ask, boleto, pay, attempts };
}
