/** Kinds of delivery methods. Stored rows may have kinds of later versions. */
export const METHOD_KINDS = [
	{ value: "tabela", label: "Transportadora, tabela própria" },
	{ value: "transportadora", label: "Transportadora, preço na hora" },
	{ value: "motoboy", label: "Entregador da loja" },
	{ value: "retirada", label: "Retirada na loja" },
] as const;

export type MethodKind = (typeof METHOD_KINDS)[number]["value"];

/** Price and days come from a carrier at request time (rule delivery 17). */
export const LIVE = "transportadora";

/** Delivery agreed with the customer, in an order created by the shop. */
export const BY_HAND = "combinada";

/** A method's price comes from its own table, or is the single price of the settings. */
export const PRICE_SOURCES = [
	{ value: "configuracoes", label: "Um preço para o Brasil inteiro" },
	{ value: "tabela", label: "Tabela por zona e peso" },
] as const;

/** Whether its prices are in its own table. */
export const hasTable = ({ tipo, precos }: { tipo: string; precos: string }): boolean =>
	tipo !== "retirada" && tipo !== LIVE && precos === "tabela";

/** The two default methods, whose single price is in the settings (rule money 3). */
export const STANDARD = "standard";
export const EXPRESS = "express";

export const isDefaultMethod = (code: string): boolean => code === STANDARD || code === EXPRESS;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Whether a text has the format of a method's code. */
export const isMethodCode = (code: string): boolean => isDefaultMethod(code) || UUID.test(code);

/** A carrier's service as methods reference it: `melhor-envio:2`. */
export type ServiceName = { carrier: string; service: string };

const SERVICE = /^([a-z][a-z0-9-]{1,30}):([\w-]{1,40})$/;

/** Parses a service reference; null when invalid. */
export function serviceOf(text: string): ServiceName | null {
	const [, carrier, service] = SERVICE.exec(text) ?? [];
	return carrier && service ? { carrier, service } : null;
}

export const serviceText = ({ carrier, service }: ServiceName): string => `${carrier}:${service}`;

/** Price (centavos) and business days. `silent`: not queried or no response. `unserved`: rejected. */
export type LiveRate = { price: number; daysMin: number; daysMax: number } | "silent" | "unserved";

export type LiveService = ServiceName & { rate: LiveRate };
