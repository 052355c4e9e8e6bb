import type { MessageKind, MessageStatus } from "./inbox-rules.ts";

/** A message of the contact page or a ticket, as the inbox lists it. */
export type InboxRow = {
	id: string;
	kind: MessageKind;
	/** `C-000123` or `T-000123`. */
	protocolo: string;
	name: string;
	email: string;
	subject: string;
	status: MessageStatus;
	/** Name of who sees to it. */
	owner: string | null;
	/** How many answers; null when they could not be counted. */
	replies: number | null;
	created_at: string;
};

/** What may be unreadable while the rest is shown: messages of a kind, answers, how far their e-mails are. */
export type InboxPart = MessageKind | "replies" | "emails";

export type InboxReply = {
	id: string;
	author: string;
	text: string;
	created_at: string;
	/** How far its e-mail is; null when it is in the outbox no more. */
	email: "queued" | "sending" | "sent" | "failed" | null;
};

export type InboxMessage = Omit<InboxRow, "replies"> & {
	phone: string;
	message: string;
	ownerId: string | null;
	replies: InboxReply[];
	/** What of it could not be read, and is missing. */
	unread: InboxPart[];
};
