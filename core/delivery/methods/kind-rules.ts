/** How a method brings things to whoever bought them. Tables may name kinds of later versions. */
export const METHOD_KINDS = [
	{ value: "tabela", label: "Transportadora, tabela própria" },
	{ value: "transportadora", label: "Transportadora, preço na hora" },
	{ value: "motoboy", label: "Entregador da loja" },
	{ value: "retirada", label: "Retirada na loja" },
] as const;

export type MethodKind = (typeof METHOD_KINDS)[number]["value"];

/** Its price and days are a carrier's, asked for at the moment (rule delivery 17). */
export const LIVE = "transportadora";

/** What a method asks for comes from its own table, or is the one price of the shop's settings. */
export const PRICE_SOURCES = [
	{ value: "configuracoes", label: "Um preço para o Brasil inteiro" },
	{ value: "tabela", label: "Tabela por zona e peso" },
] as const;

/** Whether what it asks stands in a table of its own. */
export const hasTable = ({ tipo, precos }: { tipo: string; precos: string }): boolean =>
	tipo !== "retirada" && tipo !== LIVE && precos === "tabela";

/** The two methods that every shop has, whose one price stands in its settings (rule money 3). */
export const STANDARD = "standard";
export const EXPRESS = "express";

export const isDefaultMethod = (code: string): boolean => code === STANDARD || code === EXPRESS;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Whether a text could be the code of a method at all. */
export const isMethodCode = (code: string): boolean => isDefaultMethod(code) || UUID.test(code);
