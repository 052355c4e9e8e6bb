CREATE TABLE "customer_directory_due" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_directory_due_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_holds_device" ON "order_holds" USING btree ("device");--> statement-breakpoint

-- === Customers: what orders change of the directory is done a moment later ============================
-- An order placed or paid only notes whose row it made old: making rows anew is a third of what the database
-- does for an order. `atualizar_clientes_devidos` makes them anew, many at once, in its own transaction.
create function anotar_cliente() returns trigger language plpgsql as $$
begin
	insert into customer_directory_due (email) values (lower(trim(new.customer_email)));
	perform pg_notify('clientes', '');
	return null;
end $$;
--> statement-breakpoint
-- Makes at most so many noted rows anew, those of one e-mail alone where one is named; answers how many were
-- noted. What another does at this moment is left to them.
create function atualizar_clientes_devidos(quantos int, quem text default null) returns int language plpgsql as $$
declare emails text[];
begin
	with tirados as (
		delete from customer_directory_due where id in (
			select id from customer_directory_due where quem is null or email = quem
			order by id limit quantos for update skip locked
		) returning email
	)
	select array_agg(email) into emails from tirados;
	perform atualizar_clientes(emails);
	return coalesce(cardinality(emails), 0);
end $$;
--> statement-breakpoint
drop trigger clientes_insert on orders;
--> statement-breakpoint
drop trigger clientes_update on orders;
--> statement-breakpoint
create trigger clientes_insert after insert on orders for each row execute function anotar_cliente();
--> statement-breakpoint
create trigger clientes_update after update on orders for each row when (
	lower(new.customer_email) = lower(old.customer_email) and (
		(new.customer_name, new.customer_phone, new.customer_cpf, new.customer_address, new.customer_company, new.created_at)
			is distinct from
		(old.customer_name, old.customer_phone, old.customer_cpf, old.customer_address, old.customer_company, old.created_at)
		or (new.payment_status <> old.payment_status and 'approved' in (new.payment_status, old.payment_status))
		or (new.total <> old.total and new.payment_status = 'approved')
		or (new.cancelled_at is null) <> (old.cancelled_at is null)
	)
) execute function anotar_cliente();
--> statement-breakpoint
-- Whoever was forgotten or moved to another e-mail is gone with the same transaction.
create constraint trigger clientes_mudou after update on orders deferrable initially deferred
	for each row when (lower(new.customer_email) <> lower(old.customer_email)) execute function cliente_do_pedido();
--> statement-breakpoint

-- === What an order's triggers ask, planned once ======================================================
-- Functions of plain SQL that are called by triggers are planned at each call; these remember their plans,
-- and look their few rows up one by one instead of joining whole tables.
create or replace function juntar_itens(ids uuid[]) returns void language plpgsql as $$
begin
	update orders o set itens = n.nomes
	from unnest(ids) as m(id), lateral (
		select coalesce(string_agg(i.product_name, ' ' order by i.position), '') as nomes
		from order_items i where i.order_id = m.id
	) n
	where o.id = m.id and o.itens <> n.nomes;
end $$;
--> statement-breakpoint
create or replace function sincronizar_estoque() returns trigger language plpgsql as $$
declare ids uuid[] := (select array_agg(distinct produto_id) from mudadas);
begin
	update produtos p set estoque = s.total
	from unnest(ids) as m(id), lateral (
		select coalesce(sum(v.estoque) filter (where v.ativo), 0)::int as total
		from variantes v where v.produto_id = m.id
	) s
	where p.id = m.id and p.estoque is distinct from s.total;
	return null;
end $$;
--> statement-breakpoint
create or replace function avisar(tabela text, ids uuid[], cartao boolean) returns void language plpgsql as $$
begin
	if ids is null or cardinality(ids) > 0 then
		perform pg_notify('loja', json_build_object(
			't', tabela,
			'ids', case when cardinality(ids) <= 100 then to_json(ids) end,
			'cartao', cartao
		)::text);
	end if;
end $$;
--> statement-breakpoint
create or replace function avisar_pedidos(oque text, ids uuid[]) returns void language plpgsql as $$
begin
	if cardinality(ids) > 0 then
		perform pg_notify('pedidos', json_build_object(
			'o', oque, 'ids', case when cardinality(ids) <= 100 then to_json(ids) end
		)::text);
	end if;
end $$;
--> statement-breakpoint
create or replace function e_cliente(quem text) returns boolean language plpgsql stable as $$
begin
	return exists (select 1 from orders o where lower(o.customer_email) = quem)
		or (
			(exists (select 1 from auth_users u where u.email = quem)
				or exists (select 1 from customers c where c.email = quem))
			and not exists (
				select 1 from admins a join auth_users u on u.id = a.user_id where u.email = quem and a.active
			)
		);
end $$;
