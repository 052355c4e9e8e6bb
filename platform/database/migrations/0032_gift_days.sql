ALTER TABLE "vales" ADD COLUMN "de_nome" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vales" ADD COLUMN "mensagem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vales" ADD COLUMN "enviar_em" date;--> statement-breakpoint
ALTER TABLE "vales" ADD COLUMN "enviado_em" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "vales_a_enviar" ON "vales" USING btree ("enviar_em") WHERE enviado_em is null;