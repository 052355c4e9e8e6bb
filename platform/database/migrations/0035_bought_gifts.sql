CREATE TABLE "pedidos_vale" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"para_nome" text NOT NULL,
	"para_email" text NOT NULL,
	"de_nome" text NOT NULL,
	"mensagem" text DEFAULT '' NOT NULL,
	"enviar_em" date NOT NULL,
	"dias" integer,
	"vale_id" uuid,
	"contestado" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vale_lancamentos" DROP CONSTRAINT "vale_lancamentos_tipo";--> statement-breakpoint
ALTER TABLE "vale_lancamentos" DROP CONSTRAINT "vale_lancamentos_valor";--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "vale_valores" text DEFAULT '50 100 200 300' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "vale_minimo" numeric(12, 2) DEFAULT 30.00 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "vale_maximo" numeric(12, 2) DEFAULT 1000.00 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "vale_dias" integer DEFAULT 365 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "vale_ativo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pedidos_vale" ADD CONSTRAINT "pedidos_vale_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedidos_vale" ADD CONSTRAINT "pedidos_vale_vale_id_vales_id_fk" FOREIGN KEY ("vale_id") REFERENCES "public"."vales"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pedidos_vale_vale" ON "pedidos_vale" USING btree ("vale_id");--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_vale" CHECK ("site_settings"."vale_minimo" between 5 and "site_settings"."vale_maximo" and "site_settings"."vale_maximo" <= 10000 and ("site_settings"."vale_dias" = 0 or "site_settings"."vale_dias" between 90 and 3650));--> statement-breakpoint
ALTER TABLE "vale_lancamentos" ADD CONSTRAINT "vale_lancamentos_tipo" CHECK (tipo in ('emissao', 'uso', 'volta', 'vencimento', 'correcao', 'devolucao'));--> statement-breakpoint
ALTER TABLE "vale_lancamentos" ADD CONSTRAINT "vale_lancamentos_valor" CHECK (case tipo when 'emissao' then valor > 0 when 'volta' then valor > 0 when 'correcao' then valor <> 0 when 'devolucao' then valor <> 0 else valor < 0 end);