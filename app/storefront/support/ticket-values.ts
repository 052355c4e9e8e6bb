export const EMPTY_TICKET = { name: "", email: "", phone: "", subject: "", message: "" };

export type TicketValues = typeof EMPTY_TICKET;
