import type { Outbox } from "./outbox.ts";
import { type SendDeps, sendDue } from "./send-due.ts";

/** The shop's e-mails: queued in the transaction of what they tell of, sent by a job. */
export const createMail = (outbox: Outbox, deps: SendDeps) => ({
	queue: outbox.queue,
	sendDue: () => sendDue(deps),
});
