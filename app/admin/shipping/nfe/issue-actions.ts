import { z } from "zod";
import type { IssueError } from "#core/shipping/nfe/issue-invoice.ts";
import { type IssuedInvoice, REASON_LENGTH } from "#core/shipping/shared/issued-invoice.ts";
import { type Call, intent } from "../../action/define-actions.ts";
import { done, type Reply, refuse, toReply } from "../../action/reply.ts";
import { WHY_NOT } from "../shipping-words.ts";

const orderOf = ({ params }: Call): string => params["id"] ?? "";

const CONNECT = { label: "Conectar", to: "/admin/configuracoes/nota-fiscal#conectar" };
const NOT_CONNECTED = (): Reply =>
	refuse("A loja não está conectada a um emissor de notas.", { remedy: CONNECT }, 409);
const late = (code: keyof typeof WHY_NOT) => () => refuse(WHY_NOT[code], {}, 409);

const REFUSALS: { [Code in Exclude<IssueError["code"], "not_found">]: () => string | Reply } = {
	not_connected: NOT_CONNECTED,
	incomplete: () => "Falta preencher dados para a nota. A lista está no pedido.",
	noted: () => refuse("Este pedido já tem a chave de uma NF-e.", {}, 409),
	issued: () => refuse("A nota deste pedido já foi enviada.", {}, 409),
	cancelled: late("cancelled"),
	disputed: late("disputed"),
	unpaid: late("unpaid"),
	owes: late("owes"),
	no_units: late("no_units"),
	sent: late("sent"),
	nothing_left: late("nothing_left"),
};

const saidOf = ({ state, number }: IssuedInvoice): string =>
	state === "autorizada" ? `NF-e ${number} autorizada` : "NF-e enviada ao emissor";

/** Invoices that the shop issues by a provider (rule shipping 12). */
export const issueIntents = {
	issueInvoice: intent({}, async (call) => {
		const issued = await call.shop.shipping.notes.issue(call.admin, orderOf(call));
		// The order says why, with the way to correct it.
		if (issued.ok && issued.value.state === "rejeitada")
			return refuse("A NF-e foi rejeitada. O motivo está no pedido.", {}, 409);
		return toReply(issued, saidOf, REFUSALS);
	}),
	followNote: intent({}, async (call) => {
		await call.shop.shipping.notes.follow(orderOf(call));
		return done({ quiet: true });
	}),
	cancelInvoice: intent(
		{ reason: z.string().max(2 * REASON_LENGTH.most) },
		async (call, { reason }) =>
			toReply(
				await call.shop.shipping.notes.cancel(call.admin, orderOf(call), reason),
				() => "NF-e cancelada",
				{
					not_connected: NOT_CONNECTED,
					not_authorised: () => refuse("Só uma nota autorizada pode ser cancelada.", {}, 409),
					shipped: () =>
						refuse(
							"O pedido já saiu: a nota não se cancela mais. Fale com a contabilidade.",
							{},
							409,
						),
					refused: ({ words }) => refuse(words, {}, 409),
				},
			),
	),
};
