/** Why a card was refused, in few kinds; `short` stands in a pill. */
export const REFUSALS = {
	limit: { label: "Limite ou saldo", short: "limite" },
	bank: { label: "Banco não autorizou", short: "banco" },
	confirmation: { label: "Sem confirmação no banco", short: "sem confirmação" },
	data: { label: "Dados digitados", short: "dados" },
	risk: { label: "Segurança", short: "segurança" },
	other: { label: "Outros", short: "outro motivo" },
} as const;

export type Refusal = keyof typeof REFUSALS;

const KINDS: [Refusal, RegExp][] = [
	["limit", /insufficient_amount|cap_exceeded|rate_limit_exceeded/],
	[
		"data",
		/bad_filled|invalid_document|invalid_card_token|invalid_installments|amount_not_allowed/,
	],
	["risk", /high_risk|blacklist|fraud|regulations/],
	["confirmation", /3ds|not_confirmed/],
	[
		"bank",
		/call_for_authorize|card_disabled|card_error|other_reason|by_bank|card_type|time_out|bank_error|max_attempts|duplicated/,
	],
];

/** The kind of a refusal by the provider's own word; unknown ones are `other`. */
export const refusalOf = (statusDetail: string | null): Refusal =>
	KINDS.find(([, words]) => words.test(statusDetail ?? ""))?.[0] ?? "other";
