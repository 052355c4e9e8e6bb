import { paragraph, template } from "#core/mail/template.ts";
import { follow, hello, numbered, type OrderMail, page } from "#core/orders/mails/order-steps.ts";

export const cardInAnalysis = template("card-in-analysis", ({ order }: { order: OrderMail }) => ({
	subject: `Pagamento em análise: pedido ${numbered(order)}`,
	preview: "Não é preciso pagar de novo.",
	title: "Pagamento em análise",
	blocks: [
		hello(order),
		paragraph(
			`O banco está conferindo o pagamento do pedido ${numbered(order)}. Costuma levar minutos e pode levar até 2 dias úteis. As peças ficam reservadas e não é preciso pagar de novo: escrevemos assim que houver resposta.`,
		),
		{ kind: "button", label: "Ver a análise", to: `${page(order)}/analise` },
	],
}));

export const analysisRefused = template(
	"analysis-refused",
	({ order, why, arrived = true }: { order: OrderMail; why: string; arrived?: boolean }) => ({
		subject: `Pagamento não ${arrived ? "aprovado" : "concluído"}: pedido ${numbered(order)}`,
		preview: "Nada foi cobrado.",
		title: arrived ? "O banco não aprovou o pagamento" : "O pagamento não foi concluído",
		blocks: [
			hello(order),
			paragraph(
				arrived
					? `Depois da análise, o pagamento do pedido ${numbered(order)} não foi aprovado e nada foi cobrado. ${why}`
					: `O pagamento do pedido ${numbered(order)} não foi concluído e nada foi cobrado. ${why}`,
			),
			paragraph(
				"Enquanto houver estoque, você pode tentar outro cartão ou pagar com PIX na página do pedido.",
			),
			follow(order),
		],
	}),
);
