import { z } from "zod";
import { defineActions, intent } from "../action/define-actions.ts";
import { told } from "../action/reply.ts";

const id = z.string();
const form = z.unknown();

/** What is done to tables of measures, from the products and the categories that show them. */
export const action = defineActions({
	area: "catalogue",
	subject: "Esta tabela de medidas",
	intents: {
		create: intent({ form }, async ({ shop, admin }, asked) =>
			told(await shop.charts.create(admin, asked.form), (made) => ({
				message: "Tabela de medidas criada com sucesso!",
				id: made.id,
			})),
		),
		save: intent({ id, version: z.string(), form }, async ({ shop, admin }, asked) =>
			told(await shop.charts.save(admin, asked), (saved) => ({
				message: "Tabela de medidas atualizada com sucesso!",
				id: saved.id,
			})),
		),
		delete: intent({ id }, async ({ shop, admin }, asked) =>
			told(
				await shop.charts.remove(admin, asked.id),
				() => "Tabela de medidas excluída com sucesso!",
			),
		),
	},
});
