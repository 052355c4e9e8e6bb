import type { Site } from "#core/content/types.ts";
import type { Db } from "#platform/database/database.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";

export type SupportDeps = {
	db: Db;
	limiter: Limiter;
	/** Whom the shop's messages go to, and how it calls itself. */
	loadSite: () => Promise<Site>;
};

/** The number told to the sender. */
export type Received = { protocolo: number };

export type MessageError =
	/** By field; pt-BR. */
	{ code: "invalid"; fields: Record<string, string> } | { code: "too_many" };
