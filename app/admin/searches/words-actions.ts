import { z } from "zod";
import type { Tried } from "#core/search/words/words.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, toReply } from "../action/reply.ts";

type Trial = { tried: Tried[] };

export const action = defineActions({
	area: "catalogue",
	subject: "Este sinônimo",
	intents: {
		try: intent({ id: z.string(), form: z.unknown() }, async ({ shop }, { id, form }) => {
			const tried = await shop.words.tryOut(id, form);
			return tried.ok
				? done<Trial>({ tried: tried.value })
				: { failure: { code: "invalid", fields: tried.error.fields } };
		}),
		save: intent(
			{ id: z.string(), version: z.string(), form: z.unknown() },
			async ({ shop, admin }, input) =>
				toReply(
					await shop.words.save(admin, input),
					() => "Sinônimo salvo: já vale na busca da loja.",
				),
		),
		delete: intent({ id: z.string() }, async ({ shop, admin }, { id }) =>
			toReply(await shop.words.remove(admin, id), () => "Sinônimo excluído com sucesso!"),
		),
	},
});
