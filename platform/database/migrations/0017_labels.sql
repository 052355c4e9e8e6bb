CREATE TABLE "parcel_labels" (
	"parcel_id" uuid PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"service" text NOT NULL,
	"ref" text,
	"state" text DEFAULT 'wanted' NOT NULL,
	"price" numeric(12, 2),
	"problem" text DEFAULT '' NOT NULL,
	"busy_until" timestamp with time zone,
	"bought_by" text NOT NULL,
	"followed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcel_labels_state" CHECK (state in ('wanted', 'asked', 'paid', 'made', 'posted', 'delivered', 'cancelled', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "entrega_transportadoras" ADD COLUMN "remetente_nome" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "entrega_transportadoras" ADD COLUMN "remetente_documento" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "entrega_transportadoras" ADD COLUMN "remetente_telefone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "entrega_transportadoras" ADD COLUMN "remetente_rua" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "entrega_transportadoras" ADD COLUMN "remetente_numero" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "entrega_transportadoras" ADD COLUMN "remetente_complemento" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "entrega_transportadoras" ADD COLUMN "remetente_bairro" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "entrega_transportadoras" ADD COLUMN "remetente_cidade" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_labels" ADD CONSTRAINT "parcel_labels_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_labels_followed" ON "parcel_labels" USING btree ("followed_at") WHERE state in ('paid', 'made', 'posted');