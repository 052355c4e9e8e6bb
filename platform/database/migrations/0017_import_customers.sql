CREATE TABLE "importacao_clientes" (
	"importacao_id" uuid NOT NULL,
	"linha" integer NOT NULL,
	"email" text NOT NULL,
	"resultado" text NOT NULL,
	"mensagem" text DEFAULT '' NOT NULL,
	"antes" jsonb,
	"depois" jsonb,
	"consentimento_id" uuid,
	"desfeito" boolean,
	CONSTRAINT "importacao_clientes_importacao_id_linha_pk" PRIMARY KEY("importacao_id","linha"),
	CONSTRAINT "importacao_clientes_resultado" CHECK (resultado in ('novo', 'completa', 'igual', 'erro'))
);
--> statement-breakpoint
CREATE TABLE "importacoes_clientes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"arquivo" text NOT NULL,
	"estado" text NOT NULL,
	"colunas" text NOT NULL,
	"mapa" jsonb NOT NULL,
	"planilha" text,
	"total" integer DEFAULT 0 NOT NULL,
	"admin_id" text NOT NULL,
	"admin_nome" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"terminada_em" timestamp with time zone,
	CONSTRAINT "importacoes_clientes_estado" CHECK (estado in ('colunas', 'conferir', 'trazendo', 'pronta', 'desfazendo', 'desfeita', 'descartada'))
);
--> statement-breakpoint
ALTER TABLE "importacao_clientes" ADD CONSTRAINT "importacao_clientes_importacao_id_importacoes_clientes_id_fk" FOREIGN KEY ("importacao_id") REFERENCES "public"."importacoes_clientes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "importacao_clientes_email" ON "importacao_clientes" USING btree ("email");--> statement-breakpoint
CREATE INDEX "importacoes_clientes_colunas" ON "importacoes_clientes" USING btree ("colunas","created_at");