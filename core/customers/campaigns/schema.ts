import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment, oneOf } from "#platform/database/columns.ts";

export const campaigns = pgTable(
	"campaigns",
	{
		id: id(),
		subject: text("subject").notNull(),
		message: text("message").notNull(),
		/** Begins with the person's first name. */
		saudacao: boolean("saudacao").notNull().default(false),
		/** Products that it links to. */
		produtos: uuid("produtos").array().notNull().default(sql`'{}'::uuid[]`),
		/** Picture above its text. */
		imagem: text("imagem"),
		/** When it begins; null: at once. */
		enviar_em: moment("enviar_em"),
		parada_em: moment("parada_em"),
		author: text("author").notNull(),
		created_at: createdAt(),
		/** When the e-mails of all recipients were queued. */
		queued_at: moment("queued_at"),
	},
	(t) => [index("campaigns_created").on(t.created_at.desc().nullsFirst())],
);

export const RECIPIENT_STATES = ["waiting", "queued", "no_consent", "stopped"] as const;

export const campaign_recipients = pgTable(
	"campaign_recipients",
	{
		campaign_id: uuid("campaign_id")
			.notNull()
			.references(() => campaigns.id, { onDelete: "cascade" }),
		email: text("email").notNull(),
		name: text("name").notNull().default(""),
		/** In its links. */
		id: uuid("id").notNull().unique().defaultRandom(),
		/** When a link was followed first. */
		aberta_em: moment("aberta_em"),
		state: text("state", { enum: RECIPIENT_STATES }).notNull().default("waiting"),
	},
	(t) => [
		primaryKey({ columns: [t.campaign_id, t.email] }),
		check("campaign_recipients_state", oneOf("state", RECIPIENT_STATES)),
		index("campaign_recipients_state").on(t.campaign_id, t.state),
		index("campaign_recipients_email").on(t.email),
	],
);
