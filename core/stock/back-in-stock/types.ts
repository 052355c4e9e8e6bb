import type { Outbox } from "#core/mail/outbox.ts";
import type { Db } from "#platform/database/database.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import type { CountedPage } from "../../values/list-page.ts";

export type BackInStockDeps = {
	db: Db;
	clock: () => Date;
	limiter: Limiter;
	outbox: Outbox;
	sendsMail: () => boolean;
};

/** Author of a request: the account when signed in, and the IP address. */
export type Asker = {
	user: { id: string; email: string; emailVerified: boolean } | null;
	from: string | null;
};

/** `confirm`: a link was sent; `noted`: active. `sendsMail` false: no e-mail can be sent now. */
export type BackInStockRequested = {
	state: "confirm" | "noted";
	email: string;
	sendsMail: boolean;
	/** For cancelling; only for the account it belongs to. */
	token: string | null;
};

export type BackInStockFailure =
	| { code: "invalid"; fields: Record<string, string> }
	| { code: "too_many" | "too_many_waits" | "available" | "not_sold" };

export type BackInStockRequest = {
	token: string;
	email: string;
	nome: string;
	slug: string;
	imagem: string | null;
	tamanho: string;
	cor: string;
	disponivel: boolean;
	estoque: number;
	state: "confirm" | "waiting" | "notified";
	others: number;
};

export type DemandCell = { tamanho: string; cor: string; estoque: number; esperam: number };

export type DemandRow = {
	id: string;
	nome: string;
	sku: string;
	imagem: string | null;
	/** Distinct people. */
	esperam: number;
	tamanhos: string[];
	cores: string[];
	grade: DemandCell[];
};

export type DemandList = CountedPage<DemandRow>;

export type DemandSummary = { pessoas: number; produtos: number; sem_confirmar: number };
