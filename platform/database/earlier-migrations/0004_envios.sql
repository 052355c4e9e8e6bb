CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"original_name" text DEFAULT '' NOT NULL,
	"uploaded_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"derived_at" timestamp with time zone,
	"derive_attempts" integer DEFAULT 0 NOT NULL,
	"unused_since" timestamp with time zone DEFAULT now(),
	CONSTRAINT "uploads_path_unique" UNIQUE("path"),
	CONSTRAINT "uploads_kind" CHECK (kind in ('imagem', 'video'))
);
--> statement-breakpoint
CREATE INDEX "uploads_to_derive" ON "uploads" USING btree ("created_at") WHERE kind = 'imagem' and derived_at is null;--> statement-breakpoint
ALTER TABLE "uploads" ENABLE ROW LEVEL SECURITY;