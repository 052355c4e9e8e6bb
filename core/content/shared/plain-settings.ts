import type { LINE_NAMES, SWITCH_NAMES, TEXT_NAMES } from "./plain-names.ts";

/** Settings that are a plain text or a switch, whose names stand in `plain-names.ts`; `settings.ts` makes their fields. */

/** One line: label and maximum length. Empty by default. */
export const LINES = {
	site_description: ["Descrição", 160],
	/** Legal identification (Decreto 7.962, art. 2). */
	razao_social: ["Razão social", 160],
} as const satisfies Record<(typeof LINE_NAMES)[number], [label: string, most: number]>;

/** Several lines: label and maximum length. Empty by default. */
export const TEXTS = {
	about_content: ["Sobre a loja", 10_000],
	contact_address: ["Endereço", 300],
	footer_content: ["Texto do rodapé", 500],
	horario: ["Horário de atendimento", 300],
	/** State in which exchanged pieces must be; promised only where `dias_troca` is set. */
	troca_condicao: ["Condição das peças na troca", 300],
} as const satisfies Record<(typeof TEXT_NAMES)[number], [label: string, most: number]>;

/** On or off: label. Off by default. */
export const SWITCHES = {
	/** Payment by boleto (rule payments 15): confirmation takes days, and refunds are manual. */
	boleto_ativo: "Aceitar boleto",
	/** Exchanges beyond the law (rule returns 3): each is a promise that the merchant makes. */
	troca_frete_gratis: "A loja paga a volta da primeira troca de cada pedido",
	troca_sem_promocao: "Não trocar peças compradas em promoção",
	troca_na_loja: "Aceitar devoluções na loja",
	troca_frete_parcial: "Desistência de parte do pedido devolve também o frete da ida",
	/** Customers buy gift cards (rule credit 12). */
	vale_ativo: "Vender vale-presente",
	/** A field for offers by e-mail at the foot of the pages (rule customers 11). */
	newsletter_ativa: "Convidar a receber novidades por e-mail",
	/** Examples replace missing reviews of a product (rule content 1). */
	exibir_avaliacoes_exemplo: "Exibir avaliações de exemplo",
	/** Set by the demonstration's loader; enables the hero's fallback figures. */
	loja_demonstracao: "Loja de demonstração",
} as const satisfies Record<(typeof SWITCH_NAMES)[number], string>;

/** The same names with what `make` returns for each setting. */
export const ofEach = <Name extends string, Described, Value>(
	settings: Readonly<Record<Name, Described>>,
	make: (described: Described) => Value,
) =>
	Object.fromEntries(
		Object.entries<Described>(settings).map(([name, described]) => [name, make(described)]),
	) as Record<Name, Value>;
