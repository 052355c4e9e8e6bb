CREATE TABLE "importacao_fotos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"importacao_id" uuid NOT NULL,
	"origem" text NOT NULL,
	"enviada" boolean DEFAULT false NOT NULL,
	"estado" text DEFAULT 'esperando' NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"endereco" text,
	"tom" text,
	"mensagem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "importacao_fotos_unica" UNIQUE("importacao_id","origem"),
	CONSTRAINT "importacao_fotos_estado" CHECK (estado in ('esperando', 'pronta', 'falhou'))
);
--> statement-breakpoint
CREATE TABLE "importacao_produtos" (
	"importacao_id" uuid NOT NULL,
	"chave" text NOT NULL,
	"linha" integer NOT NULL,
	"resultado" text NOT NULL,
	"produto_id" uuid,
	"nome" text NOT NULL,
	"mensagem" text DEFAULT '' NOT NULL,
	"antes" jsonb,
	"versao" text,
	"desfeito" boolean,
	"fotos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fotos_postas" timestamp with time zone,
	CONSTRAINT "importacao_produtos_importacao_id_chave_pk" PRIMARY KEY("importacao_id","chave"),
	CONSTRAINT "importacao_produtos_resultado" CHECK (resultado in ('novo', 'mudou', 'igual', 'recusado'))
);
--> statement-breakpoint
CREATE TABLE "importacoes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"arquivo" text NOT NULL,
	"sistema" text NOT NULL,
	"estado" text NOT NULL,
	"colunas" text NOT NULL,
	"mapa" jsonb NOT NULL,
	"opcoes" jsonb NOT NULL,
	"planilha" text,
	"categorias" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"admin_id" text NOT NULL,
	"admin_nome" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"iniciada_em" timestamp with time zone,
	"terminada_em" timestamp with time zone,
	"desfeita_em" timestamp with time zone,
	CONSTRAINT "importacoes_estado" CHECK (estado in ('colunas', 'conferir', 'trazendo', 'pronta', 'desfazendo', 'desfeita', 'descartada'))
);
--> statement-breakpoint
CREATE TABLE "enderecos_antigos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"caminho" text NOT NULL,
	"tipo" text NOT NULL,
	"alvo_id" uuid,
	"destino" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enderecos_antigos_caminho_unique" UNIQUE("caminho"),
	CONSTRAINT "enderecos_antigos_tipo" CHECK (tipo in ('produto', 'categoria', 'endereco')),
	CONSTRAINT "enderecos_antigos_alvo" CHECK (("enderecos_antigos"."tipo" = 'endereco') = ("enderecos_antigos"."destino" is not null))
);
--> statement-breakpoint
CREATE TABLE "enderecos_perdidos" (
	"caminho" text PRIMARY KEY NOT NULL,
	"vezes" integer DEFAULT 1 NOT NULL,
	"ultima_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "importacao_fotos" ADD CONSTRAINT "importacao_fotos_importacao_id_importacoes_id_fk" FOREIGN KEY ("importacao_id") REFERENCES "public"."importacoes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao_produtos" ADD CONSTRAINT "importacao_produtos_importacao_id_importacoes_id_fk" FOREIGN KEY ("importacao_id") REFERENCES "public"."importacoes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "importacao_fotos_esperando" ON "importacao_fotos" USING btree ("created_at") WHERE estado = 'esperando';--> statement-breakpoint
CREATE INDEX "importacao_produtos_chave" ON "importacao_produtos" USING btree ("chave");--> statement-breakpoint
CREATE INDEX "importacao_produtos_fotos" ON "importacao_produtos" USING btree ("importacao_id") WHERE fotos_postas is null and fotos <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "importacoes_colunas" ON "importacoes" USING btree ("colunas","created_at");--> statement-breakpoint
CREATE INDEX "importacoes_em_curso" ON "importacoes" USING btree ("created_at") WHERE estado in ('trazendo', 'desfazendo');--> statement-breakpoint
CREATE INDEX "enderecos_antigos_alvo" ON "enderecos_antigos" USING btree ("alvo_id");--> statement-breakpoint
CREATE INDEX "enderecos_perdidos_ultima" ON "enderecos_perdidos" USING btree ("ultima_em");--> statement-breakpoint
-- The storefront follows old addresses.
grant select on enderecos_antigos to loja_publica;
--> statement-breakpoint
alter table enderecos_antigos enable row level security;
--> statement-breakpoint
create policy publico on enderecos_antigos for select to loja_publica using (true);
