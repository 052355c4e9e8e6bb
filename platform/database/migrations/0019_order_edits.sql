CREATE TABLE "pedidos_acertos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"valor" numeric(12, 2) NOT NULL,
	"como" text NOT NULL,
	"dia" date NOT NULL,
	"comprovante" text DEFAULT '' NOT NULL,
	"feito_por" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pedidos_edicoes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"revisao" integer NOT NULL,
	"antes" jsonb NOT NULL,
	"depois" jsonb NOT NULL,
	"diferenca" numeric(12, 2) NOT NULL,
	"acerto" text NOT NULL,
	"feito_por" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pedidos_edicoes_revisao" UNIQUE("order_id","revisao"),
	CONSTRAINT "pedidos_edicoes_acerto" CHECK (acerto in ('none', 'link', 'anyway', 'received', 'refund', 'returned'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "amount_due" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_released" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "difference" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "difference" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pedidos_acertos" ADD CONSTRAINT "pedidos_acertos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedidos_edicoes" ADD CONSTRAINT "pedidos_edicoes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pedidos_acertos_order" ON "pedidos_acertos" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amount_due" CHECK ("orders"."amount_due" between 0 and "orders"."total");
--> statement-breakpoint
-- The difference of an edit lowered the total already; and a payment of which nothing is left counts while another pays.
create or replace function somar_devolvido(pedido uuid) returns void language plpgsql as $$
declare
	soma numeric(12, 2);
begin
	select coalesce(sum(r.amount), 0) into soma
	from payments p join payment_refunds r on r.payment_id = p.id
	where p.order_id = pedido and r.status = 'confirmed' and not r.difference
		and (p.set_aside is null or p.set_aside = 'to_return')
		and (p.status <> 'refunded' or exists (
			select 1 from payments q where q.order_id = pedido and q.id <> p.id and q.status in ('approved', 'disputed')
				and (q.set_aside is null or q.set_aside = 'to_return')));
	update orders set refunded_amount = least(soma, total)
	where id = pedido and refunded_amount <> least(soma, total);
end $$;
