import { type SQL, sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, moment, oneOf } from "#platform/database/columns.ts";

/** Uploads by administrators, and by customers with reviews; the file is on disk or in S3 under `path`. */
export const uploads = pgTable(
	"uploads",
	{
		id: id(),
		/** `bucket/folder/name.ext`; its address in the shop is `/media/` plus this. */
		path: text("path").notNull().unique(),
		/** Pictures of the demonstration are files of the program, below `/demo/`. */
		endereco: text("endereco")
			.notNull()
			.generatedAlwaysAs(
				(): SQL => sql`case when path like 'demo/%' then '/' else '/media/' end || path`,
			),
		kind: text("kind", { enum: ["imagem", "video"] }).notNull(),
		content_type: text("content_type").notNull(),
		bytes: bigint("bytes", { mode: "number" }).notNull(),
		/** Of pictures, in pixels. */
		width: integer("width"),
		height: integer("height"),
		original_name: text("original_name").notNull().default(""),
		uploaded_by: text("uploaded_by").notNull(),
		created_at: createdAt(),
		/** When the copies of a picture were created; null while pending. */
		derived_at: moment("derived_at"),
		derive_attempts: integer("derive_attempts").notNull().default(0),
		/** Since when nothing uses it; null while in use. */
		unused_since: moment("unused_since").defaultNow(),
		/** Stays without being used, until somebody deletes it in the library. */
		na_biblioteca: boolean("na_biblioteca").notNull().default(false),
		/** Used where the place has no text of its own. */
		texto_alternativo: text("texto_alternativo").notNull().default(""),
		/** Has the copies of wide pictures, because it was chosen for a place that needs them. */
		copias_largas: boolean("copias_largas").notNull().default(false),
	},
	(t) => [
		check("uploads_kind", oneOf("kind", ["imagem", "video"])),
		index("uploads_endereco").on(t.endereco),
		index("uploads_biblioteca").on(t.created_at.desc().nullsFirst()).where(sql`na_biblioteca`),
		index("uploads_to_derive").on(t.created_at).where(sql`kind = 'imagem' and derived_at is null`),
	],
);

/** Darkest and lightest colours of parts of pictures behind text, by address. */
export const picture_tones = pgTable("picture_tones", {
	url: text("url").primaryKey(),
	width: integer("width").notNull(),
	height: integer("height").notNull(),
	tones: text("tones").notNull(),
	/** Half of the visible picture is darker than this colour; null for an opaque picture. */
	mark: text("mark"),
	created_at: createdAt(),
});
