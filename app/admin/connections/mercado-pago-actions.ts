import { z } from "zod";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, refuse, toReply } from "../action/reply.ts";
import { BY_ENVIRONMENT } from "./email-actions.ts";

const PIX_REFUSED = {
	not_found: () => "O Mercado Pago não conhece este PIX de teste.",
	provider: ({ message }: { message: string }) => message,
};

export const action = defineActions({
	area: "connections",
	subject: "Esta conexão",
	intents: {
		connect: intent({ form: z.unknown() }, async ({ shop, admin }, { form }) => {
			const connected = await shop.connections.mercadoPago.connect(admin, form);
			if (connected.ok) await shop.payments.office.check();
			return toReply(connected, () => "Mercado Pago conectado!", {
				environment: () => BY_ENVIRONMENT,
				silent: () => "O Mercado Pago não respondeu. Nada foi mudado; tente de novo em instantes.",
			});
		}),
		check: intent({}, async ({ shop }) => {
			const { keys } = await shop.payments.office.check();
			if (keys === "valid") return done("O Mercado Pago aceita as chaves.");
			return refuse(
				keys === "refused"
					? "O Mercado Pago recusou as chaves. Copie-as de novo do painel."
					: "O Mercado Pago não respondeu. Tente de novo em instantes.",
			);
		}),
		testPix: intent({}, async ({ shop, admin }) =>
			toReply(
				await shop.payments.testPix.create(admin),
				(pix) => ({ quiet: true, pix }),
				PIX_REFUSED,
			),
		),
		endTestPix: intent({ id: z.string().max(40) }, async ({ shop, admin }, { id }) =>
			toReply(
				await shop.payments.testPix.end(admin, id),
				(state) => ({ quiet: true, state }),
				PIX_REFUSED,
			),
		),
		disconnect: intent({}, async ({ shop, admin }) => {
			await shop.connections.mercadoPago.disconnect(admin);
			return done("Mercado Pago desconectado");
		}),
		forget: intent({}, async ({ shop, admin }) =>
			(await shop.connections.mercadoPago.forget(admin))
				? done("Chaves apagadas")
				: refuse("O Mercado Pago está conectado. Desconecte antes de apagar as chaves."),
		),
	},
});
