import type { MessageKind, MessageStatus } from "../shared/inbox.ts";

export type InboxRow = {
	id: string;
	kind: MessageKind;
	/** `C-000123` or `T-000123`. */
	protocolo: string;
	name: string;
	email: string;
	subject: string;
	status: MessageStatus;
	/** Name of the assignee. */
	owner: string | null;
	/** Number of answers; null when unreadable. */
	replies: number | null;
	created_at: string;
};

/** Parts that may be unreadable independently: messages of a kind, answers, status of e-mails. */
export type InboxPart = MessageKind | "replies" | "emails";

export type InboxReply = {
	id: string;
	author: string;
	text: string;
	created_at: string;
	/** Status of its e-mail; null when it is no longer in the outbox. */
	email: "queued" | "sending" | "sent" | "failed" | "discarded" | null;
};

export type InboxMessage = Omit<InboxRow, "replies"> & {
	phone: string;
	message: string;
	ownerId: string | null;
	replies: InboxReply[];
	/** Unreadable parts, which are missing. */
	unread: InboxPart[];
};
