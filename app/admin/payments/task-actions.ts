import { z } from "zod";
import { refusalWords } from "#core/payments/shared/attempts.ts";
import { formatMoney } from "#core/values/money.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, late, type Reply, refuse, toReply } from "../action/reply.ts";
import {
	GIFT_SPENT,
	LEFT_MEANWHILE,
	NO_MONEY_RIGHT,
	PAID_MEANWHILE,
} from "../orders/order-words.ts";

const REQUESTED_NOW = "Pedido ao Mercado Pago. Sai da lista quando ele confirmar.";
const NOT_CONFIRMED = "O Mercado Pago não confirma este pagamento agora.";
const SETTLED = "Este pedido já tem as peças ou já foi resolvido.";

const LATE_PIECE =
	"O pagamento chegou depois do prazo e a última peça já tinha saído. Devolvemos o valor por inteiro. Sentimos muito.";

/** Why a proposed refund is no longer decided. */
const UNDECIDABLE = {
	settled: () => late("Alguém já decidiu esta devolução."),
	not_paid: () => late("Não há mais valor a devolver neste pedido."),
	disputed: () => late("A compra está contestada: quem decide agora é o banco."),
	too_much: () => late("O que resta do pagamento não cobre mais este valor."),
};

const aDay = z.iso.date();

export const action = defineActions({
	area: "money",
	subject: "Este pagamento",
	intents: {
		check: intent({}, async ({ shop }) => {
			const { office, inbox } = shop.payments;
			const state = await office.check();
			if (state.sandbox) return done("O ambiente de testes não tem o que conferir.");
			if (state.keys === "silent") return refuse("O Mercado Pago não respondeu.", {}, 502);
			await shop.payments.sweepProvider();
			await inbox.follow();
			await shop.payments.refunds.follow();
			return state.keys === "refused"
				? refuse("O Mercado Pago recusou as chaves da loja.", {}, 502)
				: done("Conferido com o Mercado Pago");
		}),
		"give-back": intent({ id: z.string() }, async ({ shop, admin }, { id }) =>
			toReply(await shop.payments.inbox.giveBack(admin, id), () => "Valor devolvido", {
				requested: () => done(REQUESTED_NOW),
				provider_failed: ({ detail }) => late(refusalWords(detail)),
			}),
		),
		keep: intent({ id: z.string(), note: z.string() }, async ({ shop, admin }, { id, note }) =>
			toReply(await shop.payments.inbox.keep(admin, id, note), () => "Guardado com o motivo"),
		),
		"by-hand": intent(
			{ id: z.string(), how: z.string(), day: z.string() },
			async ({ shop, admin }, { id, ...said }) =>
				toReply(
					await shop.payments.inbox.byHand(admin, id, said),
					() => "Devolução por fora registrada",
					{
						requested: () =>
							late("O provedor já foi pedido e ainda pode devolver: espere, não devolva por fora."),
						disputed: () =>
							late(
								"O pagamento está contestado: quem decide agora é o banco. Não devolva por fora.",
							),
					},
				),
		),
		link: intent({ id: z.string(), order: z.string() }, async ({ shop, admin }, input) => {
			const wrong = (order: string): Reply => refuse(order, { fields: { order } });
			return toReply(await shop.payments.inbox.link(admin, input), () => "O pedido está pago", {
				no_order: () => wrong("Nenhum pedido tem este número"),
				not_open: () => wrong("Este pedido já foi pago ou cancelado"),
				amount: ({ due }) => wrong(`Este pedido custa ${formatMoney(due)}`),
				no_pieces: () => wrong("As peças deste pedido já não estão no estoque"),
				provider_failed: () => late(NOT_CONFIRMED),
			});
		}),
		reopen: intent({ id: z.string(), order: z.string() }, async ({ shop, admin }, input) =>
			toReply(
				await shop.payments.inbox.link(admin, { ...input, reopen: true }),
				() => "O pedido foi reaberto e está pago",
				{
					no_order: () => late("Este pedido não existe mais."),
					not_open: () => late("Este pedido já foi pago."),
					amount: ({ due }) => late(`Este pedido custa ${formatMoney(due)}.`),
					no_pieces: () =>
						refuse(
							"As peças deste pedido já não estão no estoque. Devolva o valor ou dê entrada nelas.",
							{ remedy: { label: "Abrir Estoque", to: "/admin/estoque?nivel=esgotado" } },
							409,
						),
					provider_failed: () => late(NOT_CONFIRMED),
				},
			),
		),
		"return-short": intent({ id: z.string() }, async ({ shop, admin }, { id }) =>
			toReply(
				await shop.orderAdmin.cancelOrder(admin, id, {
					reason: "sem_estoque",
					note: LATE_PIECE,
					restock: false,
					refund: true,
				}),
				({ refund }) =>
					refund === "done"
						? "Valor devolvido e pedido cancelado"
						: refund === "by_hand"
							? "Pedido cancelado. Devolva o valor por fora."
							: REQUESTED_NOW,
				{
					already_cancelled: () => late("Este pedido já foi cancelado."),
					disputed: () => late("A compra está contestada: quem decide agora é o banco."),
					gift_spent: () => late(GIFT_SPENT),
					no_money_right: () => late(NO_MONEY_RIGHT),
					paid_meanwhile: () => late(PAID_MEANWHILE),
					left_meanwhile: () => late(LEFT_MEANWHILE),
				},
			),
		),
		found: intent({ id: z.string() }, async ({ shop, admin }, { id }) =>
			toReply(await shop.orderAdmin.short.found(admin, id), () => "O pedido tem as peças", {
				settled: () => late(SETTLED),
				not_on_sale: () =>
					refuse(
						"Uma das peças saiu do catálogo: ponha-a de volta à venda ou devolva o valor.",
						{ remedy: { label: "Ver excluídos", to: "/admin/produtos?arquivados=1" } },
						409,
					),
			}),
		),
		wait: intent({ id: z.string(), until: z.string() }, async ({ shop, admin }, { id, until }) => {
			const day = aDay.safeParse(until);
			if (!day.success || Date.parse(`${until}T03:00:00Z`) <= Date.now()) {
				return refuse("Escolha um dia depois de hoje", {
					fields: { until: "Escolha um dia depois de hoje" },
				});
			}
			return toReply(
				await shop.orderAdmin.short.wait(admin, id, until),
				() => "Volta a esta lista no dia escolhido, ou quando as peças chegarem",
				{ settled: () => late(SETTLED) },
			);
		}),
		ask: intent(
			{ id: z.string(), message: z.string(), key: z.string() },
			async ({ shop, admin }, { id, message, key }) => {
				const sent = await shop.orderAdmin.sendOrderMessage(admin, id, {
					message,
					emailType: "support",
					key,
				});
				if (sent.ok) await shop.orderAdmin.short.noteQuestion(admin, id);
				return toReply(sent, () => "Pergunta enviada ao cliente", {
					no_consent: () => late("Este cliente não recebe e-mails da loja."),
				});
			},
		),
		retry: intent(
			{ id: z.string(), order: z.string(), byHand: z.boolean() },
			async ({ shop, admin }, { id, order, byHand }) =>
				toReply(
					await shop.payments.refunds.retry(admin, { orderId: order, refundId: id, byHand }),
					({ status }) => (status === "confirmed" ? "Devolução confirmada" : REQUESTED_NOW),
					{
						settled: () => late("Esta devolução já foi resolvida."),
						disputed: () => late("A compra está contestada: enquanto isso nada volta por aqui."),
						hopeless: () => late("Tentar de novo não adianta. Devolva por fora e registre."),
						too_much: () => late("O que resta do pagamento não cobre mais este valor."),
					},
				),
		),
		"confirm-refund": intent(
			{ id: z.string(), order: z.string() },
			async ({ shop, admin }, { id, order }) =>
				toReply(
					await shop.payments.refunds.confirm(admin, { orderId: order, refundId: id }),
					({ status }) => (status === "confirmed" ? "Devolução confirmada" : REQUESTED_NOW),
					{
						...UNDECIDABLE,
						too_old: () =>
							late(
								"Este pagamento não volta mais por aqui. Devolva por fora e registre no pedido.",
							),
					},
				),
		),
		"decline-refund": intent(
			{ id: z.string(), order: z.string(), note: z.string() },
			async ({ shop, admin }, { id, order, note }) =>
				toReply(
					await shop.payments.refunds.decline(admin, { orderId: order, refundId: id, note }),
					() => "Devolução não autorizada. Quem pediu lê o motivo no pedido.",
					{
						...UNDECIDABLE,
						too_old: () => late("Este pagamento não volta mais por aqui."),
					},
				),
		),
		cancel: intent({ id: z.string() }, async ({ shop }, { id }) =>
			toReply(await shop.payments.office.cancelAgain(id), () => "O Mercado Pago confirmou", {
				open: () => late("O Mercado Pago ainda não confirmou. A loja continua pedindo."),
			}),
		),
	},
});
