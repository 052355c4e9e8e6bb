-- === What an order's triggers do is done once, and only where something changed =======================
-- A statement over a list of ids is planned anew each time, since a list may be of any length; one id is looked up by
-- a plan that stays. And a statement that changes no row still calls the triggers of its table.

-- Names of the lines, where the order does not have them already, as one that was placed has.
create or replace function juntar_itens(ids uuid[]) returns void language plpgsql as $$
declare
	pedido uuid;
	nomes text;
begin
	foreach pedido in array coalesce(ids, '{}') loop
		select coalesce(string_agg(product_name, ' ' order by position), '') into nomes
		from order_items where order_id = pedido;
		if nomes <> (select itens from orders where id = pedido) then
			update orders set itens = nomes where id = pedido;
		end if;
	end loop;
end $$;
--> statement-breakpoint
create function estoque_de(produto uuid) returns int language plpgsql stable as $$
begin
	return (select coalesce(sum(estoque) filter (where ativo), 0)::int from variantes where produto_id = produto);
end $$;
--> statement-breakpoint
-- Many at once are changed in one statement, which tells of them once.
create function somar_estoque(ids uuid[]) returns void language plpgsql as $$
declare
	um uuid := ids[1];
	total int;
begin
	if cardinality(ids) = 1 then
		total := estoque_de(um);
		update produtos set estoque = total where id = um and estoque <> total;
	elsif cardinality(ids) > 1 then
		update produtos p set estoque = s.total
		from unnest(ids) as m(id), lateral (select estoque_de(m.id) as total) s
		where p.id = m.id and p.estoque <> s.total;
	end if;
end $$;
--> statement-breakpoint
create or replace function sincronizar_estoque() returns trigger language plpgsql as $$
begin
	perform somar_estoque((select array_agg(distinct produto_id) from mudadas));
	return null;
end $$;
--> statement-breakpoint
-- Units that were kept and are sold now were off sale before.
create function sincronizar_estoque_mudado() returns trigger language plpgsql as $$
begin
	perform somar_estoque((
		select array_agg(distinct m.id) from mudadas n join antigas a using (id), unnest(array[n.produto_id, a.produto_id]) as m(id)
		where (n.estoque, n.ativo, n.produto_id) is distinct from (a.estoque, a.ativo, a.produto_id)
	));
	return null;
end $$;
--> statement-breakpoint
drop trigger sincronizar_estoque_update on variantes;
--> statement-breakpoint
create trigger sincronizar_estoque_update after update on variantes
	referencing new table as mudadas old table as antigas for each statement execute function sincronizar_estoque_mudado();
--> statement-breakpoint

-- What is no news is made the same in both rows, which are then compared as they are.
create or replace function avisar_produtos() returns trigger language plpgsql as $$
declare
	par record;
	antes produtos;
	depois produtos;
	cartoes uuid[];
	outros uuid[];
	muda boolean;
begin
	for par in select a as antes, n as depois from mudadas n join antigas a using (id) loop
		antes := par.antes;
		depois := par.depois;
		muda := least(antes.estoque, 6) <> least(depois.estoque, 6);
		antes.estoque := depois.estoque;
		antes.updated_at := depois.updated_at;
		antes.busca := depois.busca;
		if muda or antes <> depois then cartoes := cartoes || depois.id; else outros := outros || depois.id; end if;
	end loop;
	if cartoes is not null then perform avisar('produtos', cartoes, true); end if;
	if outros is not null then perform avisar('produtos', outros, false); end if;
	return null;
end $$;
--> statement-breakpoint
create or replace function avisar_pedido_mudado() returns trigger language plpgsql as $$
declare
	par record;
	antes orders;
	depois orders;
	pagos uuid[];
	outros uuid[];
begin
	for par in select a as antes, n as depois from mudadas n join antigas a using (id) loop
		antes := par.antes;
		depois := par.depois;
		if depois.payment_status = 'approved' and antes.payment_status <> 'approved' then
			pagos := pagos || depois.id;
			continue;
		end if;
		antes.itens := depois.itens;
		antes.busca := depois.busca;
		antes.updated_at := depois.updated_at;
		antes.reserved_until := depois.reserved_until;
		if antes <> depois then outros := outros || depois.id; end if;
	end loop;
	perform avisar_pedidos('pago', pagos);
	perform avisar_pedidos('mudou', outros);
	return null;
end $$;
