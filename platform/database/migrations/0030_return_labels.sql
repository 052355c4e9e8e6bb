CREATE TABLE "troca_etiquetas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"troca_id" uuid NOT NULL,
	"vez" integer NOT NULL,
	"transportadora" text NOT NULL,
	"servico" text NOT NULL,
	"ref" text,
	"estado" text DEFAULT 'wanted' NOT NULL,
	"codigo" text,
	"ate" date,
	"rastreio" text,
	"preco" numeric(12, 2),
	"problema" text DEFAULT '' NOT NULL,
	"ocupada_ate" timestamp with time zone,
	"comprada_por" text NOT NULL,
	"acompanhada_em" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "troca_etiquetas_vez" UNIQUE("troca_id","vez"),
	CONSTRAINT "troca_etiquetas_estado" CHECK (estado in ('wanted', 'asked', 'paid', 'made', 'posted', 'delivered', 'cancelled', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "troca_etiquetas" ADD CONSTRAINT "troca_etiquetas_troca_id_trocas_id_fk" FOREIGN KEY ("troca_id") REFERENCES "public"."trocas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "troca_etiquetas_acompanhar" ON "troca_etiquetas" USING btree ("acompanhada_em") WHERE estado in ('paid', 'made', 'posted');