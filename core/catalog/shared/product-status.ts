export const PRODUCT_STATUSES = [
	{ value: "ativo", label: "Ativo" },
	{ value: "inativo", label: "Inativo" },
	{ value: "indisponivel", label: "Indisponível" },
] as const;

export type ProductStatus = (typeof PRODUCT_STATUSES)[number]["value"];

export const statusLabel = (status: ProductStatus): string =>
	PRODUCT_STATUSES.find(({ value }) => value === status)?.label ?? status;

/** Message when the chosen status is already set (rule catalogue 11). */
export const sameStatusMessage = (status: ProductStatus): string =>
	`Status já está definido para ${statusLabel(status)}`;
