import { z } from "zod";
import {
	type EditPreview,
	WHY_NOT_EDITED,
	type WhyNotEdited,
} from "#core/orders/shared/order-edit.ts";
import { defineActions, idOf, intent, mayMoveMoney } from "../../action/define-actions.ts";
import { mailWords } from "../../action/mail-words.ts";
import { done, invalidWords, late, type Reply, refuse, toReply } from "../../action/reply.ts";
import { NO_MONEY_RIGHT } from "../order-words.ts";

type Previewed = { preview?: EditPreview };

const CONFLICT =
	"Outra pessoa alterou este pedido enquanto você editava. Nada foi salvo: recarregue a página e confira.";
const refused = ({ why }: { why: WhyNotEdited }): Reply => late(WHY_NOT_EDITED[why]);
const analysed = (): Reply =>
	late("O banco ainda analisa um cartão deste pedido. Espere o resultado.");
const DUE = {
	nothing_due: () => late("Não há diferença a receber neste pedido."),
	cancelled: () => late("Este pedido foi cancelado."),
	card_in_progress: analysed,
};

const text = z.string().default("");

/** Edits of a paid order; giving money back needs the right to. */
export const action = defineActions({
	area: "refunds",
	subject: "Este pedido",
	intents: {
		preview: intent(
			{ revision: z.number(), form: z.unknown() },
			async (call, request) =>
				toReply(
					await call.shop.orderEdits.preview(idOf(call), request),
					(preview): Previewed & { quiet: true } => ({ quiet: true, preview }),
					{
						refused,
						conflict: () => late(CONFLICT),
						// The form says it, at each change.
						invalid: ({ fields }) => refuse(invalidWords(fields), { fields, quiet: true }),
					},
				) as Reply<Previewed>,
		),
		save: intent(
			{
				key: z.string(),
				revision: z.number(),
				form: z.unknown(),
				balance: z.number(),
				ending: z.unknown(),
			},
			async (call, request) => {
				const mayRefund = mayMoveMoney(call);
				const { admin, shop } = call;
				return toReply(
					await shop.orderEdits.save(admin, idOf(call), request, { mayRefund }),
					() => ({
						message: "Pedido alterado!",
						description: mailWords(shop, "O cliente recebe um e-mail com o que mudou."),
					}),
					{
						refused,
						conflict: () => late(CONFLICT),
						changed: () =>
							late("A diferença mudou enquanto você editava. Confira e salve de novo."),
						card_in_progress: analysed,
						no_money_right: () => refuse(NO_MONEY_RIGHT, {}, 403),
					},
				);
			},
		),
		receive: intent({ how: text, day: text, proof: text }, async (call, input) =>
			toReply(
				await call.shop.orderEdits.receive(call.admin, idOf(call), input),
				() => "Diferença recebida",
				DUE,
			),
		),
		release: intent({}, async (call) => {
			const released = await call.shop.orderEdits.release(call.admin, idOf(call));
			if (!released.ok) return toReply(released, () => "", { ...DUE, invalid: () => "" });
			return done("Envio liberado");
		}),
	},
});
