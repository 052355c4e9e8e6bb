import type { Site } from "#core/content/types.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import type { Db } from "#platform/database/database.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";

export type SupportDeps = {
	db: Db;
	limiter: Limiter;
	outbox: Outbox;
	/** For the shop's recipient address. */
	loadSite: () => Promise<Site>;
	/** Sender of the shop's e-mails, the fallback recipient. */
	mailFrom: () => string | undefined;
};

/** Number given to the sender: `C-000123` of a message, `T-000123` of a ticket. */
export type Received = { protocolo: string };

export type MessageError =
	| { code: "invalid"; fields: Record<string, string> }
	| { code: "too_many" };
