import { z } from "zod";
import { NOTE_POLICIES } from "#core/delivery/methods/shop-delivery-rules.ts";
import { type CodeRow, LONGEST_PASTE } from "#core/shipping/codes/code-rules.ts";
import type { SendError, Sent } from "#core/shipping/send-parcel.ts";
import { counted } from "#core/values/plural-rules.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { mailWords, NOT_INFORMED } from "../action/mail-words.ts";
import { done, refuse } from "../action/reply.ts";
import { labelIntents } from "./labels/label-actions.ts";
import { noteIntents } from "./nfe/note-actions.ts";
import { TOO_LONG, WHY_NOT } from "./shipping-words.ts";

const MOST_ORDERS = 500;
const ids = z.array(z.uuid()).max(MOST_ORDERS);
const pasted = z.string().max(LONGEST_PASTE, TOO_LONG);
const sentRows = z
	.array(z.object({ orderId: z.uuid(), parcelId: z.uuid() }))
	.min(1)
	.max(MOST_ORDERS * 2);

/** What pasted lines would do, or those of them that were not saved. */
type Rehearsed = { rows?: CodeRow[] };

const wereSent = (sent: Sent[]): string =>
	`${counted(sent.length, "pedido enviado", "pedidos enviados")}`;

const SOON = "Os e-mails aos clientes saem em 30 segundos.";

/** Everything that is done at the shipping desk about many orders. */
export const action = defineActions({
	area: "orders",
	subject: "Este pedido",
	intents: {
		...noteIntents,
		...labelIntents,
		notePolicy: intent(
			{
				policy: z.enum(
					NOTE_POLICIES.map(({ value }) => value),
					"Escolha o que acompanha cada pacote",
				),
			},
			async ({ shop, admin }, { policy }) => {
				await shop.deliveryAdmin.saveNotePolicy(admin, policy);
				return done(
					policy === "declaracao" ? "Os pacotes vão com declaração de conteúdo" : "Escolha salva",
				);
			},
		),
		printed: intent({ what: z.enum(["lists", "labels"]), ids }, async ({ shop }, asked) => {
			await shop.shipping.markPrinted(asked.ids, asked.what);
			return done({ quiet: true });
		}),
		rehearse: intent({ text: pasted, ids }, async ({ shop }, asked) => {
			const rows = await shop.shipping.rehearseCodes(asked.text, asked.ids);
			return done<Rehearsed>({ quiet: true, rows });
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
					return refuse<Rehearsed>(
						refused ? WHY_NOT[refused] : "Nenhuma linha pôde ser gravada. Veja o que falta.",
						{ rows: coded.left },
					);
				}
				const left = coded.left.length + bare.refused.length;
				return done<Rehearsed>({
					message: wereSent(sent),
					description: [
						left > 0 ? `${counted(left, "linha ficou", "linhas ficaram")}.` : "",
						mailWords(shop, SOON),
					]
						.join(" ")
						.trim(),
					rows: coded.left,
				});
			},
		),
		tellDelays: intent({ ids }, async ({ shop, admin }, asked) => {
			const told = await shop.shipping.tellChosenDelays(admin, asked.ids);
			if (told.length === 0) return refuse("Estes clientes já foram avisados.", {}, 409);
			return done(
				shop.system.emails.sends()
					? {
							message: counted(told.length, "cliente será avisado", "clientes serão avisados"),
							description: SOON,
						}
					: { message: "Nova previsão gravada", description: NOT_INFORMED },
			);
		}),
		undoDelays: intent({ ids }, async ({ shop, admin }, asked) => {
			const undone = await shop.shipping.undoDelays(admin, asked.ids);
			return undone === asked.ids.length
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
