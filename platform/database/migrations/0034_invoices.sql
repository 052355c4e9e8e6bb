CREATE TABLE "nota_dados" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"cnpj" text DEFAULT '' NOT NULL,
	"uf" text,
	"regime" text,
	"natureza" text DEFAULT '' NOT NULL,
	"cfop_dentro" text DEFAULT '' NOT NULL,
	"cfop_fora" text DEFAULT '' NOT NULL,
	"csosn" text,
	"pis_cofins" text,
	"origem" text,
	"ncm" text DEFAULT '' NOT NULL,
	"mensagem" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nota_dados_unica" CHECK ("nota_dados"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "notas_fiscais" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"emissor" text NOT NULL,
	"teste" boolean NOT NULL,
	"situacao" text DEFAULT 'enviando' NOT NULL,
	"chave" text DEFAULT '' NOT NULL,
	"numero" text DEFAULT '' NOT NULL,
	"serie" text DEFAULT '' NOT NULL,
	"mensagem" text DEFAULT '' NOT NULL,
	"xml" text,
	"xml_caminho" text,
	"danfe_caminho" text,
	"emitida_por" text NOT NULL,
	"consultada_em" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notas_fiscais_situacao" CHECK (situacao in ('enviando', 'processando', 'autorizada', 'rejeitada', 'denegada', 'cancelada')),
	CONSTRAINT "notas_fiscais_chave" CHECK ("notas_fiscais"."chave" ~ '^([0-9A-Z]{44})?$')
);
--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "ncm" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notas_fiscais" ADD CONSTRAINT "notas_fiscais_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notas_fiscais_viva" ON "notas_fiscais" USING btree ("order_id") WHERE situacao in ('enviando', 'processando', 'autorizada', 'rejeitada');--> statement-breakpoint
CREATE INDEX "notas_fiscais_pedido" ON "notas_fiscais" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "notas_fiscais_esperam" ON "notas_fiscais" USING btree ("consultada_em") WHERE situacao in ('enviando', 'processando');