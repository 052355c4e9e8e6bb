CREATE TABLE "order_holds" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"standing" text NOT NULL,
	"network" text,
	"device" text,
	"begun" boolean DEFAULT false NOT NULL,
	"wide" boolean DEFAULT false NOT NULL,
	"renewals" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_holds_standing" CHECK (standing in ('stranger', 'customer', 'shop'))
);
--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_holds_network" ON "order_holds" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "order_holds_created" ON "order_holds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "email_outbox_to" ON "email_outbox" USING btree (lower("to_email"),"created_at");