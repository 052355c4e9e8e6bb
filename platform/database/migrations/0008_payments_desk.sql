CREATE TABLE "payment_checks" (
	"provider" text PRIMARY KEY NOT NULL,
	"keys" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"live" boolean,
	"skew_ms" integer,
	"checked_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_checks_keys" CHECK (keys in ('valid', 'refused', 'silent'))
);
--> statement-breakpoint
ALTER TABLE "payment_inbox" DROP CONSTRAINT "payment_inbox_resolution";--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD COLUMN "payer" text;--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD COLUMN "fee" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD COLUMN "net" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD COLUMN "asked_by" text;--> statement-breakpoint
CREATE INDEX "orders_short" ON "orders" USING btree ("paid_at") WHERE payment_status = 'approved' and stock_state = 'released';--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "payments_approved" ON "payments" USING btree ("approved_at") WHERE approved_at is not null;--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD CONSTRAINT "payment_inbox_method" CHECK (method in ('pix', 'credit_card', 'debit_card'));--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD CONSTRAINT "payment_inbox_resolution" CHECK (resolution in ('returned', 'kept', 'gone', 'linked'));