import { z } from "zod";
import type { OrderRefund } from "#core/orders/ports.ts";
import { giftSpentWords } from "#core/orders/shared/gift.ts";
import type { SettledUnits } from "#core/payments/refunds/confirm-refund.ts";
import {
	decidedMeanwhile,
	NOTHING_LEFT,
	type RefundForm,
	refundForm,
} from "#core/payments/shared/refunds.ts";
import { formatMoney } from "#core/values/money.ts";
import { defineActions, idOf, intent, mayMoveMoney } from "../../action/define-actions.ts";
import { late, type Reply, refuse, toReply } from "../../action/reply.ts";
import { sayFailures } from "../../action/say-failures.ts";
import { DISPUTED, NO_MONEY_RIGHT } from "../order-words.ts";

type Decided = { refund: OrderRefund };
type Said = Decided & { message?: string; quiet?: true };

/** Only final outcomes get a toast; dialog and order show the others. */
const said = (refund: OrderRefund): Said =>
	refund.status === "confirmed"
		? { refund, message: `${formatMoney(refund.amount)} devolvidos` }
		: { refund, quiet: true };

const notYours = (): Reply<Decided> => refuse(NO_MONEY_RIGHT, {}, 403);

const STOCK = { label: "Abrir Estoque", to: "/admin/estoque" };

/** Outcome for inspected pieces. */
const STOCK_WORDS: Record<SettledUnits["stock"], string> = {
	back: "Peças de volta à venda",
	away: "Peças fora da venda",
	unchanged:
		"O estoque não mudou: as peças já tinham voltado à venda ou nunca saíram dela. Se for preciso, corrija em Estoque.",
};

/** Refund actions; roles without the right propose a refund (rule payments 36). */
export const action = defineActions({
	area: "refunds",
	subject: "Este pedido",
	intents: {
		request: intent(
			{
				key: z.string(),
				wish: z.custom<RefundForm["wish"]>((wish) => refundForm.shape.wish.safeParse(wish).success),
				expected: z.number(),
				taken: z.number(),
				reason: z.custom<RefundForm["reason"]>(),
				units: z.enum(["now", "later", "none"]),
				note: z.string().default(""),
				byHand: z.boolean().default(false),
			},
			async (call, input) => {
				const { request, propose } = call.shop.payments.refunds;
				const done = await (mayMoveMoney(call) ? request : propose)(call.admin, idOf(call), input);
				return toReply(done, said, {
					not_paid: () => late("Não há valor a devolver neste pedido."),
					disputed: () => late("A compra está contestada: quem decide agora é o banco."),
					nothing: () =>
						input.wish.mode === "all" ? late(NOTHING_LEFT) : refuse("Escolha o que devolver."),
					too_old: () =>
						late("Este pagamento não volta mais por aqui. Devolva por fora e registre."),
					too_much: ({ most }) =>
						most === 0
							? late(NOTHING_LEFT)
							: refuse(`No máximo ${formatMoney(most)}.`, {
									fields: { amount: `No máximo ${formatMoney(most)}.` },
								}),
					gift_spent: ({ most }) =>
						most === 0
							? late(giftSpentWords(0))
							: refuse(giftSpentWords(most), { fields: { amount: giftSpentWords(most) } }),
					decided_meanwhile: ({ taken }) => late(decidedMeanwhile(input.taken, taken)),
					amount_changed: () =>
						late("O pedido mudou enquanto você escolhia. Confira o valor e confirme de novo."),
				}) as Reply<Decided>;
			},
		),
		retry: intent(
			{ refund: z.string(), byHand: z.boolean().default(false) },
			async (call, { refund, byHand }) =>
				!mayMoveMoney(call)
					? notYours()
					: (toReply(
							await call.shop.payments.refunds.retry(call.admin, {
								orderId: idOf(call),
								refundId: refund,
								byHand,
							}),
							said,
							{
								settled: () => late("Esta devolução já foi resolvida."),
								disputed: () =>
									late("A compra está contestada: enquanto isso nada volta por aqui."),
								hopeless: () => late("Tentar de novo não adianta. Devolva por fora e registre."),
								too_much: () => late("O que resta do pagamento não cobre mais este valor."),
							},
						) as Reply<Decided>),
		),
		units: intent({ refund: z.string(), back: z.boolean() }, async (call, { refund, back }) =>
			!mayMoveMoney(call)
				? notYours()
				: toReply(
						await call.shop.payments.refunds.settleUnits(call.admin, {
							orderId: idOf(call),
							refundId: refund,
							back,
						}),
						({ stock }) => ({
							message: STOCK_WORDS[stock],
							...(stock === "unchanged" ? { remedy: STOCK } : {}),
						}),
						{
							settled: () => late("As peças desta devolução já foram conferidas."),
							disputed: () => late(DISPUTED),
						},
					),
		),
	},
});

export const clientAction = sayFailures({ units: "Erro ao acertar as peças" }, "Erro ao devolver");
