import { type SQL, sql } from "drizzle-orm";
import {
	boolean,
	check,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import { auth_users } from "#core/accounts/schema.ts";
import { produtos } from "#core/catalog/schema.ts";
import { createdAt, id, moment, oneOf } from "#platform/database/columns.ts";
import { FITS, type Fit } from "../catalog/sizing/shared/fit-opinion.ts";

export const reviews = pgTable(
	"reviews",
	{
		id: id(),
		produto_id: uuid("produto_id").references(() => produtos.id, { onDelete: "set null" }),
		user_id: text("user_id").references(() => auth_users.id, { onDelete: "set null" }),
		user_name: text("user_name").notNull(),
		user_email: text("user_email").notNull(),
		rating: integer("rating").notNull(),
		title: text("title").notNull().default(""),
		comment: text("comment").notNull().default(""),
		approved: boolean("approved").notNull().default(false),
		/** The writer bought the product here. */
		verified: boolean("verified").notNull().default(false),
		/** Entered by the shop, never verified. */
		by_shop: boolean("by_shop").notNull().default(false),
		helpful: integer("helpful").notNull().default(0),
		not_helpful: integer("not_helpful").notNull().default(0),
		/** Fit and body data that the writer chose to give. */
		caimento: text("caimento").$type<Fit>(),
		altura_cm: integer("altura_cm"),
		tamanho_usual: text("tamanho_usual"),
		/** Size in the latest order of the product. */
		tamanho_comprado: text("tamanho_comprado"),
		/** Addresses of the pictures in order (rule content 19). */
		fotos: text("fotos").array().notNull().default(sql`'{}'::text[]`),
		/** The shop's reply and its time; null without one (rule content 15). */
		resposta: text("resposta"),
		respondida_em: moment("respondida_em"),
		created_at: createdAt(),
		/** Search text of the back office, besides the product's name. */
		busca: text("busca").generatedAlwaysAs(
			(): SQL => sql`sem_acento(user_name || ' ' || user_email || ' ' || title || ' ' || comment)`,
		),
	},
	(t) => [
		check("reviews_rating", sql`${t.rating} between 1 and 5`),
		check(
			"reviews_caimento",
			oneOf(
				"caimento",
				FITS.map(({ value }) => value),
			),
		),
		check("reviews_fotos", sql`cardinality(${t.fotos}) <= 4`),
		check("reviews_altura", sql`${t.altura_cm} between 120 and 220`),
		check(
			"reviews_resposta",
			sql`${t.resposta} <> '' and num_nulls(${t.resposta}, ${t.respondida_em}) in (0, 2)`,
		),
		check("reviews_shop_not_verified", sql`not (${t.by_shop} and ${t.verified})`),
		unique("reviews_once").on(t.produto_id, t.user_id),
		index("reviews_produto").on(t.produto_id, t.approved, t.created_at.desc().nullsFirst()),
		index("reviews_created").on(t.created_at.desc().nullsFirst()),
		index("reviews_pending").on(t.created_at.desc().nullsFirst(), t.id).where(sql`not approved`),
		index("reviews_busca").using("gin", t.busca.op("gin_trgm_ops")),
	],
);

/** One helpful or unhelpful vote per person. */
export const review_votes = pgTable(
	"review_votes",
	{
		review_id: uuid("review_id")
			.notNull()
			.references(() => reviews.id, { onDelete: "cascade" }),
		user_id: text("user_id")
			.notNull()
			.references(() => auth_users.id, { onDelete: "cascade" }),
		helpful: boolean("helpful").notNull(),
	},
	(t) => [primaryKey({ columns: [t.review_id, t.user_id] })],
);
