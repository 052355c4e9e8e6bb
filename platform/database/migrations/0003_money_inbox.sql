CREATE TABLE "payment_inbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"payment_id" uuid,
	"order_id" uuid,
	"amount" numeric(12, 2) NOT NULL,
	"refunded_amount" numeric(12, 2) DEFAULT 0 NOT NULL,
	"currency" text,
	"live" boolean,
	"provider_status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolution" text,
	"resolved_by" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_inbox_once" UNIQUE("provider","provider_payment_id"),
	CONSTRAINT "payment_inbox_kind" CHECK (kind in ('unknown_reference', 'second_payment', 'other_amount', 'other_currency', 'test_money')),
	CONSTRAINT "payment_inbox_resolution" CHECK (resolution in ('returned', 'kept', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "payment_signals" (
	"provider" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_signals_provider_name_pk" PRIMARY KEY("provider","name")
);
--> statement-breakpoint
CREATE TABLE "payment_sweeps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"seen" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD CONSTRAINT "payment_inbox_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD CONSTRAINT "payment_inbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_inbox_open" ON "payment_inbox" USING btree ("created_at") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "payment_inbox_payment" ON "payment_inbox" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_inbox_order" ON "payment_inbox" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_sweeps_last" ON "payment_sweeps" USING btree ("provider","until");