/** Why a product is not exchanged by taste; its page says so before it is bought. */
export const NO_EXCHANGE = [
	{ value: "", label: "Segue a política da loja" },
	{ value: "personalizado", label: "Sem troca: peça personalizada" },
	{ value: "higiene", label: "Sem troca: peça de higiene" },
] as const;
