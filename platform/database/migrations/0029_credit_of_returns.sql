ALTER TABLE "trocas" DROP CONSTRAINT "trocas_resolucao";--> statement-breakpoint
ALTER TABLE "trocas" DROP CONSTRAINT "trocas_valores";--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "troca_credito_dias" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "credit_days" integer;--> statement-breakpoint
ALTER TABLE "trocas" ADD COLUMN "em_credito" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trocas" ADD COLUMN "dinheiro_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_troca_credito" CHECK ("site_settings"."troca_credito_dias" = 0 or "site_settings"."troca_credito_dias" between 90 and 3650);--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_credit" CHECK ("payment_refunds"."credit_days" is null or "payment_refunds"."origin" = 'manual');--> statement-breakpoint
ALTER TABLE "trocas" ADD CONSTRAINT "trocas_resolucao" CHECK (resolucao in ('estorno', 'credito', 'substituicao'));--> statement-breakpoint
ALTER TABLE "trocas" ADD CONSTRAINT "trocas_valores" CHECK ("trocas"."valor" >= "trocas"."frete" and "trocas"."frete" >= 0 and "trocas"."diferenca" >= 0
				and "trocas"."em_credito" between 0 and "trocas"."valor");