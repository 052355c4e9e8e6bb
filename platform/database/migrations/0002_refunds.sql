CREATE TABLE "payment_refund_lines" (
	"refund_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	CONSTRAINT "payment_refund_lines_refund_id_order_item_id_pk" PRIMARY KEY("refund_id","order_item_id"),
	CONSTRAINT "payment_refund_lines_quantity" CHECK ("payment_refund_lines"."quantity" > 0),
	CONSTRAINT "payment_refund_lines_amount" CHECK ("payment_refund_lines"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"failure" text,
	"amount" numeric(12, 2) NOT NULL,
	"freight" numeric(12, 2) DEFAULT 0 NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"units" text DEFAULT 'none' NOT NULL,
	"units_settled_at" timestamp with time zone,
	"provider_refund_id" text,
	"idempotency_key" text NOT NULL,
	"retry_of" uuid,
	"requested_by" text DEFAULT 'loja' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payment_refunds_retry_of_unique" UNIQUE("retry_of"),
	CONSTRAINT "payment_refunds_provider_id" UNIQUE("payment_id","provider_refund_id"),
	CONSTRAINT "payment_refunds_origin" CHECK (origin in ('desk', 'cancelled', 'unwanted', 'provider', 'manual')),
	CONSTRAINT "payment_refunds_status" CHECK (status in ('requested', 'in_process', 'confirmed', 'failed')),
	CONSTRAINT "payment_refunds_failure" CHECK (failure in ('no_balance', 'too_old', 'state_changed', 'not_allowed', 'too_many', 'disputed', 'rejected')),
	CONSTRAINT "payment_refunds_reason" CHECK (reason in ('desistencia', 'tamanho', 'defeito', 'errado', 'sem_estoque', 'atraso', 'preco', 'outro')),
	CONSTRAINT "payment_refunds_units" CHECK (units in ('now', 'later', 'none')),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount" > 0),
	CONSTRAINT "payment_refunds_freight" CHECK ("payment_refunds"."freight" between 0 and "payment_refunds"."amount"),
	CONSTRAINT "payment_refunds_failed" CHECK ((status = 'failed') = (failure is not null))
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refund_lines" ADD CONSTRAINT "payment_refund_lines_refund_id_payment_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment_refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund_lines" ADD CONSTRAINT "payment_refund_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_retry_of_payment_refunds_id_fk" FOREIGN KEY ("retry_of") REFERENCES "public"."payment_refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refund_lines_item" ON "payment_refund_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_order" ON "payment_refunds" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_open" ON "payment_refunds" USING btree ("asked_at") WHERE status in ('requested', 'in_process');--> statement-breakpoint
CREATE INDEX "payment_refunds_failed_open" ON "payment_refunds" USING btree ("failed_at") WHERE status = 'failed' and settled_at is null;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_returned" CHECK ("order_items"."returned" between 0 and "order_items"."quantity");--> statement-breakpoint
INSERT INTO "payment_refunds" ("payment_id", "order_id", "origin", "status", "amount", "idempotency_key", "created_at", "confirmed_at")
SELECT "id", "order_id", CASE "status_detail" WHEN 'to_return' THEN 'cancelled' WHEN 'duplicate' THEN 'unwanted' WHEN 'outdated' THEN 'unwanted' WHEN 'late' THEN 'unwanted' ELSE 'provider' END, 'confirmed', "amount", "id"::text || '-refund', "updated_at", "updated_at"
FROM "payments" WHERE "status" = 'refunded' AND "status_detail" IS DISTINCT FROM 'charged_back';
