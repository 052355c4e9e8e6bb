import { jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "#platform/database/columns.ts";

/** Administrators' requests and their responses, retained while a retry is possible. */
export const office_sends = pgTable(
	"office_sends",
	{
		admin_user_id: text("admin_user_id").notNull(),
		/** Idempotency key from the browser: a retry repeats it. */
		key: uuid("key").notNull(),
		/** Fingerprint of the request. */
		fingerprint: text("asked").notNull(),
		/** Null while running, and forever after a crash. */
		answer: jsonb("answer"),
		created_at: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.admin_user_id, t.key] })],
);
