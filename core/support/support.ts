import { createTicket } from "./create-ticket.ts";
import { sendContactMessage } from "./send-contact-message.ts";
import type { SupportDeps } from "./types.ts";

/** What visitors write to the shop. `from` is the network address of who writes, when it is known. */
export const createSupport = (deps: SupportDeps) => ({
	sendContactMessage: (message: unknown, from: string | null) =>
		sendContactMessage(deps, message, from),
	createTicket: (ticket: unknown, from: string | null) => createTicket(deps, ticket, from),
});
