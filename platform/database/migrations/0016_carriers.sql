CREATE TABLE "entrega_cotacoes" (
	"chave" text PRIMARY KEY NOT NULL,
	"servicos" text[] NOT NULL,
	"precos" jsonb NOT NULL,
	"pedido_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entrega_transportadoras" (
	"id" text PRIMARY KEY NOT NULL,
	"teste" boolean DEFAULT false NOT NULL,
	"seguro" boolean DEFAULT true NOT NULL,
	"contato" text DEFAULT '' NOT NULL,
	"token" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entrega_metodos" ADD COLUMN "servico" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "entrega_cotacoes_pedido_em" ON "entrega_cotacoes" USING btree ("pedido_em");