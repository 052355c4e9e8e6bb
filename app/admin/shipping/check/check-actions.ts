import { z } from "zod";
import { closing } from "#core/shipping/shared/check-closing.ts";
import { NO_SUCH_SKU, NOT_OF_ORDER } from "#core/shipping/shared/check-reading.ts";
import { counted } from "#core/values/text.ts";
import { type Call, defineActions, intent } from "../../action/define-actions.ts";
import { done, gone, refuse, toReply } from "../../action/reply.ts";
import { keyIntents } from "../nfe/invoice-actions.ts";
import { issueIntents } from "../nfe/issue-actions.ts";
import { WHY_NOT } from "../shipping-words.ts";

const orderOf = ({ params }: Call): string => params["id"] ?? "";

/** Meaning of a scanned code that no piece of the order has. */
type Looked = { code: string; words: string };

export const action = defineActions({
	area: "orders",
	subject: "Este pedido",
	intents: {
		...keyIntents,
		...issueIntents,
		take: intent({}, async (call) =>
			(await call.shop.shipping.takeOrder(call.admin, orderOf(call)))
				? done({ quiet: true })
				: gone(),
		),
		look: intent({ code: z.string().max(80) }, async ({ shop }, { code }) => {
			const words = (await shop.shipping.isSku(code)) ? NOT_OF_ORDER : NO_SUCH_SKU;
			return done<{ looked?: Looked }>({ quiet: true, looked: { code, words } });
		}),
		close: intent(closing.shape, async (call, input) =>
			toReply(
				await call.shop.shipping.closeCheck(call.admin, orderOf(call), input),
				({ rest }) => ({
					message:
						rest > 0
							? `Parte conferida. ${counted(rest, "peça vai", "peças vão")} depois.`
							: "Pedido conferido.",
				}),
				{
					cancelled: () => refuse(WHY_NOT.cancelled, {}, 409),
					disputed: () => refuse(WHY_NOT.disputed, {}, 409),
					unpaid: () => refuse(WHY_NOT.unpaid, {}, 409),
					owes: () => refuse(WHY_NOT.owes, {}, 409),
					no_units: () => refuse(WHY_NOT.no_units, {}, 409),
					sent: () => refuse(WHY_NOT.sent, {}, 409),
					nothing_read: () => "Leia ao menos uma peça.",
					past_day: () =>
						refuse("Escolha um dia de hoje em diante", {
							fields: { restDay: "Escolha um dia de hoje em diante" },
						}),
					changed: () => refuse("O pedido mudou enquanto era conferido. Confira de novo.", {}, 409),
					missing: ({ pieces }) =>
						`${counted(pieces, "peça falta", "peças faltam")}. Leia o que falta ou use “Não achei”.`,
				},
			),
		),
	},
});
