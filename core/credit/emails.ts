import { greeting, plainLines, plainWords } from "#core/mail/render.ts";
import { paragraph, template } from "#core/mail/template.ts";
import { dayText } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { CREDIT_KIND_LABELS, type CreditKind, displayedCode } from "./shared/credit.ts";

export type IssuedCredit = {
	tipo: CreditKind;
	nome: string;
	/** Centavos. */
	valor: number;
	code: string;
	/** The last day, `2027-11-29`; null without end. */
	ate: string | null;
	/** Of a gift: who gives it, and their words. */
	de_nome?: string;
	mensagem?: string;
	/** `#52C6AA19`: the order whose returned pieces it pays back. */
	pedido?: string;
};

/** A new credit with its code, for who has it. */
export const creditIssued = template("credit-issued", (data: IssuedCredit) => {
	const { tipo, valor, ate, pedido } = data;
	// A buyer typed them, for somebody who did not ask.
	const from = plainWords(data.de_nome ?? "");
	const words = plainLines(data.mensagem ?? "");
	const amount = formatMoney(valor);
	return {
		subject:
			tipo === "presente"
				? `${from ? `${from} deu a você um` : "Um"} vale-presente de ${amount}${from ? "" : " para você"}`
				: `Você tem ${amount} de crédito`,
		preview: ate ? `Vale até ${dayText(ate)}.` : "Vale sem prazo.",
		title: `${CREDIT_KIND_LABELS[tipo]}: ${amount}`,
		blocks: [
			paragraph(greeting(data.nome)),
			paragraph(
				tipo === "presente"
					? `${from ? `${from} deu a você um` : "Você recebeu um"} vale-presente de ${amount}. Use no pedido o e-mail em que recebeu esta mensagem e, na hora de pagar, digite o código abaixo.`
					: `${pedido ? `As peças que voltaram do pedido ${pedido} viraram ${amount} de crédito` : `A loja lançou um crédito de ${amount}`} em seu nome. Ele aparece na hora de pagar quando você entra na sua conta com este e-mail; sem conta, digite o código abaixo.`,
			),
			...(words ? [paragraph(`“${words}”`)] : []),
			{
				kind: "facts",
				rows: [
					["Código", displayedCode(data.code)],
					["Saldo", amount],
					["Validade", ate ? `até ${dayText(ate)}` : "sem prazo"],
				],
			},
			{ kind: "button", label: "Ver o saldo", to: "/vale" },
			{
				kind: "note",
				text: "O saldo pode ser usado aos poucos, em mais de um pedido, junto com PIX, cartão ou boleto. Guarde este e-mail: o código não aparece em outro lugar.",
			},
		],
	};
});
