import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment, oneOf } from "#platform/database/columns.ts";
import { SUPPRESSION_REASONS } from "../shared/newsletter.ts";

/** Sign-ups that wait for their link, by the hash of its secret; no consent before. */
export const newsletter_pedidos = pgTable(
	"newsletter_pedidos",
	{
		hash: text("hash").primaryKey(),
		email: text("email").notNull(),
		/** The sentence that the person agreed to. */
		texto: text("texto").notNull(),
		expira_em: moment("expira_em").notNull(),
		usado_em: moment("usado_em"),
		created_at: createdAt(),
	},
	(t) => [index("newsletter_pedidos_email").on(t.email)],
);

/** Addresses that no offer is sent to, whatever their consents say; of deleted people only the hash. */
export const emails_suprimidos = pgTable(
	"emails_suprimidos",
	{
		email: text("email").primaryKey(),
		motivo: text("motivo", { enum: SUPPRESSION_REASONS }).notNull(),
		detalhe: text("detalhe").notNull().default(""),
		/** Who added it in the back office; empty when the shop did. */
		autor: text("autor").notNull().default(""),
		created_at: createdAt(),
	},
	(t) => [
		check("emails_suprimidos_motivo", oneOf("motivo", SUPPRESSION_REASONS)),
		index("emails_suprimidos_created").on(t.created_at.desc().nullsFirst()),
	],
);
