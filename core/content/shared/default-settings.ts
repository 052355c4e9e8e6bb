/**
 * Names of the settings that are a plain text or a switch, without their labels: the pages of the shop load this file
 * for the defaults.
 */
export const LINE_NAMES = ["site_description", "razao_social"] as const;

export const TEXT_NAMES = [
	...(["about_content", "contact_address", "footer_content"] as const),
	...(["horario", "troca_condicao"] as const),
] as const;

export const SWITCH_NAMES = [
	...(["boleto_ativo", "troca_frete_gratis", "troca_sem_promocao", "troca_na_loja"] as const),
	...(["troca_frete_parcial", "vale_ativo", "newsletter_ativa"] as const),
	...(["exibir_avaliacoes_exemplo", "loja_demonstracao"] as const),
] as const;

/** The same value for each name. */
export const forEach = <Name extends string, Value>(names: readonly Name[], value: Value) =>
	Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
