ALTER TABLE "email_outbox" ADD COLUMN "link_to" text;--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "followed_at" timestamp with time zone;