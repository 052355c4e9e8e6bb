import { z } from "zod";
import { roleContext } from "#app/context.ts";
import { may } from "#core/accounts/shared/role.ts";
import type { Refunded } from "#core/orders/cancel-order.ts";
import type { LabelsBack } from "#core/orders/ports.ts";
import type { Cancellation } from "#core/orders/shared/cancel.ts";
import { type Call, intent } from "../action/define-actions.ts";
import { type Reply, refuse, toReply } from "../action/reply.ts";
import {
	DISPUTED,
	GIFT_SPENT,
	HAS_LEFT,
	HAS_PAYMENT,
	LEFT_MEANWHILE,
	NO_MONEY_RIGHT,
	PAID_MEANWHILE,
} from "./order-words.ts";

const ticked = z.literal("on").optional().transform(Boolean);
const late = (message: string): Reply => refuse(message, {}, 409);
const mayMoveMoney = ({ context }: Call): boolean =>
	may(context.get(roleContext), "money", "write");
const orderOf = ({ params }: Call): string => params["id"] ?? "";

const REFUND_WORDS: Record<Refunded, string | null> = {
	none: null,
	done: "O valor foi devolvido ao cliente.",
	pending: "O meio de pagamento não devolveu o valor agora. O pedido mostra como está a devolução.",
	by_hand:
		"A loja não conhece o pagamento no provedor: devolva o valor pelo próprio meio de pagamento.",
};

const LABEL_WORDS: Record<LabelsBack, string | null> = {
	none: null,
	returned: "A etiqueta voltou para a transportadora.",
	kept: "A transportadora não aceitou a etiqueta de volta agora. Devolva-a em Entrega, no pedido.",
};

export const cancelIntents = {
	cancel: intent(
		{
			reason: z.custom<Cancellation["reason"]>(),
			note: z.string().default(""),
			restock: ticked,
			refund: ticked,
			/** Whether the dialog saw the order as unpaid. */
			unpaid: ticked,
			/** State of its pieces in the dialog. */
			seen: z.string().optional(),
		},
		async (call, { unpaid, seen, ...input }) =>
			toReply(
				await call.shop.orderAdmin.cancelOrder(call.admin, orderOf(call), input, {
					mayRefund: mayMoveMoney(call),
					knownUnpaid: unpaid,
					...(seen !== undefined && { seen }),
				}),
				({ refund, labels }) => {
					const description = [REFUND_WORDS[refund], LABEL_WORDS[labels]].filter(Boolean).join(" ");
					return { message: "Pedido cancelado", ...(description ? { description } : {}) };
				},
				{
					already_cancelled: () => late("Este pedido já foi cancelado."),
					disputed: () => late(DISPUTED),
					gift_spent: () => late(GIFT_SPENT),
					paid_meanwhile: () => late(PAID_MEANWHILE),
					left_meanwhile: () => late(LEFT_MEANWHILE),
					no_money_right: () => refuse(NO_MONEY_RIGHT, {}, 403),
				},
			),
	),
	refund: intent({}, async (call) => {
		if (!mayMoveMoney(call)) return refuse(NO_MONEY_RIGHT, {}, 403);
		const refunded = await call.shop.orderAdmin.refundCancelled(call.admin, orderOf(call));
		if (refunded.ok && refunded.value.refund !== "done") {
			return late(REFUND_WORDS[refunded.value.refund] ?? "");
		}
		return toReply(refunded, () => "Valor devolvido", {
			not_paid: () => late("Não há valor a devolver neste pedido."),
			not_cancelled: () => late("Cancele o pedido antes de devolver o valor."),
		});
	}),
	delete: intent({}, async (call) =>
		toReply(
			await call.shop.orderAdmin.deleteOrder(call.admin, orderOf(call)),
			() => "Pedido excluído",
			{ has_payment: () => late(HAS_PAYMENT), has_left: () => late(HAS_LEFT) },
		),
	),
};
