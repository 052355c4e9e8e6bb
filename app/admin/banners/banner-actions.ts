import { z } from "zod";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, toReply } from "../action/reply.ts";

const id = z.string();
const form = z.unknown();

export const action = defineActions({
	area: "content",
	subject: "Este banner",
	intents: {
		create: intent({ form }, async ({ shop, admin }, input) =>
			toReply(await shop.banners.create(admin, input.form), () => "Banner criado com sucesso!"),
		),
		save: intent({ id, version: z.string(), form }, async ({ shop, admin }, input) =>
			toReply(await shop.banners.save(admin, input), () => "Banner atualizado com sucesso!"),
		),
		toggle: intent({ id, active: z.boolean() }, async ({ shop, admin }, input) =>
			toReply(
				await shop.banners.setActive(admin, input),
				() => `Banner ${input.active ? "ativado" : "desativado"} com sucesso!`,
			),
		),
		delete: intent({ id }, async ({ shop, admin }, input) =>
			toReply(await shop.banners.remove(admin, input.id), () => "Banner excluído com sucesso!"),
		),
		order: intent({ ids: z.array(z.string()).max(1_000) }, async ({ shop, admin }, { ids }) => {
			await shop.banners.order(admin, ids);
			return done("Ordem dos banners salva");
		}),
	},
});
