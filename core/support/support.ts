import type { Admin } from "#core/audit/types.ts";
import { createTicket } from "./create-ticket.ts";
import { sendContactMessage } from "./send-contact-message.ts";
import { type OrderMessage, sendOrderMessage } from "./send-order-message.ts";
import type { SupportDeps } from "./types.ts";
import { writeToCustomer } from "./write-to-customer.ts";

/**
 * What visitors write to the shop, and the shop to its customers. `from` is the network address of who
 * writes, when it is known.
 */
export const createSupport = (deps: SupportDeps) => ({
	sendContactMessage: (message: unknown, from: string | null) =>
		sendContactMessage(deps, message, from),
	createTicket: (ticket: unknown, from: string | null) => createTicket(deps, ticket, from),
	writeAboutOrder: (admin: Admin, orderId: string, message: OrderMessage) =>
		sendOrderMessage(deps, admin, orderId, message),
	writeToCustomer: (admin: Admin, message: unknown) =>
		deps.db.transaction((tx) => writeToCustomer({ db: tx, outbox: deps.outbox }, admin, message)),
});
