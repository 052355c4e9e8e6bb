ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_method";--> statement-breakpoint
ALTER TABLE "payment_inbox" DROP CONSTRAINT "payment_inbox_method";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_method";--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "boleto_ativo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "boleto_dias" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "slip" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "due_day" date;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_boleto" CHECK ("site_settings"."boleto_dias" between 1 and 5);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method" CHECK (payment_method in ('pix', 'boleto', 'credit_card', 'debit_card'));--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD CONSTRAINT "payment_inbox_method" CHECK (method in ('pix', 'boleto', 'credit_card', 'debit_card'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK (method in ('pix', 'boleto', 'credit_card', 'debit_card'));