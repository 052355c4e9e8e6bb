ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_status";--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "proposed_by" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "proposed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "declined_by" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "decline_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_refunds_proposed" ON "payment_refunds" USING btree ("proposed_at") WHERE status = 'proposed';--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_status" CHECK (status in ('proposed', 'declined', 'requested', 'in_process', 'confirmed', 'failed'));