import { z } from "zod";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, refuse, toReply } from "../action/reply.ts";

const id = z.string();
const form = z.unknown();
const target = z.uuid().nullish();

export const action = defineActions({
	area: "catalogue",
	subject: "Esta categoria",
	intents: {
		create: intent({ form }, async ({ shop, admin }, input) =>
			toReply(
				await shop.categories.create(admin, input.form),
				() => "Categoria criada com sucesso!",
			),
		),
		save: intent({ id, version: z.string(), form }, async ({ shop, admin }, input) =>
			toReply(await shop.categories.save(admin, input), () => "Categoria atualizada com sucesso!"),
		),
		toggle: intent({ id, active: z.boolean() }, async ({ shop, admin }, { id, active }) =>
			toReply(await shop.categories.setActive(admin, { id, ativo: active }), () =>
				active ? "Categoria ativada" : "Categoria desativada",
			),
		),
		order: intent(
			{ parentId: z.string().nullable(), ids: z.array(z.string()) },
			async ({ shop, admin }, input) => {
				const ordered = await shop.categories.reorder(admin, input);
				if (ordered.ok) return done("Ordem atualizada");
				return refuse("As categorias mudaram enquanto você ordenava. Tente de novo.", {}, 409);
			},
		),
		delete: intent(
			{ id, produtosPara: target, filhasPara: target },
			async ({ shop, admin }, input) =>
				toReply(
					await shop.categories.remove(admin, input),
					() => "Categoria excluída com sucesso!",
					{
						choice_needed: () =>
							"Diga para onde vão os produtos e as subcategorias desta categoria",
					},
				),
		),
	},
});
