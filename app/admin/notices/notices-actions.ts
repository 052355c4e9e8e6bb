import { z } from "zod";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, toReply } from "../action/reply.ts";

const part = z.string().max(1_000);

export const action = defineActions({
	area: "own",
	subject: "Este aviso",
	intents: {
		save: intent(
			{ venda_email: z.boolean(), venda_push: z.boolean(), resumo_email: z.boolean() },
			async ({ shop, admin }, { venda_email, venda_push, resumo_email }) => {
				await shop.notices.saveChoice(admin, { venda_email, venda_push, resumo_email });
				return done("Avisos salvos");
			},
		),
		connect: intent(
			{ endpoint: part, p256dh: part, auth: part },
			async ({ shop, admin }, { endpoint, p256dh, auth }) =>
				toReply(
					await shop.notices.addDevice(admin, { endpoint, p256dh, auth }),
					() => "Este aparelho recebe os avisos",
					{
						invalid: () => "Este navegador usa um serviço de avisos que a loja não conhece.",
						limit: () => "Há aparelhos demais ligados. Desligue todos e ligue de novo os que usa.",
					},
				),
		),
		disconnect: intent({ endpoint: part }, async ({ shop, admin }, { endpoint }) => {
			await shop.notices.removeDevices(admin, endpoint);
			return done("Este aparelho não recebe mais avisos");
		}),
		disconnectAll: intent({}, async ({ shop, admin }) => {
			await shop.notices.removeDevices(admin);
			return done("Nenhum aparelho recebe mais avisos");
		}),
	},
});
