import type { Outbox } from "#core/mail/outbox.ts";
import type { Db } from "#platform/database/database.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";

export type QuestionDeps = {
	db: Db;
	limiter: Limiter;
	outbox: Outbox;
	/** Who of the shop reads its e-mails; null for nobody. */
	mailbox: () => Promise<string | null>;
};

/** Who asks: the account, where there is one, and the network address, where it is known. */
export type QuestionAsker = {
	user: { id: string; name: string; email: string } | null;
	from: string | null;
};
