import { createTicket } from "./create-ticket.ts";
import { sendContactMessage } from "./send-contact-message.ts";
import type { SupportDeps } from "./types.ts";

/** What visitors write to the shop. */
export const createSupport = (deps: SupportDeps) => ({
	sendContactMessage: (message: unknown) => sendContactMessage(deps, message),
	createTicket: (ticket: unknown) => createTicket(deps, ticket),
});
