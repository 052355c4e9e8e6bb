ALTER TABLE "importacoes" DROP CONSTRAINT "importacoes_estado";--> statement-breakpoint
ALTER TABLE "importacoes" ADD COLUMN "tentativas" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "importacoes" ADD COLUMN "problema" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "importacoes" ADD CONSTRAINT "importacoes_estado" CHECK (estado in ('colunas', 'conferir', 'trazendo', 'parada', 'pronta', 'desfazendo', 'desfeita', 'descartada'));