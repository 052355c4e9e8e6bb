CREATE TABLE "pedidos_por_fora" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"feito_por" text NOT NULL,
	"valido_ate" timestamp with time zone,
	"pago_como" text,
	"pago_em" date,
	"comprovante" text DEFAULT '' NOT NULL,
	"recebido_por" text
);
--> statement-breakpoint
CREATE TABLE "pedidos_rascunhos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dados" jsonb NOT NULL,
	"feito_por" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pedidos_por_fora" ADD CONSTRAINT "pedidos_por_fora_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;