import { formatDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted, percentWords, plural } from "#core/values/text.ts";
import { type DiscountError, idsIn, type Unmet } from "./discount.ts";
import type { DiscountFields, DiscountScope } from "./discount-fields.ts";

const missingPieces = (missing: number): string =>
	`${plural(missing, "Falta", "Faltam")} ${counted(missing, "peça", "peças")}`;

/** The message for the shopper: which condition is missing, and what would meet it. `scope`: `Jalecos e Scrubs`. */
export function messageForDiscount(error: DiscountError, scope = ""): string {
	switch (error.code) {
		case "empty":
			return "Digite o código do cupom";
		case "no_email":
			return "Informe seu e-mail em Dados pessoais antes de aplicar o cupom";
		case "unknown":
			return "Cupom não encontrado. Confira o código";
		case "store_credit":
			return "Este é um código de vale: use-o na etapa do pagamento";
		case "used":
			return "Este cupom já foi usado";
		case "other_email":
			return "Este cupom é de outro e-mail. Use no pedido o e-mail que recebeu o cupom";
		case "other_products":
			return scope
				? `Este cupom vale para ${scope}. Ponha uma dessas peças no carrinho`
				: "Este cupom não vale para os produtos do seu carrinho";
		case "too_many_tries":
			return "Muitas tentativas. Aguarde um minuto e tente de novo";
		case "not_first":
			return "Este cupom vale só na primeira compra, e este e-mail ou CPF já comprou";
		case "per_person":
			return error.limit === 1
				? "Você já usou este cupom: ele vale uma vez por pessoa"
				: `Você já usou este cupom ${error.limit} vezes, o limite por pessoa`;
		case "no_freight":
			return "A entrega escolhida já é grátis: este cupom só desconta o frete";
		case "freight_unknown":
			return "Informe o CEP: este cupom desconta o frete";
		case "nothing":
			return "Este cupom não baixa o preço deste carrinho";
		case "not_yet":
			return `Este cupom vale a partir de ${formatDay(error.from)}`;
		case "expired":
			return `Este cupom venceu em ${formatDay(error.since)}`;
		case "minimum":
			return `Este cupom vale em pedidos a partir de ${formatMoney(error.minimum)}. Faltam ${formatMoney(error.missing)} em peças`;
		case "pieces":
			return `Este cupom vale a partir de ${counted(error.pieces, "peça", "peças")}${scope && ` de ${scope}`}. ${missingPieces(error.missing)}`;
		case "beaten":
			return `${error.by} já tira ${formatMoney(error.amount)}, mais que este cupom, e os dois não somam`;
	}
}

/** Error message for a code that became invalid after it was accepted. */
export const messageForLostDiscount = (error: DiscountError, scope = ""): string =>
	error.code === "unknown" ? "Este cupom não vale mais" : messageForDiscount(error, scope);

/** Why a discount is not taken, for the merchant's simulator. */
export function whyNotTaken(why: Unmet): string {
	switch (why.code) {
		case "unknown":
		case "store_credit":
			return "Está desligado";
		case "used":
			return "Os usos acabaram";
		case "no_email":
			return "Precisa do e-mail de quem compra";
		case "other_email":
			return "É de outro e-mail";
		case "other_products":
			return "Não vale para estas peças";
		case "not_first":
			return "Não é a primeira compra";
		case "no_freight":
			return "A entrega já é grátis";
		case "freight_unknown":
			return "Precisa do CEP e da entrega";
		case "nothing":
			return "Não baixa o preço deste carrinho";
		case "not_yet":
			return `Começa em ${formatDay(why.from)}`;
		case "expired":
			return `Terminou em ${formatDay(why.since)}`;
		case "per_person":
			return `A pessoa já usou ${counted(why.limit, "vez", "vezes")}, o limite dela`;
		case "minimum":
			return `Faltam ${formatMoney(why.missing)} para ${formatMoney(why.minimum)}`;
		case "pieces":
			return `${missingPieces(why.missing)} de ${why.pieces}`;
		case "beaten":
			return `${why.by} dá mais (${formatMoney(why.amount)}) e os dois não somam`;
	}
}

const MOST_NAMES = 4;

/** A scope in words, `Jalecos, Scrubs e mais 2`; empty for all products. */
export function scopeNames(scope: DiscountScope, names: Readonly<Record<string, string>>): string {
	const known = idsIn(scope).flatMap((id) => names[id] ?? []);
	const more = known.length - MOST_NAMES;
	const named = more > 0 ? [...known.slice(0, MOST_NAMES), `mais ${more}`] : known;
	return named.join(", ").replace(/, ([^,]*)$/, " e $1");
}

/** What a discount gives, in words: `10% em Jalecos`. */
export function benefitWords(rule: DiscountFields, scope = ""): string {
	const value = rule.discount_value ?? 0;
	const on = rule.applies_to.all ? "" : ` em ${scope || "produtos escolhidos"}`;
	switch (rule.discount_type) {
		case "percentage":
			return `${percentWords(value)}${on}`;
		case "fixed":
			return `${formatMoney(value)} de desconto${on}`;
		case "free_shipping":
			return `${rule.discount_value === null ? "Frete grátis" : `Até ${formatMoney(value)} do frete`}${on && ` com peças${on}`}`;
		case "progressive":
			return `${rule.steps
				.map(
					({ pieces, percent }, at) =>
						`${percentWords(percent)} a partir de ${at === 0 ? counted(pieces, "peça", "peças") : pieces}`,
				)
				.join(", ")}${on}`;
		case "kit":
			return `${counted(rule.kit_pieces ?? 0, "peça", "peças")} por ${formatMoney(value)}${on}`;
	}
}

/** Its conditions in words, as `, pedidos a partir de R$ 200,00, só na primeira compra`. */
export const conditionWords = (rule: DiscountFields): string =>
	[
		rule.minimum_amount ? `pedidos a partir de ${formatMoney(rule.minimum_amount)}` : "",
		rule.first_purchase ? "só na primeira compra" : "",
		rule.customer_email ? `só para ${rule.customer_email}` : "",
	]
		.flatMap((condition) => (condition ? [`, ${condition}`] : []))
		.join("");

/** `de 01/12/2026 a 31/12/2026`, `até 31/12/2026`; `sem prazo` without either. */
export function periodWords({
	valid_from: from,
	valid_until: until,
}: Pick<DiscountFields, "valid_from" | "valid_until">): string {
	const day = (at: Date) => formatDay(new Date(at));
	if (from && until) return `de ${day(from)} a ${day(until)}`;
	return from ? `a partir de ${day(from)}` : until ? `até ${day(until)}` : "sem prazo";
}

/** The whole discount in a sentence, for the top of its form. */
export function discountSentence(rule: DiscountFields, scope = ""): string {
	const who = rule.automatic
		? "Sem código, em todo pedido que couber"
		: `Com o código ${rule.code || "…"}`;
	const limits = [
		rule.usage_limit ? `até ${counted(rule.usage_limit, "uso", "usos")} no total` : "",
		rule.per_person ? `${counted(rule.per_person, "uso", "usos")} por pessoa` : "",
		periodWords(rule),
	].filter(Boolean);
	const adds = rule.adds_up
		? "Soma com os outros descontos do pedido."
		: "Não soma: entre os que não somam, o pedido leva o que der mais.";
	return `${who}: ${benefitWords(rule, scope)}${conditionWords(rule)}; ${limits.join(", ")}. ${adds}`;
}
