import type { Outbox } from "#core/mail/outbox.ts";
import type { Db } from "#platform/database/database.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";

export type WaitingDeps = {
	db: Db;
	clock: () => Date;
	limiter: Limiter;
	outbox: Outbox;
	/** Whether e-mails leave the house. */
	sendsMail: () => boolean;
};

/** Who asks to be told: the account, where one is signed in, and the network address. */
export type Asker = {
	user: { id: string; email: string; emailVerified: boolean } | null;
	from: string | null;
};

/**
 * A request that was taken. `confirm`: a link was sent, or says that it waits already; `noted`: it
 * stands. `sendsMail` false: nothing leaves for now.
 */
export type Asked = {
	state: "confirm" | "noted";
	email: string;
	sendsMail: boolean;
	/** Leaves it again; only for the account it belongs to. */
	token: string | null;
};

export type AskFailure =
	| { code: "invalid"; fields: Record<string, string> }
	| { code: "too_many" | "too_many_waits" | "available" | "not_sold" };

/** A request as the holder of its link sees it. */
export type Notice = {
	token: string;
	email: string;
	nome: string;
	slug: string;
	imagem: string | null;
	tamanho: string;
	cor: string;
	/** Whether it is on sale at all. */
	disponivel: boolean;
	/** Units on sale. */
	estoque: number;
	state: "confirm" | "waiting" | "told";
	/** Other requests of the same address. */
	others: number;
};

export type DemandCell = { tamanho: string; cor: string; estoque: number; esperam: number };

/** A product that people wait for. */
export type DemandRow = {
	id: string;
	nome: string;
	sku: string;
	imagem: string | null;
	/** People, each counted once. */
	esperam: number;
	tamanhos: string[];
	cores: string[];
	/** Variations on sale. */
	grade: DemandCell[];
};

export type DemandList = {
	rows: DemandRow[];
	total: number;
	more: boolean;
	page: number;
	pages: number;
};

/** People who wait, products they wait for, and people who never confirmed. */
export type DemandSummary = { pessoas: number; produtos: number; sem_confirmar: number };
