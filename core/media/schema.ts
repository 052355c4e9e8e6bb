import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, moment, oneOf } from "#platform/database/columns.ts";

/** Files that administrators, and customers with a review, uploaded; the file itself is on the disk or in S3 under `path`. */
export const uploads = pgTable(
	"uploads",
	{
		id: id(),
		/** `bucket/folder/name.ext`; its address in the shop is `/media/` and this. */
		path: text("path").notNull().unique(),
		kind: text("kind", { enum: ["imagem", "video"] }).notNull(),
		content_type: text("content_type").notNull(),
		bytes: bigint("bytes", { mode: "number" }).notNull(),
		/** Of pictures, in pixels. */
		width: integer("width"),
		height: integer("height"),
		original_name: text("original_name").notNull().default(""),
		uploaded_by: text("uploaded_by").notNull(),
		created_at: createdAt(),
		/** When the smaller copies of a picture were made; null while they are not. */
		derived_at: moment("derived_at"),
		derive_attempts: integer("derive_attempts").notNull().default(0),
		/** Since when nothing of the shop shows it; null while something does. */
		unused_since: moment("unused_since").defaultNow(),
	},
	(t) => [
		check("uploads_kind", oneOf("kind", ["imagem", "video"])),
		index("uploads_to_derive").on(t.created_at).where(sql`kind = 'imagem' and derived_at is null`),
	],
);

/** How dark and how light the parts of a picture are that words may stand on; by its address in the shop. */
export const picture_tones = pgTable("picture_tones", {
	url: text("url").primaryKey(),
	width: integer("width").notNull(),
	height: integer("height").notNull(),
	tones: text("tones").notNull(),
	/** Half of what can be seen of a picture is darker; null where nothing shines through it. */
	mark: text("mark"),
	created_at: createdAt(),
});
