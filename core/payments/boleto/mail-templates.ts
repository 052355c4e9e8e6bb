import { dayWords } from "#core/delivery/day-words-rules.ts";
import { template } from "#core/mail/template.ts";
import type { Block } from "#core/mail/types.ts";
import { hello, numbered, type OrderMail, page } from "#core/orders/mails/order-steps.ts";
import type { OpenSlip } from "#core/orders/payments-port.ts";
import { formatMoney } from "#core/values/money.ts";
import { formatLine } from "./format-line-rules.ts";

export type SlipMail = {
	order: OrderMail;
	slip: Pick<OpenSlip, "line" | "amount" | "due">;
};

const payment = ({ order, slip }: SlipMail): Block[] => [
	{ kind: "code", text: formatLine(slip.line) },
	{
		kind: "facts",
		rows: [
			["Valor", formatMoney(slip.amount)],
			["Vencimento", dayWords(slip.due)],
		],
	},
	{ kind: "button", label: "Ver e imprimir o boleto", to: page(order) },
];

/** The boleto was made. */
export const boletoMade = template("boleto-made", (about: SlipMail) => ({
	subject: `Boleto do pedido ${numbered(about.order)}: pague até ${dayWords(about.slip.due)}`,
	preview: `${formatMoney(about.slip.amount)}, com a linha digitável para copiar.`,
	title: "Seu boleto está pronto",
	blocks: [
		hello(about.order),
		{
			kind: "paragraph",
			text: "Copie a linha digitável no aplicativo do seu banco, ou pague com o código de barras. O pedido fica reservado até o banco nos avisar.",
		},
		...payment(about),
		{
			kind: "note",
			text: "Depois do vencimento o boleto não pode mais ser pago. O banco confirma o pagamento em até 2 dias úteis.",
		},
	],
}));

/** It is due today. */
export const boletoDue = template(
	"boleto-due",
	(about: SlipMail) => ({
		subject: `O boleto do pedido ${numbered(about.order)} vence hoje`,
		preview: `Falta pagar ${formatMoney(about.slip.amount)}.`,
		title: "Seu boleto vence hoje",
		blocks: [
			hello(about.order),
			{
				kind: "paragraph",
				text: "Pague hoje, no horário do seu banco. Amanhã o boleto não vale mais, e as peças voltam à venda se o pagamento não chegar.",
			},
			...payment(about),
			{
				kind: "note",
				text: "Já pagou? Então está tudo certo: o banco confirma em até 2 dias úteis e avisamos por e-mail.",
			},
		],
	}),
	{ usefulForMs: 12 * 3_600_000 },
);
