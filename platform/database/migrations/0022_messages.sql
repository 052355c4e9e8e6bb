CREATE TABLE "mensagens_automaticas" (
	"tipo" text PRIMARY KEY NOT NULL,
	"ativo" boolean DEFAULT false NOT NULL,
	"dias" integer NOT NULL,
	"assunto" text NOT NULL,
	"texto" text NOT NULL,
	"cupom" text DEFAULT '' NOT NULL,
	"ligada_em" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mensagens_automaticas_tipo" CHECK (tipo in ('avaliacao', 'lembrete', 'saudade', 'aniversario')),
	CONSTRAINT "mensagens_automaticas_dias" CHECK ("mensagens_automaticas"."dias" >= 0),
	CONSTRAINT "mensagens_automaticas_ligada" CHECK (not "mensagens_automaticas"."ativo" or "mensagens_automaticas"."ligada_em" is not null)
);
--> statement-breakpoint
CREATE TABLE "mensagens_enviadas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tipo" text NOT NULL,
	"chave" text NOT NULL,
	"email" text NOT NULL,
	"destino" text NOT NULL,
	"pecas" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"aberta_em" timestamp with time zone,
	CONSTRAINT "mensagens_enviadas_once" UNIQUE("tipo","chave"),
	CONSTRAINT "mensagens_enviadas_tipo" CHECK (tipo in ('avaliacao', 'lembrete', 'saudade', 'aniversario'))
);
--> statement-breakpoint
CREATE TABLE "mensagens_recusadas" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mensagens_enviadas_email" ON "mensagens_enviadas" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "mensagens_enviadas_created" ON "mensagens_enviadas" USING btree ("created_at");