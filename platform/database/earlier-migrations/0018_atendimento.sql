CREATE TABLE "message_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"autor_id" text NOT NULL,
	"autor" text NOT NULL,
	"mensagem" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_replies_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "status" text DEFAULT 'aberto' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "responsavel_id" text;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "responsavel_id" text;--> statement-breakpoint
CREATE INDEX "message_replies_message" ON "message_replies" USING btree ("message_id","created_at");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_status" CHECK (status in ('aberto', 'respondido', 'fechado'));