import { loadLooks } from "#core/content/load-settings.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { paragraph, template } from "#core/mail/template.ts";
import { follow, hello, numbered, type OrderMail } from "#core/orders/email-parts.ts";
import { loadOrderMail, queueToCustomer } from "#core/orders/send-emails.ts";
import { formatMoment } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { payment_disputes } from "../schema.ts";
import { customerWords, type DisputeKind } from "../shared/disputes.ts";

export type PaymentDispute = typeof payment_disputes.$inferSelect;

type What = "opened" | "won" | "lost";

type DisputeMail = { order: OrderMail; amount: number; what: What };

const WON = "A contestação foi encerrada e a compra foi mantida.";

/** The same text as on the order page. */
export const disputeToCustomer = template("dispute", ({ order, what }: DisputeMail) => {
	const words = customerWords(order, what === "opened" ? "chargeback" : "lost");
	const title = what === "won" ? "Contestação encerrada" : (words?.title ?? "");
	const text = what === "won" ? WON : `${words?.title}. ${words?.text}`;
	return {
		subject: `${title}: pedido ${numbered(order)}`,
		preview: text,
		title,
		blocks: [hello(order), paragraph(text), follow(order)],
	};
});

type ShopDisputeMail = DisputeMail & { kind: DisputeKind };

const SHOP_WORDS: Record<DisputeKind | "won" | "lost", { title: string; text: string }> = {
	claim: {
		title: "Reclamação",
		text: "O cliente reclamou no provedor e o valor está retido. Responda por lá; até a decisão nada do pedido sai da loja nem volta à venda.",
	},
	chargeback: {
		title: "Contestação",
		text: "O banco do cliente contesta a compra e o valor está retido. Reúna as provas e envie antes do prazo; sem resposta, a loja perde.",
	},
	fraud: {
		title: "Não envie",
		text: "O provedor suspeita de fraude depois de aprovar. Não envie o pedido: confira com o cliente, cancele ou devolva.",
	},
	won: { title: "Contestação ganha", text: "O banco decidiu a favor da loja e o valor voltou." },
	lost: {
		title: "Contestação perdida",
		text: "O banco devolveu o valor ao cliente. Não devolva outra vez.",
	},
};

export const disputeToShop = template(
	"dispute-to-shop",
	({ order, amount, kind, what }: ShopDisputeMail) => {
		const { title, text } = SHOP_WORDS[what === "opened" ? kind : what];
		return {
			subject: `${title}: ${formatMoney(amount)}, pedido ${numbered(order)}`,
			preview: text,
			title,
			blocks: [
				paragraph(`Pedido ${numbered(order)}, ${formatMoney(amount)}. ${text}`),
				{ kind: "button", label: "Ver o caso", to: `/admin/pedidos/${order.id}/contestacao` },
			],
		};
	},
);

type WarningMail = {
	order: OrderMail;
	amount: number;
	until: Date;
	left: string;
	/** A complaint is answered at the provider, a chargeback with documents. */
	kind?: DisputeKind;
};

export const disputeWarning = template(
	"dispute-warning",
	({ order, amount, until, left, kind = "chargeback" }: WarningMail) => {
		const claim = kind === "claim";
		return {
			subject: `${left} ${/^Falta/.test(left) ? "para" : "o prazo para"} ${claim ? "responder" : "as provas"}: pedido ${numbered(order)}`,
			preview: claim
				? `Sem resposta, o provedor decide sobre ${formatMoney(amount)}.`
				: `Sem resposta, a loja perde ${formatMoney(amount)}.`,
			title: left,
			blocks: [
				paragraph(
					claim
						? `A reclamação do pedido ${numbered(order)} pode ser respondida no provedor até ${formatMoment(until)}. Sem resposta, ele decide sobre ${formatMoney(amount)}.`
						: `As provas da contestação do pedido ${numbered(order)} podem ser enviadas até ${formatMoment(until)}. Sem resposta, o banco devolve ${formatMoney(amount)} ao cliente.`,
				),
				{
					kind: "button",
					label: claim ? "Ver a reclamação" : "Enviar provas",
					to: `/admin/pedidos/${order.id}/contestacao`,
				},
			],
		};
	},
);

/** E-mails the shop about a case at once, and the customer about what concerns them. */
export async function sendDisputeEmail(
	tx: Tx,
	outbox: Outbox,
	dispute: PaymentDispute,
	what: "opened" | "won" | "lost",
): Promise<void> {
	const { id, kind, amount } = dispute;
	const order = await loadOrderMail(tx, dispute.order_id);
	const { contact_email } = (await loadLooks(tx)).settings;
	if (contact_email) {
		await outbox.queue(tx, {
			template: disputeToShop,
			to: contact_email,
			orderId: order.id,
			data: { order, amount, kind, what },
			dedupeKey: `dispute-${what}-to-shop:${id}`,
		});
	}
	if (kind !== "chargeback") return;
	await queueToCustomer(tx, outbox, order, {
		template: disputeToCustomer,
		data: { order, amount, what },
		dedupeKey: `dispute-${what}:${id}`,
	});
}

/** E-mails the shop the remaining time to answer a case, once per warning. */
export async function warnOfDeadline(
	db: Db,
	outbox: Outbox,
	{ id, order_id, amount, kind }: PaymentDispute,
	{ until, left, warning }: { until: Date; left: string; warning: number },
): Promise<void> {
	await db.transaction(async (tx) => {
		const { contact_email } = (await loadLooks(tx)).settings;
		if (!contact_email) return;
		const order = await loadOrderMail(tx, order_id);
		await outbox.queue(tx, {
			template: disputeWarning,
			to: contact_email,
			orderId: order.id,
			data: { order, amount, until, left, kind },
			dedupeKey: `dispute-warning:${id}:${warning}`,
		});
	});
}
