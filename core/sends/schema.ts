import { jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "#platform/database/columns.ts";

/** What administrators sent, and what it was answered, until nobody can still be waiting for the answer. */
export const office_sends = pgTable(
	"office_sends",
	{
		admin_user_id: text("admin_user_id").notNull(),
		/** Made by the browser: the same for what is sent once more because no answer came. */
		key: uuid("key").notNull(),
		/** Fingerprint of what was asked. */
		asked: text("asked").notNull(),
		/** Null while it is done, and for ever where the program ended meanwhile. */
		answer: jsonb("answer"),
		created_at: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.admin_user_id, t.key] })],
);
