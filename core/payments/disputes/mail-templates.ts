import { paragraph, template } from "#core/mail/template.ts";
import { follow, hello, numbered, type OrderMail } from "#core/orders/mails/order-steps.ts";
import { formatMoney } from "#core/values/money.ts";
import { customerWords, type DisputeKind } from "./dispute-rules.ts";

type What = "opened" | "won" | "lost";

/** Centavos that are contested. */
export type DisputeMail = { order: OrderMail; amount: number; what: What };

const WON = "A contestação foi encerrada e a compra foi mantida.";

/** The same words as on the page of the order. */
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

export type ShopDisputeMail = DisputeMail & { kind: DisputeKind };

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

/** To the shop, at once. */
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

export type WarningMail = {
	order: OrderMail;
	amount: number;
	until: Date;
	/** How long that is, in words. */
	left: string;
	/** A complaint is answered at the provider, a contest with documents. */
	kind?: DisputeKind;
};

const moment = new Intl.DateTimeFormat("pt-BR", {
	dateStyle: "short",
	timeStyle: "short",
	timeZone: "America/Sao_Paulo",
});

/** To the shop, while there is time. */
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
						? `A reclamação do pedido ${numbered(order)} pode ser respondida no provedor até ${moment.format(until)}. Sem resposta, ele decide sobre ${formatMoney(amount)}.`
						: `As provas da contestação do pedido ${numbered(order)} podem ser enviadas até ${moment.format(until)}. Sem resposta, o banco devolve ${formatMoney(amount)} ao cliente.`,
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
