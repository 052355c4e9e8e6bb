export const PRODUCT_STATUSES = [
	{ value: "ativo", label: "Ativo" },
	{ value: "inativo", label: "Inativo" },
	{ value: "indisponivel", label: "Indisponível" },
] as const;

export type ProductStatus = (typeof PRODUCT_STATUSES)[number]["value"];

/** `Ativo`, `Inativo` or `Indisponível` (rule catalogue 11). */
export const statusLabel = (status: ProductStatus): string =>
	PRODUCT_STATUSES.find(({ value }) => value === status)?.label ?? status;

/** Said when the status chosen is the one it has; nothing is saved (rule catalogue 11). */
export const sameStatusMessage = (status: ProductStatus): string =>
	`Status já está definido para ${statusLabel(status)}`;
