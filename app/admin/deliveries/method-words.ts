import type { ManagedMethod } from "#core/delivery/manage/read-managed.ts";
import { weekdaysWords } from "#core/delivery/shared/day-words.ts";
import { LIVE, METHOD_KINDS } from "#core/delivery/shared/method-kind.ts";
import type { DeliveryPrices } from "#core/delivery/shared/offered-method.ts";
import { STATES } from "#core/values/address.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";

export type MethodWords = Record<"kind" | "where" | "price" | "priceNote" | "days", string>;

const kindWords = ({ tipo, precos, transportadora, retirada_endereco }: ManagedMethod): string => {
	if (tipo === "retirada") return retirada_endereco;
	if (tipo === "motoboy") return "Entregador da loja";
	if (tipo === LIVE) return [transportadora, "preço na hora"].filter(Boolean).join(", ");
	if (transportadora)
		return `${transportadora}, ${precos === "tabela" ? "tabela própria" : "um preço"}`;
	if (precos === "configuracoes") return "Um preço para o Brasil";
	return METHOD_KINDS.some(({ value }) => value === tipo) ? "Tabela própria" : tipo;
};

function whereWords({ tipo, precos, tabela: { zonas } }: ManagedMethod): string {
	if (tipo === "retirada") return "Na loja";
	if (tipo === LIVE) return "Onde a transportadora vai";
	if (precos === "configuracoes") return "Brasil inteiro";
	const states = new Set(zonas.flatMap(({ estados }) => estados));
	if (states.size === STATES.length) return "Brasil inteiro";
	const ranges = zonas.reduce((many, { faixas }) => many + faixas.length, 0);
	const missing = STATES.filter((state) => !states.has(state));
	if (states.size > 20) return `Brasil, menos ${missing.join(", ")}`;
	const parts = [
		states.size > 4 ? `${states.size} estados` : [...states].join(", "),
		ranges > 0 && counted(ranges, "faixa de CEP", "faixas de CEP"),
	];
	return parts.filter(Boolean).join(" e ");
}

const hoursWords = ({ dias_semana, hora_de, hora_ate }: ManagedMethod): string =>
	[weekdaysWords(dias_semana), hora_de && `${hora_de} às ${hora_ate}`].filter(Boolean).join(", ");

function range(least: number, most: number): string {
	if (most === 0) return "no mesmo dia";
	return least === most ? counted(most, "dia útil", "dias úteis") : `${least} a ${most} dias úteis`;
}

/** Describes a method in the list; `prices` are those of the settings. */
export function methodWords(method: ManagedMethod, prices: DeliveryPrices): MethodWords {
	const { codigo, tipo, precos, tabela, gratis_acima } = method;
	const free = codigo === "standard" ? prices.frete_gratis_acima : gratis_acima;
	const amounts = tabela.zonas.flatMap((zone) => zone.precos.flatMap((price) => price ?? []));
	const settled = codigo === "express" ? prices.frete_expresso : prices.frete_padrao;
	const least = amounts.length > 0 ? Math.min(...amounts) : null;
	const days = tabela.zonas.map(({ dias_min }) => dias_min);
	const latest = tabela.zonas.map(({ dias_max }) => dias_max);
	const pickup = tipo === "retirada";
	const flat = precos === "configuracoes";
	return {
		kind: kindWords(method),
		where: whereWords(method),
		price: pickup
			? "Grátis"
			: tipo === LIVE
				? "da transportadora"
				: flat
					? formatMoney(settled)
					: least === null
						? "sem preço"
						: `${new Set(amounts).size > 1 ? "de " : ""}${formatMoney(least)}`,
		priceNote: pickup
			? hoursWords(method)
			: free !== null
				? `grátis acima de ${formatMoney(free)}`
				: tipo === "motoboy"
					? hoursWords(method)
					: "",
		days: pickup
			? `pronto em ${counted(method.pronto_em_horas, "hora", "horas")}`
			: tipo === LIVE
				? "da transportadora"
				: flat
					? range(method.prazo_min, method.prazo_max)
					: days.length > 0
						? range(Math.min(...days), Math.max(...latest))
						: "",
	};
}
