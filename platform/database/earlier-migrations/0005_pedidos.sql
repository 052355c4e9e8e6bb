ALTER TABLE "email_outbox" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "itens" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "busca" text GENERATED ALWAYS AS (sem_acento(id::text || ' ' || customer_name || ' ' || customer_email || ' ' || coalesce(customer_cpf, '') || ' ' || coalesce(customer_company, '') || ' ' || itens)) STORED;--> statement-breakpoint
ALTER TABLE "email_outbox" ADD CONSTRAINT "email_outbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "produtos_estoque_baixo" ON "produtos" USING btree ("estoque","id") WHERE status = 'ativo' and not arquivado;--> statement-breakpoint
CREATE INDEX "email_outbox_order" ON "email_outbox" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_events_paid" ON "order_events" USING btree ("created_at","order_id") WHERE kind = 'payment' and value = 'approved';--> statement-breakpoint
CREATE INDEX "orders_payment_created" ON "orders" USING btree ("payment_status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_busca" ON "orders" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
-- Names of what was sold stand with the order, so that one index finds it by any word.
create function juntar_itens(ids uuid[]) returns void language sql as $$
	update orders o set itens = n.nomes
	from (
		select m.id, coalesce((
			select string_agg(i.product_name, ' ' order by i.position) from order_items i where i.order_id = m.id
		), '') as nomes
		from unnest(ids) as m(id)
	) n
	where o.id = n.id and o.itens <> n.nomes
$$;
--> statement-breakpoint
create function juntar_itens_de() returns trigger language plpgsql as $$
begin
	perform juntar_itens((select array_agg(distinct order_id) from mudadas));
	return null;
end $$;
--> statement-breakpoint
create function juntar_itens_mudados() returns trigger language plpgsql as $$
begin
	perform juntar_itens((
		select array_agg(distinct n.order_id) from mudadas n join antigas a using (id)
		where (n.product_name, n.order_id, n.position) is distinct from (a.product_name, a.order_id, a.position)
	));
	return null;
end $$;
--> statement-breakpoint
create trigger juntar_itens_insert after insert on order_items
	referencing new table as mudadas for each statement execute function juntar_itens_de();
--> statement-breakpoint
create trigger juntar_itens_update after update on order_items
	referencing new table as mudadas old table as antigas for each statement execute function juntar_itens_mudados();
--> statement-breakpoint
create trigger juntar_itens_delete after delete on order_items
	referencing old table as mudadas for each statement execute function juntar_itens_de();
--> statement-breakpoint
select juntar_itens((select array_agg(id) from orders));
--> statement-breakpoint
update email_outbox e set order_id = o.id from orders o
where e.template in ('order-received', 'payment-approved', 'pix-expiring', 'order-sent', 'order-delivered')
	and split_part(e.dedupe_key, ':', 2) = o.id::text;
--> statement-breakpoint
-- Tells the back office, and nobody else, what became of orders: {"o": what, "ids": [...] or null for many}.
create function avisar_pedidos(oque text, ids uuid[]) returns void language sql as $$
	select pg_notify('pedidos', json_build_object(
		'o', oque, 'ids', case when cardinality(ids) <= 100 then to_json(ids) end
	)::text) where cardinality(ids) > 0
$$;
--> statement-breakpoint
create function avisar_pedido() returns trigger language plpgsql as $$
begin
	perform avisar_pedidos(tg_argv[0], (select array_agg(id) from mudadas));
	return null;
end $$;
--> statement-breakpoint
create function avisar_pedido_mudado() returns trigger language plpgsql as $$
declare pagos uuid[]; outros uuid[];
begin
	select
		array_agg(n.id) filter (where paga),
		array_agg(n.id) filter (where not paga and to_jsonb(n) - fora <> to_jsonb(a) - fora)
		into pagos, outros
	from mudadas n join antigas a using (id),
		lateral (select n.payment_status = 'approved' and a.payment_status <> 'approved' as paga,
			array['itens', 'busca', 'updated_at', 'reserved_until'] as fora) d;
	perform avisar_pedidos('pago', pagos);
	perform avisar_pedidos('mudou', outros);
	return null;
end $$;
--> statement-breakpoint
create trigger avisar_insert after insert on orders
	referencing new table as mudadas for each statement execute function avisar_pedido('novo');
--> statement-breakpoint
create trigger avisar_update after update on orders
	referencing new table as mudadas old table as antigas for each statement execute function avisar_pedido_mudado();
--> statement-breakpoint
create trigger avisar_delete after delete on orders
	referencing old table as mudadas for each statement execute function avisar_pedido('excluido');
