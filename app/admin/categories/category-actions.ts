import { z } from "zod";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, refuse, told } from "../action/reply.ts";

const id = z.string();
const form = z.unknown();
const target = z.uuid().nullish();

/** Everything the screen of categories changes. */
export const action = defineActions({
	area: "catalogue",
	subject: "Esta categoria",
	intents: {
		create: intent({ form }, async ({ shop, admin }, asked) =>
			told(await shop.categories.create(admin, asked.form), () => "Categoria criada com sucesso!"),
		),
		save: intent({ id, version: z.string(), form }, async ({ shop, admin }, asked) =>
			told(await shop.categories.save(admin, asked), () => "Categoria atualizada com sucesso!"),
		),
		toggle: intent({ id, active: z.boolean() }, async ({ shop, admin }, { id, active }) =>
			told(await shop.categories.setActive(admin, { id, ativo: active }), () =>
				active ? "Categoria ativada" : "Categoria desativada",
			),
		),
		order: intent(
			{ parentId: z.string().nullable(), ids: z.array(z.string()) },
			async ({ shop, admin }, asked) => {
				const ordered = await shop.categories.reorder(admin, asked);
				if (ordered.ok) return done("Ordem atualizada");
				return refuse("As categorias mudaram enquanto você ordenava. Tente de novo.", {}, 409);
			},
		),
		delete: intent(
			{ id, produtosPara: target, filhasPara: target },
			async ({ shop, admin }, asked) =>
				told(await shop.categories.remove(admin, asked), () => "Categoria excluída com sucesso!", {
					choice_needed: () => "Diga para onde vão os produtos e as subcategorias desta categoria",
				}),
		),
	},
});
