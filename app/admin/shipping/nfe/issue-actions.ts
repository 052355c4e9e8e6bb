import { z } from "zod";
import type { IssueError } from "#core/shipping/nfe/issue-invoice.ts";
import { type IssuedInvoice, REASON_LENGTH } from "#core/shipping/shared/issued-invoice.ts";
import { idOf, intent } from "../../action/define-actions.ts";
import { done, late, type Reply, refuse, toReply } from "../../action/reply.ts";
import { NOT_SENT } from "../shipping-words.ts";

const CONNECT = { label: "Conectar", to: "/admin/configuracoes/nota-fiscal#conectar" };
const NOT_CONNECTED = (): Reply =>
	refuse("A loja não está conectada a um emissor de notas.", { remedy: CONNECT }, 409);

const REFUSALS: { [Code in Exclude<IssueError["code"], "not_found">]: () => string | Reply } = {
	not_connected: NOT_CONNECTED,
	incomplete: () => "Falta preencher dados para a nota. A lista está no pedido.",
	noted: () => late("Este pedido já tem a chave de uma NF-e."),
	issued: () => late("A nota deste pedido já foi enviada."),
	...NOT_SENT,
};

const saidOf = ({ state, number }: IssuedInvoice): string =>
	state === "autorizada" ? `NF-e ${number} autorizada` : "NF-e enviada ao emissor";

/** Invoices that the shop issues by a provider (rule shipping 12). */
export const issueIntents = {
	issueInvoice: intent({}, async (call) => {
		const issued = await call.shop.shipping.notes.issue(call.admin, idOf(call));
		// The order says why, with the way to correct it.
		if (issued.ok && issued.value.state === "rejeitada")
			return late("A NF-e foi rejeitada. O motivo está no pedido.");
		return toReply(issued, saidOf, REFUSALS);
	}),
	followNote: intent({}, async (call) => {
		await call.shop.shipping.notes.follow(idOf(call));
		return done({ quiet: true });
	}),
	cancelInvoice: intent(
		{ reason: z.string().max(2 * REASON_LENGTH.most) },
		async (call, { reason }) =>
			toReply(
				await call.shop.shipping.notes.cancel(call.admin, idOf(call), reason),
				() => "NF-e cancelada",
				{
					not_connected: NOT_CONNECTED,
					not_authorised: () => late("Só uma nota autorizada pode ser cancelada."),
					shipped: () =>
						late("O pedido já saiu: a nota não se cancela mais. Fale com a contabilidade."),
					refused: ({ words }) => late(words),
				},
			),
	),
};
