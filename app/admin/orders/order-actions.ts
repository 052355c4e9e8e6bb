import { z } from "zod";
import { roleContext } from "#app/context.ts";
import { may } from "#core/accounts/shared/role.ts";
import {
	type StatusChange,
	type StepConcern,
	sameStatusMessage,
	UNDO_MS,
} from "#core/orders/shared/office.ts";
import { NO_CONSENT } from "#core/support/shared/inbox.ts";
import { type Call, defineActions, intent } from "../action/define-actions.ts";
import { mailWords, messageStored } from "../action/mail-words.ts";
import { conflictWords, done, type Reply, refuse, toReply } from "../action/reply.ts";
import { issueIntents } from "../shipping/nfe/issue-actions.ts";
import { cancelIntents } from "./cancel-actions.ts";
import type { SavedNotes } from "./detail/use-note-drafts.ts";
import { labelIntents } from "./label-actions.ts";
import { DISPUTED, NO_RECIPIENT_RIGHT } from "./order-words.ts";

/** Undo time of a step that notifies nobody. */
const QUIET_UNDO_MS = 8_000;
const NO_UNITS = "Atenção: não havia mais unidades no estoque para este pedido.";
const MAIL_DELAYED = "O e-mail ao cliente sai em 30 segundos.";

const text = z.string().default("");
const ticked = z.literal("on").optional().transform(Boolean);
const late = (message: string): Reply => refuse(message, {}, 409);
const cancelled = (): Reply => late("Este pedido foi cancelado.");

const orderOf = ({ params }: Call): string => params["id"] ?? "";
const undoOf = (call: Call, event: number, isNotified: boolean) => ({
	asked: { intent: "undo", event: String(event) },
	forMs: isNotified ? UNDO_MS : QUIET_UNDO_MS,
	of: orderOf(call),
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
				const changed = await office.changeOrderStatus(call.admin, orderOf(call), input);
				return toReply(
					changed,
					({ event, told: isNotified, units }) => ({
						message: "Status atualizado",
						description: [
							units === "missing" ? NO_UNITS : "",
							isNotified ? mailWords(call.shop, MAIL_DELAYED) : "",
						]
							.join(" ")
							.trim(),
						undo: undoOf(call, event, isNotified),
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
				await call.shop.manualOrders.markPaid(call.admin, orderOf(call), input),
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
				await call.shop.manualOrders.attachProof(call.admin, orderOf(call), proof),
				() => "Comprovante guardado",
			);
		}),
		undo: intent({ event: z.coerce.number() }, async (call, { event }) =>
			toReply(
				await call.shop.orderAdmin.undoStep(call.admin, orderOf(call), event),
				() => "Mudança desfeita",
				{
					too_late: () => late("Já não dá para desfazer: o e-mail saiu ou o pedido mudou depois."),
				},
			),
		),
		tracking: intent({ trackingCode: text, carrier: text }, async (call, input) =>
			toReply(
				await call.shop.orderAdmin.saveTracking(call.admin, orderOf(call), input),
				({ event, told: isNotified }) => ({
					message: "Código de rastreio salvo",
					...(isNotified ? { description: mailWords(call.shop, MAIL_DELAYED) } : {}),
					undo: undoOf(call, event, isNotified),
				}),
				{ cancelled, not_sent: () => late("Este pedido ainda não foi enviado.") },
			),
		),
		document: intent({ document: text }, async (call, { document }) =>
			toReply(
				await call.shop.orderAdmin.saveDocument(call.admin, orderOf(call), document),
				() => "CPF ou CNPJ salvo",
				{ cancelled, known: () => late("Este pedido já tem CPF ou CNPJ.") },
			),
		),
		recipient: intent({ email: text }, async (call, { email }) => {
			if (!may(call.context.get(roleContext), "money", "write")) {
				return refuse(NO_RECIPIENT_RIGHT, {}, 403);
			}
			return toReply(
				await call.shop.orderAdmin.correctRecipient(call.admin, orderOf(call), email),
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
			const saved = await call.shop.orderAdmin.saveInternalNotes(call.admin, orderOf(call), form);
			if (saved.ok) return done<Noted>({ message: "Observações salvas!", saved: saved.value });
			const { title, message } = conflictWords("As observações deste pedido");
			return toReply(saved, () => "", {
				conflict: ({ current }) => refuse(message, { title, conflict: current }, 409),
			}) as Reply<Noted>;
		}),
		message: intent(
			{ subject: text, message: text, emailType: text, key: z.string().optional() },
			async (call, { key, ...message }) => {
				const sent = await call.shop.orderAdmin.sendOrderMessage(call.admin, orderOf(call), {
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
