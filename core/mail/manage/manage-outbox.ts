import type { Admin } from "#core/audit/types.ts";
import type { Db } from "#platform/database/database.ts";
import type { Templates } from "../template.ts";
import { countOutbox, lastOutcomes, listOutbox } from "./list-outbox.ts";
import type { OutboxQuery } from "./outbox-rules.ts";
import { readEmail } from "./read-email.ts";
import { retryEmail, retryFailedEmails } from "./retry-emails.ts";

/** The outbox as the back office sees it (rule content 5). */
export const manageOutbox = (deps: {
	db: Db;
	clock: () => Date;
	sends: () => boolean;
	templates: Templates;
}) => ({
	/** Whether there is a mail server; without one everything stays in the outbox. */
	sends: deps.sends,
	list: (query: OutboxQuery) => listOutbox(deps.db, query),
	/** When an e-mail left last, and what became of the last one that did not. */
	outcomes: () => lastOutcomes(deps.db),
	count: () => countOutbox(deps.db),
	read: (admin: Admin, id: string) => readEmail(deps.db, admin, id),
	retry: (admin: Admin, id: string) => retryEmail(deps, admin, id),
	retryFailed: (admin: Admin) => retryFailedEmails(deps, admin),
});
