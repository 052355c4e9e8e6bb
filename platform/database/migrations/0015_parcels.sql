CREATE TABLE "delay_notices" (
	"order_id" uuid NOT NULL,
	"day" date NOT NULL,
	"ator" text DEFAULT 'loja' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delay_notices_order_id_day_pk" PRIMARY KEY("order_id","day")
);
--> statement-breakpoint
CREATE TABLE "parcel_items" (
	"parcel_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"volume" integer DEFAULT 1 NOT NULL,
	"quantity" integer NOT NULL,
	"by_hand" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "parcel_items_parcel_id_order_item_id_volume_pk" PRIMARY KEY("parcel_id","order_item_id","volume"),
	CONSTRAINT "parcel_items_figures" CHECK ("parcel_items"."quantity" > 0 and "parcel_items"."volume" > 0),
	CONSTRAINT "parcel_items_by_hand" CHECK ("parcel_items"."by_hand" between 0 and "parcel_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"volumes" integer DEFAULT 1 NOT NULL,
	"weight_g" integer,
	"carrier" text,
	"tracking_code" text,
	"nfe_key" text,
	"nfe_waived_by" text,
	"listed_at" timestamp with time zone,
	"labelled_at" timestamp with time zone,
	"taken_by" text,
	"taken_by_id" text,
	"taken_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"checked_by" text,
	"shipped_at" timestamp with time zone,
	"shipped_by" text,
	"delivered_at" timestamp with time zone,
	"cost" numeric(12, 2),
	"carrier_ref" text,
	"carrier_service" text,
	"label_url" text,
	"news" jsonb,
	"news_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_number" UNIQUE("order_id","number"),
	CONSTRAINT "parcels_nfe_key" CHECK ("parcels"."nfe_key" ~ '^[0-9A-Z]{44}$'),
	CONSTRAINT "parcels_figures" CHECK ("parcels"."number" > 0 and "parcels"."volumes" > 0 and "parcels"."weight_g" > 0),
	CONSTRAINT "parcels_delivered" CHECK ("parcels"."delivered_at" is null or "parcels"."shipped_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "pickup_reminders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delay_notices" ADD CONSTRAINT "delay_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_reminders" ADD CONSTRAINT "pickup_reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_items_line" ON "parcel_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_open" ON "parcels" USING btree ("order_id") WHERE shipped_at is null;--> statement-breakpoint
CREATE INDEX "parcels_shipped" ON "parcels" USING btree ("shipped_at") WHERE shipped_at is not null;--> statement-breakpoint
CREATE INDEX "parcels_on_the_way" ON "parcels" USING btree ("shipped_at") WHERE shipped_at is not null and delivered_at is null;--> statement-breakpoint
CREATE INDEX "parcels_code" ON "parcels" USING btree ("tracking_code") WHERE tracking_code is not null;--> statement-breakpoint
CREATE INDEX "orders_to_ship" ON "orders" USING btree ("paid_at") WHERE payment_status = 'approved' and stock_state = 'sold' and cancelled_at is null and status in ('pendente', 'processando');