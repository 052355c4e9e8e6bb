import { z } from "zod";
import { defineActions, intent } from "#app/admin/action/define-actions.ts";
import { toReply } from "#app/admin/action/reply.ts";

export const action = defineActions({
	area: "catalogue",
	subject: "Este endereço",
	intents: {
		save: intent({ form: z.unknown() }, async ({ shop, admin }, { form }) =>
			toReply(await shop.redirects.save(admin, form), () => "Endereço salvo: já vale na loja."),
		),
		delete: intent({ id: z.string() }, async ({ shop, admin }, { id }) =>
			toReply(await shop.redirects.remove(admin, id), () => "Endereço excluído com sucesso!"),
		),
		dismiss: intent({ caminho: z.string().max(300) }, async ({ shop }, { caminho }) =>
			toReply(await shop.redirects.dismiss(caminho), () => "Endereço tirado da lista"),
		),
	},
});
