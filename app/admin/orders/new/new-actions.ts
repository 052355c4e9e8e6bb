import { z } from "zod";
import type { LineProblem } from "#core/orders/shared/lines.ts";
import { defineActions, intent } from "../../action/define-actions.ts";
import { done, type Reply, refuse, toReply } from "../../action/reply.ts";

type Created = { orderId: string; problems: LineProblem[]; draft: string };

export const action = defineActions({
	area: "orders",
	subject: "Este pedido",
	intents: {
		create: intent(
			{ key: z.string(), form: z.unknown(), ending: z.unknown(), draft: z.string().optional() },
			async ({ shop, admin }, { key, form, ending, draft }) =>
				toReply(
					await shop.manualOrders.create(admin, { key, form, ending, draft }),
					({ id }) => ({ message: "Pedido criado!", orderId: id }),
					{
						lines: ({ problems, fields }) =>
							refuse<Created>(fields["lines"] ?? "", { fields, problems }, 409),
					},
				) as Reply<Created>,
		),
		draft: intent(
			{ id: z.string().optional(), form: z.unknown() },
			async ({ shop, admin }, { id, form }) =>
				toReply(await shop.manualOrders.saveDraft(admin, { id, form }), (saved) => ({
					message: "Rascunho guardado",
					draft: saved.id,
				})) as Reply<Created>,
		),
		deleteDraft: intent({ id: z.string() }, async ({ shop }, { id }) => {
			await shop.manualOrders.deleteDraft(id);
			return done("Rascunho excluído");
		}),
	},
});
