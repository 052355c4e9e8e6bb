import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "#platform/database/columns.ts";

export const audit_log = pgTable(
	"audit_log",
	{
		id: id(),
		admin_user_id: text("admin_user_id"),
		admin_name: text("admin_name").notNull(),
		action: text("action").notNull(),
		entity: text("entity").notNull(),
		entity_id: uuid("entity_id"),
		before: jsonb("before"),
		after: jsonb("after"),
		created_at: createdAt(),
	},
	(t) => [
		index("audit_log_created").on(t.created_at.desc().nullsFirst()),
		index("audit_log_entity").on(t.entity, t.entity_id),
	],
);
