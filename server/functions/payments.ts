import type { Context } from "hono";
import { z } from "zod";
import type { Buyer } from "#core/accounts/buyer-rules.ts";
import { payerSchema } from "#core/payments/payment-rules.ts";
import type { Shop } from "#core/shop.ts";
import { findAllowedAdmin } from "../find-request-admin.ts";
import { readBody, refuse } from "./call.ts";
import { cardFunctions } from "./card-functions.ts";
import { refusePayment } from "./refuse-payment.ts";

const orderId = z.uuid("Pedido não encontrado.");

const pixBody = payerSchema.extend({ orderId });

const boletoBody = pixBody.extend({
	payerDocument: z.unknown().optional(),
	payerAddress: z.unknown().optional(),
});

const paymentBody = z.object({ paymentId: z.string("Informe o pagamento").max(100) });

/** The payment functions: amounts travel in reais (rule payments 9). */
export const paymentFunctions = (
	shop: Shop,
	buyerOf: (c: Context) => Promise<Buyer>,
	senderOf: (c: Context) => string | null,
) => ({
	"create-pix-payment": async (c: Context) => {
		const body = await readBody(c, pixBody);
		if (!body.ok) return body.response;
		const made = await shop.payments.createPixPayment(body.value, await buyerOf(c));
		return made.ok ? c.json(made.value) : refusePayment(c, made.error);
	},

	/** What the order does not say of who pays is typed for it: the provider makes none without (rule payments 15). */
	"create-boleto-payment": async (c: Context) => {
		const body = await readBody(c, boletoBody);
		if (!body.ok) return body.response;
		const made = await shop.payments.createBoletoPayment(body.value, await buyerOf(c));
		return made.ok ? c.json(made.value) : refusePayment(c, made.error);
	},

	"get-payment-status": async (c: Context) => {
		const body = await readBody(c, paymentBody);
		if (!body.ok) return body.response;
		return c.json(await shop.payments.getPaymentStatus(body.value.paymentId));
	},

	...cardFunctions(shop, buyerOf, senderOf),

	/** Gives up a card that waits for a confirmation at the bank. */
	"cancel-card-payment": async (c: Context) => {
		const body = await readBody(c, paymentBody);
		if (!body.ok) return body.response;
		const payment = await shop.payments.cancelCard(body.value.paymentId);
		return payment
			? c.json({ found: true, status: payment.status, statusDetail: payment.status_detail })
			: refuse(c, 409, {
					error: "O banco ainda não liberou este cartão. Aguarde um instante e tente de novo.",
				});
	},

	/** With a real provider only for administrators: each call asks it (rule payments 4). */
	"test-payment": async (c: Context) => {
		const body = await readBody(c, z.object({ test: z.boolean("Informe test como true") }));
		if (!body.ok) return body.response;
		const { sandbox } = shop.payments.checkoutOptions();
		if (!sandbox && !(await findAllowedAdmin(shop, c.req.raw.headers, "system", "read"))) {
			return refuse(c, 403, { error: "Só administradores podem testar o provedor." });
		}
		return c.json(await shop.payments.testConnection());
	},

	/** Only the sandbox has it: what the bank would answer to a PIX or a boleto. */
	"sandbox-pix": async (c: Context) => {
		if (!shop.payments.checkoutOptions().sandbox)
			return refuse(c, 404, { error: "Função não encontrada." });
		const body = await readBody(
			c,
			z.object({
				paymentId: z.string("Informe o pagamento").max(100),
				status: z
					.enum(["approved", "rejected"], "Informe approved ou rejected")
					.default("approved"),
			}),
		);
		if (!body.ok) return body.response;
		const payment = await shop.payments.simulatePayment(body.value.paymentId, body.value.status);
		if (payment === "never_refused")
			return refuse(c, 409, { error: "Um boleto não é recusado: é pago, ou vence." });
		return payment
			? c.json({ found: true, status: payment.status })
			: refuse(c, 404, { error: "Pagamento não encontrado." });
	},
});
