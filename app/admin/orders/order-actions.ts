import { z } from "zod";
import type { Refunded } from "#core/orders/cancel-order.ts";
import type { LabelsBack } from "#core/orders/ports.ts";
import type { Cancellation } from "#core/orders/shared/cancel.ts";
import {
	type StatusChange,
	type StepConcern,
	sameStatusMessage,
	UNDO_MS,
} from "#core/orders/shared/office.ts";
import { labelErrorWords, type ParcelLabel } from "#core/shipping/shared/label.ts";
import { NO_CONSENT } from "#core/support/shared/inbox.ts";
import { formatMoney } from "#core/values/money.ts";
import { type Call, defineActions, idOf, intent, mayMoveMoney } from "../action/define-actions.ts";
import { mailWords, messageStored } from "../action/mail-words.ts";
import { conflictWords, done, late, type Reply, refuse, toReply } from "../action/reply.ts";
import { labelReturnMessage, remedyOf } from "../shipping/labels/label-actions.ts";
import { issueIntents } from "../shipping/nfe/issue-actions.ts";
import {
	DISPUTED,
	GIFT_SPENT,
	HAS_LEFT,
	HAS_PAYMENT,
	LEFT_MEANWHILE,
	NO_MONEY_RIGHT,
	NO_RECIPIENT_RIGHT,
	PAID_MEANWHILE,
} from "./order-words.ts";

export type SavedNotes = { notes: string; version: string };

const text = z.string().default("");
const ticked = z.literal("on").optional().transform(Boolean);

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

const cancelIntents = {
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
				await call.shop.orderAdmin.cancelOrder(call.admin, idOf(call), input, {
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
		const refunded = await call.shop.orderAdmin.refundCancelled(call.admin, idOf(call));
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
			await call.shop.orderAdmin.deleteOrder(call.admin, idOf(call)),
			() => "Pedido excluído",
			{ has_payment: () => late(HAS_PAYMENT), has_left: () => late(HAS_LEFT) },
		),
	),
};

/** State of the order's label, null without one; and whether it waits for its NF-e. */
type Labelled = { label: ParcelLabel | null; lacksInvoice: boolean };

/** Actions on carrier labels. */
const labelIntents = {
	label: intent({}, async (call): Promise<Reply<Labelled>> => {
		const id = idOf(call);
		const [label, lacksInvoice] = await Promise.all([
			call.shop.shipping.readLabel(id),
			call.shop.shipping.lacksInvoice(id),
		]);
		return done({ quiet: true, label, lacksInvoice });
	}),
	returnLabel: intent({}, async (call) =>
		labelReturnMessage(await call.shop.shipping.cancelLabel(call.admin, idOf(call))),
	),
	buyLabel: intent({}, async (call) => {
		const bought = await call.shop.shipping.buyLabel(call.admin, idOf(call));
		if (bought.ok) {
			const { price } = bought.value;
			return done(`Etiqueta comprada${price === null ? "" : ` por ${formatMoney(price)}`}`);
		}
		return refuse(labelErrorWords(bought.error), remedyOf(bought.error, idOf(call)), 409);
	}),
};

/** Undo time of a step that notifies nobody. */
const QUIET_UNDO_MS = 8_000;
const NO_UNITS = "Atenção: não havia mais unidades no estoque para este pedido.";
const MAIL_DELAYED = "O e-mail ao cliente sai em 30 segundos.";

const cancelled = (): Reply => late("Este pedido foi cancelado.");

const undoOf = (call: Call, event: number, notified: boolean) => ({
	request: { intent: "undo", event: String(event) },
	forMs: notified ? UNDO_MS : QUIET_UNDO_MS,
	of: idOf(call),
});

type NeedsConfirmation = { confirm: StepConcern[] };
type Noted = { saved?: SavedNotes; conflict?: SavedNotes };

export const action = defineActions({
	area: "orders",
	subject: "Este pedido",
	intents: {
		...labelIntents,
		...issueIntents,
		status: intent(
			{
				status: z.custom<StatusChange["status"]>(),
				trackingCode: text,
				carrier: text,
				confirmed: ticked,
				reason: text,
			},
			async (call, input) => {
				const office = call.shop.orderAdmin;
				const changed = await office.changeOrderStatus(call.admin, idOf(call), input);
				return toReply(
					changed,
					({ event, notified, units }) => ({
						message: "Status atualizado",
						description: [
							units === "missing" ? NO_UNITS : "",
							notified ? mailWords(call.shop, MAIL_DELAYED) : "",
						]
							.join(" ")
							.trim(),
						undo: undoOf(call, event, notified),
					}),
					{
						same_status: ({ status }) => {
							const info = sameStatusMessage(status);
							return refuse(info, { info }, 200);
						},
						confirm: ({ concerns }) =>
							refuse<NeedsConfirmation>(
								"Esta mudança pede uma confirmação com o motivo.",
								// Opens the confirmation dialog, without an error toast.
								{ confirm: concerns, quiet: true },
								409,
							),
						cancelled,
						gift: () =>
							late("Um vale-presente segue o pagamento: não há o que separar nem enviar."),
						disputed: () => late(DISPUTED),
					},
				) as Reply<NeedsConfirmation>;
			},
		),
		paid: intent({ how: text, day: text, proof: text }, async (call, input) =>
			toReply(
				await call.shop.manualOrders.markPaid(call.admin, idOf(call), input),
				() => "Pedido marcado como pago",
				{
					already_paid: () => late("Este pedido já foi pago."),
					cancelled,
					card_in_progress: () =>
						late("O banco ainda analisa o cartão deste pedido. Espere o resultado."),
				},
			),
		),
		proof: intent({ file: z.instanceof(File) }, async (call, { file }) => {
			const bytes = new Uint8Array(await file.arrayBuffer());
			const proof = { name: file.name, bytes };
			return toReply(
				await call.shop.manualOrders.attachProof(call.admin, idOf(call), proof),
				() => "Comprovante guardado",
			);
		}),
		undo: intent({ event: z.coerce.number() }, async (call, { event }) =>
			toReply(
				await call.shop.orderAdmin.undoStep(call.admin, idOf(call), event),
				() => "Mudança desfeita",
				{
					too_late: () => late("Já não dá para desfazer: o e-mail saiu ou o pedido mudou depois."),
				},
			),
		),
		tracking: intent({ trackingCode: text, carrier: text }, async (call, input) =>
			toReply(
				await call.shop.orderAdmin.saveTracking(call.admin, idOf(call), input),
				({ event, notified }) => ({
					message: "Código de rastreio salvo",
					...(notified ? { description: mailWords(call.shop, MAIL_DELAYED) } : {}),
					undo: undoOf(call, event, notified),
				}),
				{ cancelled, not_sent: () => late("Este pedido ainda não foi enviado.") },
			),
		),
		document: intent({ document: text }, async (call, { document }) =>
			toReply(
				await call.shop.orderAdmin.saveDocument(call.admin, idOf(call), document),
				() => "CPF ou CNPJ salvo",
				{ cancelled, known: () => late("Este pedido já tem CPF ou CNPJ.") },
			),
		),
		recipient: intent({ email: text }, async (call, { email }) => {
			if (!mayMoveMoney(call)) return refuse(NO_RECIPIENT_RIGHT, {}, 403);
			return toReply(
				await call.shop.orderAdmin.correctRecipient(call.admin, idOf(call), email),
				({ sent }) => ({
					message: "E-mail corrigido",
					...(sent && {
						description: mailWords(
							call.shop,
							"Um código novo vai para este e-mail; o anterior não vale mais.",
						),
					}),
				}),
				{ closed: () => late("Este vale não pode mais ser usado: o e-mail fica como está.") },
			);
		}),
		notes: intent({ notes: z.unknown(), version: text }, async (call, input) => {
			const { notes, version } = input;
			const form = { notes, version };
			const saved = await call.shop.orderAdmin.saveInternalNotes(call.admin, idOf(call), form);
			if (saved.ok) return done<Noted>({ message: "Observações salvas!", saved: saved.value });
			const { title, message } = conflictWords("As observações deste pedido");
			return toReply(saved, () => "", {
				conflict: ({ current }) => refuse(message, { title, conflict: current }, 409),
			}) as Reply<Noted>;
		}),
		message: intent(
			{ subject: text, message: text, emailType: text, key: z.string().optional() },
			async (call, { key, ...message }) => {
				const sent = await call.shop.orderAdmin.sendOrderMessage(call.admin, idOf(call), {
					...message,
					...(key ? { key } : {}),
				});
				return toReply(sent, () => messageStored(call.shop), {
					no_consent: () => refuse(NO_CONSENT, { fields: { emailType: NO_CONSENT } }, 403),
					// The text for an empty message is complete by itself (rule content 14).
					invalid: ({ fields }) => {
						const { message: title } = fields;
						if (!title) return { failure: { code: "invalid", fields } };
						return { answer: { ok: false, title, fields }, status: 422 };
					},
				});
			},
		),
		...cancelIntents,
	},
});
