import { z } from "zod";
import { defineActions, intent } from "../action/define-actions.ts";
import { toReply } from "../action/reply.ts";
import { sayFailures } from "../action/say-failures.ts";

const id = z.string();
const form = z.unknown();

export const action = defineActions({
	area: "catalogue",
	subject: "Esta tabela de medidas",
	intents: {
		create: intent({ form }, async ({ shop, admin }, input) =>
			toReply(await shop.charts.create(admin, input.form), (created) => ({
				message: "Tabela de medidas criada com sucesso!",
				id: created.id,
			})),
		),
		save: intent({ id, version: z.string(), form }, async ({ shop, admin }, input) =>
			toReply(await shop.charts.save(admin, input), (saved) => ({
				message: "Tabela de medidas atualizada com sucesso!",
				id: saved.id,
			})),
		),
		delete: intent({ id }, async ({ shop, admin }, input) =>
			toReply(
				await shop.charts.remove(admin, input.id),
				() => "Tabela de medidas excluída com sucesso!",
			),
		),
	},
});

export const clientAction = sayFailures(
	{ delete: "Erro ao excluir tabela de medidas" },
	"Erro ao salvar tabela de medidas",
);
