import type { Admin } from "#core/audit/types.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import type { Report } from "#core/values/read-parts.ts";
import type { Db } from "#platform/database/database.ts";
import { assignMessage, setMessageStatus } from "./change-message.ts";
import type { InboxQuery, MessageKind, MessageStatus } from "./inbox-rules.ts";
import { countOpenMessages, listInbox } from "./list-inbox.ts";
import { loadMessage } from "./load-message.ts";
import { replyMessage } from "./reply-message.ts";

type Which = { kind: MessageKind; id: string };

/** What people wrote to the shop, for those who answer. */
export const createInbox = (deps: { db: Db; outbox: Outbox }) => ({
	list: (admin: Admin, query: InboxQuery, report?: Report) =>
		listInbox(deps.db, admin.userId, query, report),
	countOpen: () => countOpenMessages(deps.db),
	load: (id: string, report?: Report) => loadMessage(deps.db, id, report),
	setStatus: (admin: Admin, wanted: Which & { status: MessageStatus }) =>
		setMessageStatus(deps.db, admin, wanted),
	assign: (admin: Admin, wanted: Which & { ownerId: string | null }) =>
		assignMessage(deps.db, admin, wanted),
	reply: (admin: Admin, wanted: Which & { form: unknown }) => replyMessage(deps, admin, wanted),
});
