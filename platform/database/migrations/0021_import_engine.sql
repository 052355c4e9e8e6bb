ALTER TABLE "importacoes" ADD COLUMN "tipo" text DEFAULT 'produtos' NOT NULL;--> statement-breakpoint
ALTER TABLE "importacoes" ADD CONSTRAINT "importacoes_tipo" CHECK (tipo in ('produtos', 'clientes', 'pedidos'));--> statement-breakpoint
INSERT INTO "importacoes" ("id", "tipo", "arquivo", "sistema", "estado", "colunas", "mapa", "opcoes", "planilha", "total", "admin_id", "admin_nome", "created_at", "iniciada_em", "terminada_em")
	SELECT "id", 'clientes', "arquivo", 'mapa', "estado", "colunas", "mapa", '{}'::jsonb, "planilha", "total", "admin_id", "admin_nome", "created_at", "created_at", "terminada_em" FROM "importacoes_clientes";--> statement-breakpoint
ALTER TABLE "importacao_clientes" DROP CONSTRAINT "importacao_clientes_importacao_id_importacoes_clientes_id_fk";--> statement-breakpoint
ALTER TABLE "importacao_clientes" ADD CONSTRAINT "importacao_clientes_importacao_id_importacoes_id_fk" FOREIGN KEY ("importacao_id") REFERENCES "public"."importacoes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP TABLE "importacoes_clientes" CASCADE;
