import { z } from "zod";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, told } from "../action/reply.ts";

const id = z.string();
const form = z.unknown();

/** Everything the screen of banners changes. */
export const action = defineActions({
	area: "content",
	subject: "Este banner",
	intents: {
		create: intent({ form }, async ({ shop, admin }, asked) =>
			told(await shop.banners.create(admin, asked.form), () => "Banner criado com sucesso!"),
		),
		save: intent({ id, version: z.string(), form }, async ({ shop, admin }, asked) =>
			told(await shop.banners.save(admin, asked), () => "Banner atualizado com sucesso!"),
		),
		toggle: intent({ id, active: z.boolean() }, async ({ shop, admin }, asked) =>
			told(
				await shop.banners.setActive(admin, asked),
				() => `Banner ${asked.active ? "ativado" : "desativado"} com sucesso!`,
			),
		),
		delete: intent({ id }, async ({ shop, admin }, asked) =>
			told(await shop.banners.remove(admin, asked.id), () => "Banner excluído com sucesso!"),
		),
		order: intent({ ids: z.array(z.string()).max(1_000) }, async ({ shop, admin }, { ids }) => {
			await shop.banners.order(admin, ids);
			return done("Ordem dos banners salva");
		}),
	},
});
