ALTER TABLE "site_settings" ADD COLUMN "parcelas_maximo" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "parcela_minima" numeric(12, 2) DEFAULT 10.00 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "parcelas_sem_juros" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_parcelas" CHECK ("site_settings"."parcelas_maximo" between 1 and 12 and "site_settings"."parcelas_sem_juros" between 1 and 12 and "site_settings"."parcela_minima" >= 0);--> statement-breakpoint
-- What checkout said until now stays so; the demonstration's sandbox adds no interest at all.
UPDATE "site_settings" SET "parcelas_sem_juros" = CASE WHEN "loja_demonstracao" THEN 12 ELSE 3 END;
