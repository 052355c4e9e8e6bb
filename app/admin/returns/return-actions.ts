import { z } from "zod";
import { UNDO_MS } from "#core/orders/shared/office.ts";
import type { AdminStep, Taken } from "#core/returns/admin-steps.ts";
import type { PostingError, PostingOffer } from "#core/returns/buy-posting.ts";
import { STATES } from "#core/returns/shared/machine.ts";
import { labelErrorWords } from "#core/shipping/shared/label.ts";
import { formatMoney } from "#core/values/money.ts";
import { LONGEST_NUMBER } from "#core/values/typed-text.ts";
import { type Call, defineActions, idOf, intent, mayMoveMoney } from "../action/define-actions.ts";
import { mailWords } from "../action/mail-words.ts";
import { done, late, type Remedy, type Reply, refuse, toReply } from "../action/reply.ts";

const MAIL_DELAYED = "O e-mail ao cliente sai em 30 segundos.";
const MAIL_SENT = "O cliente recebe um e-mail.";

const step = ({ words }: { words: string }): Reply => late(words);

const said = (call: Call, message: string, { event }: Pick<Taken, "event">) => ({
	message,
	description: mailWords(call.shop, event === null ? MAIL_SENT : MAIL_DELAYED),
	...(event !== null && {
		undo: { request: { intent: "undo", event: String(event) }, forMs: UNDO_MS, of: idOf(call) },
	}),
});

const take = async (call: Call, wanted: AdminStep, message: string): Promise<Reply> =>
	toReply(
		await call.shop.returns.step(call.admin, idOf(call), wanted, mayMoveMoney(call)),
		(taken) => said(call, message, taken),
		{ step },
	);

type Offered = { offer: PostingOffer };

/** Why no posting code was bought; settings that are missing lead to their place. */
const unbought = (error: PostingError): Reply<Offered> =>
	error.code === "step"
		? refuse<Offered>(error.words, {}, 409)
		: refuse<Offered>(labelErrorWords(error), PLACES[error.code] ?? {}, 409);

const DELIVERIES = { remedy: { label: "Abrir Entregas", to: "/admin/entregas" } };
const PLACES: Partial<Record<PostingError["code"], { remedy: Remedy }>> = {
	no_sender: DELIVERIES,
	not_connected: DELIVERIES,
	unauthorized: DELIVERIES,
};

const text = z.string().default("");

export const action = defineActions({
	area: "orders",
	subject: "Este pedido de troca",
	intents: {
		approve: intent({}, (call) => take(call, { event: "aprovar" }, "Aprovado")),
		receive: intent({}, (call) => take(call, { event: "receber" }, "Chegada registrada")),
		cancel: intent({}, (call) => take(call, { event: "cancelar" }, "Cancelado")),
		refuse: intent({ note: text }, (call, { note }) =>
			take(call, { event: "recusar", note }, "Recusado"),
		),
		reject: intent({ note: text }, (call, { note }) =>
			take(call, { event: "reprovar", note }, "Devolução não aceita"),
		),
		lose: intent({ note: text }, (call, { note }) =>
			take(call, { event: "extraviar", note }, "Marcado como extraviado"),
		),
		code: intent({ code: text, until: text }, (call, input) =>
			take(call, { event: "gerar_codigo", ...input }, "Código salvo"),
		),
		"new-code": intent({ code: text, until: text }, (call, input) =>
			take(call, { event: "reemitir", ...input }, "Código novo salvo"),
		),
		offer: intent({}, async (call): Promise<Reply<Offered>> => {
			const offer = await call.shop.returns.offerPosting(idOf(call));
			return offer.ok ? done<Offered>({ quiet: true, offer: offer.value }) : unbought(offer.error);
		}),
		"buy-code": intent(
			{ service: z.string().max(80), most: z.int().min(0) },
			async (call, chosen): Promise<Reply> => {
				const bought = await call.shop.returns.buyPosting(call.admin, idOf(call), chosen);
				if (!bought.ok) return unbought(bought.error);
				const { code, price, event } = bought.value;
				const paid = price === null ? "" : ` por ${formatMoney(price)}`;
				if (code === null) {
					return done({
						message: `Etiqueta comprada${paid}`,
						description: "O código ainda não veio. Assim que vier, o cliente o recebe por e-mail.",
					});
				}
				return done(said(call, `Código ${code} comprado${paid}`, { event }));
			},
		),
		posted: intent({ code: text, carrier: text }, (call, input) =>
			take(call, { event: "postar", ...input }, "Postagem registrada"),
		),
		"send-back": intent({ code: text, carrier: text }, (call, input) =>
			take(call, { event: "devolver_pecas", ...input }, "Peças enviadas de volta"),
		),
		check: intent(
			{
				...{ pieces: z.unknown(), freight: z.boolean(), byHand: z.boolean() },
				...{ credit: z.string().max(LONGEST_NUMBER), agreed: z.boolean() },
			},
			async (call, typed) =>
				toReply(
					await call.shop.returns.check(call.admin, idOf(call), {
						typed,
						decides: mayMoveMoney(call),
					}),
					(taken) => ({
						...said(call, "Conferido", taken),
						description: "Estoque e dinheiro mudam em 30 segundos; até lá dá para desfazer.",
					}),
					{ step },
				),
		),
		instead: intent({ byHand: z.boolean() }, async (call, { byHand }) =>
			toReply(
				await call.shop.returns.refundInstead(call.admin, idOf(call), {
					byHand,
					decides: mayMoveMoney(call),
				}),
				() => (byHand ? "Devolução por fora registrada" : "Devolução pedida"),
				{ settled: () => late("Isto já foi resolvido. Atualize a página.") },
			),
		),
		undo: intent({ event: z.coerce.number() }, async (call, { event }) =>
			toReply(
				await call.shop.returns.undo(call.admin, idOf(call), event),
				({ state }) => `Desfeito: voltou para ${STATES[state].label}`,
				{ too_late: () => late("Já não dá para desfazer: saiu da loja ou mudou depois.") },
			),
		),
	},
});
