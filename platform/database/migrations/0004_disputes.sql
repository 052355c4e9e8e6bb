CREATE TABLE "payment_disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"provider_dispute_id" text,
	"amount" numeric(12, 2) NOT NULL,
	"reason" text,
	"documents_until" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "payment_disputes_kind" CHECK (kind in ('claim', 'chargeback', 'fraud')),
	CONSTRAINT "payment_disputes_status" CHECK (status in ('open', 'sent', 'accepted', 'won', 'lost', 'closed')),
	CONSTRAINT "payment_disputes_amount" CHECK ("payment_disputes"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_disputes_order" ON "payment_disputes" USING btree ("order_id","opened_at");--> statement-breakpoint
CREATE INDEX "payment_disputes_payment" ON "payment_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_open" ON "payment_disputes" USING btree ("checked_at") WHERE status in ('open', 'sent', 'accepted');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_dispute" CHECK (dispute in ('claim', 'chargeback', 'fraud', 'won', 'lost'));--> statement-breakpoint
UPDATE "payments" SET "status" = 'disputed', "status_detail" = 'chargeback' WHERE "status" = 'refunded' AND "status_detail" = 'charged_back';--> statement-breakpoint
UPDATE "orders" o SET "payment_status" = 'approved', "dispute" = 'chargeback' FROM "payments" p WHERE p."order_id" = o."id" AND p."status" = 'disputed' AND p."status_detail" = 'chargeback';--> statement-breakpoint
INSERT INTO "payment_disputes" ("payment_id", "order_id", "kind", "amount", "opened_at")
SELECT "id", "order_id", 'chargeback', "amount", "updated_at" FROM "payments" WHERE "status" = 'disputed' AND "status_detail" = 'chargeback';
