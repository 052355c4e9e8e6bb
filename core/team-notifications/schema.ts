import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { auth_users } from "#core/accounts/schema.ts";
import { createdAt, id, moment } from "#platform/database/columns.ts";

const userId = () =>
	text("user_id")
		.notNull()
		.references(() => auth_users.id, { onDelete: "cascade" });

/** What a person of the office chose to be notified of; without a row the defaults of the role count. */
export const avisos_pessoas = pgTable("avisos_pessoas", {
	user_id: userId().primaryKey(),
	venda_email: boolean("venda_email").notNull(),
	venda_push: boolean("venda_push").notNull(),
	resumo_email: boolean("resumo_email").notNull(),
});

/** Browsers that receive push notifications. */
export const avisos_aparelhos = pgTable(
	"avisos_aparelhos",
	{
		id: id(),
		user_id: userId(),
		/** Secret address at the browser's push service. */
		endpoint: text("endpoint").notNull().unique(),
		p256dh: text("p256dh").notNull(),
		auth: text("auth").notNull(),
		created_at: createdAt(),
	},
	(t) => [index("avisos_aparelhos_user").on(t.user_id)],
);

export type PushMessage = { title: string; body: string; url: string; tag: string };

/** Push notifications to send; deleted once sent, or useless. */
export const avisos_push = pgTable(
	"avisos_push",
	{
		id: id(),
		aparelho_id: uuid("aparelho_id")
			.notNull()
			.references(() => avisos_aparelhos.id, { onDelete: "cascade" }),
		mensagem: jsonb("mensagem").$type<PushMessage>().notNull(),
		tentativas: integer("tentativas").notNull().default(0),
		proxima_em: moment("proxima_em").notNull().defaultNow(),
		created_at: createdAt(),
	},
	(t) => [index("avisos_push_due").on(t.proxima_em), index("avisos_push_device").on(t.aparelho_id)],
);
