import { z } from "zod";
import { INVOICE_POLICIES } from "#core/delivery/shared/shop-delivery.ts";
import { UNDO_MS } from "#core/orders/shared/office.ts";
import type { SendError, Sent } from "#core/shipping/send-parcel.ts";
import { type CodeRow, LONGEST_PASTE } from "#core/shipping/shared/pasted-codes.ts";
import { counted } from "#core/values/text.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { mailWords, NOT_INFORMED } from "../action/mail-words.ts";
import { done, refuse, type Undo } from "../action/reply.ts";
import { labelIntents } from "./labels/label-actions.ts";
import { invoiceIntents } from "./nfe/invoice-actions.ts";
import { TOO_LONG, WHY_NOT } from "./shipping-words.ts";

const MOST_ORDERS = 500;
const ids = z.array(z.uuid()).max(MOST_ORDERS);
const pasted = z.string().max(LONGEST_PASTE, TOO_LONG);
const sentRows = z
	.array(z.object({ orderId: z.uuid(), parcelId: z.uuid() }))
	.min(1)
	.max(MOST_ORDERS * 2);

/** Preview of pasted lines, or those that were not saved. */
type DryRun = { rows?: CodeRow[] };

const wereSent = (sent: Sent[]): string =>
	`${counted(sent.length, "pedido enviado", "pedidos enviados")}`;

const SOON = "Os e-mails aos clientes saem em 30 segundos.";

/** Until the e-mails leave (rules shipping 3 and 7). */
const undoOf = (request: Undo["request"]): Undo => ({ request, forMs: UNDO_MS });

export const action = defineActions({
	area: "orders",
	subject: "Este pedido",
	intents: {
		...invoiceIntents,
		...labelIntents,
		invoicePolicy: intent(
			{
				policy: z.enum(
					INVOICE_POLICIES.map(({ value }) => value),
					"Escolha o que acompanha cada pacote",
				),
			},
			async ({ shop, admin }, { policy }) => {
				await shop.deliveryAdmin.saveInvoicePolicy(admin, policy);
				return done(
					policy === "declaracao" ? "Os pacotes vão com declaração de conteúdo" : "Escolha salva",
				);
			},
		),
		printed: intent({ what: z.enum(["lists", "labels"]), ids }, async ({ shop }, input) => {
			await shop.shipping.markPrinted(input.ids, input.what);
			return done({ quiet: true });
		}),
		dryRun: intent({ text: pasted, ids }, async ({ shop }, input) => {
			const rows = await shop.shipping.dryRunCodes(input.text, input.ids);
			return done<DryRun>({ quiet: true, rows });
		}),
		codes: intent(
			{ text: pasted, ids, plain: ids },
			async ({ shop, admin }, { text, ids: chosen, plain }) => {
				const coded = await shop.shipping.sendCodes(admin, text, chosen);
				const bare = await shop.shipping.send(
					admin,
					plain.map((orderId) => ({ orderId, trackingCode: "", carrier: "" })),
				);
				const sent = [...coded.sent, ...bare.sent];
				const refused: SendError | undefined = bare.refused[0]?.why;
				if (sent.length === 0) {
					return refuse<DryRun>(
						refused ? WHY_NOT[refused] : "Nenhuma linha pôde ser gravada. Veja o que falta.",
						{ rows: coded.left },
					);
				}
				const left = coded.left.length + bare.refused.length;
				return done<DryRun>({
					message: wereSent(sent),
					description: [
						left > 0 ? `${counted(left, "linha ficou", "linhas ficaram")}.` : "",
						mailWords(shop, SOON),
					]
						.join(" ")
						.trim(),
					rows: coded.left,
					undo: undoOf({
						intent: "undo",
						sent: sent.map(({ orderId, parcelId }) => ({ orderId, parcelId })),
					}),
				});
			},
		),
		notifyDelays: intent({ ids }, async ({ shop, admin }, input) => {
			const { orders, emailed } = await shop.shipping.notifyChosenDelays(admin, input.ids);
			if (orders.length === 0) return refuse("Estes clientes já foram avisados.", {}, 409);
			const unaddressed = orders.length - emailed;
			return done({
				...(shop.system.emails.sends() && emailed > 0
					? {
							message: counted(emailed, "cliente será avisado", "clientes serão avisados"),
							description:
								unaddressed > 0
									? `${SOON} ${counted(unaddressed, "cliente não tem", "clientes não têm")} e-mail.`
									: SOON,
						}
					: {
							message: "Nova previsão gravada",
							description:
								emailed > 0 ? NOT_INFORMED : "Sem e-mail, o cliente não será avisado pela loja.",
						}),
				undo: undoOf({ intent: "undoDelays", ids: orders }),
			});
		}),
		undoDelays: intent({ ids }, async ({ shop, admin }, input) => {
			const undone = await shop.shipping.undoDelays(admin, input.ids);
			return undone === input.ids.length
				? done("Aviso desfeito")
				: refuse("Já não dá para desfazer: o e-mail saiu ou o pedido mudou depois.", {}, 409);
		}),
		undo: intent({ sent: sentRows }, async ({ shop, admin }, { sent }) => {
			const { undone, late } = await shop.shipping.undo(admin, sent);
			if (late.length === 0) return done("Envio desfeito");
			return undone === 0
				? refuse("Já não dá para desfazer: o e-mail saiu ou o pedido mudou depois.", {}, 409)
				: done(
						`${counted(undone, "envio desfeito", "envios desfeitos")}. ${counted(late.length, "já tinha saído", "já tinham saído")}.`,
					);
		}),
	},
});
