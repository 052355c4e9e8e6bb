-- The storefront's role: reads what a visitor may see, nothing else. Roles belong to the server, not
-- to one database, so it may exist already; on a server `storefront-role.ts` has made sure that it can be set.
do $$ begin
	if not exists (select from pg_roles where rolname = 'loja_publica') then
		create role loja_publica nologin;
	end if;
end $$;
--> statement-breakpoint
grant usage on schema public to loja_publica;
--> statement-breakpoint
grant select on categorias, variantes, banners, dynamic_pages, site_styles, site_settings, slug_history to loja_publica;
--> statement-breakpoint
grant select on produtos to loja_publica;
--> statement-breakpoint
-- A reviewer's e-mail and account are not the public's.
grant select (id, produto_id, user_name, rating, title, comment, approved, verified, by_shop, helpful, not_helpful, created_at)
	on reviews to loja_publica;
--> statement-breakpoint
do $$
declare tabela text;
begin
	for tabela in select tablename from pg_tables where schemaname = 'public' loop
		execute format('alter table public.%I enable row level security', tabela);
	end loop;
end $$;
--> statement-breakpoint
create policy publico on categorias for select to loja_publica using (ativo);
--> statement-breakpoint
create policy publico on produtos for select to loja_publica using (status = 'ativo' and not arquivado);
--> statement-breakpoint
-- One look-up per row: an EXISTS might be planned as a list of all active products.
create policy publico on variantes for select to loja_publica
	using (ativo and (select p.status = 'ativo' and not p.arquivado from produtos p where p.id = produto_id));
--> statement-breakpoint
create policy publico on banners for select to loja_publica
	using (active and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now()));
--> statement-breakpoint
create policy publico on dynamic_pages for select to loja_publica using (active);
--> statement-breakpoint
create policy publico on reviews for select to loja_publica using (approved);
--> statement-breakpoint
create policy publico on site_styles for select to loja_publica using (true);
--> statement-breakpoint
create policy publico on site_settings for select to loja_publica using (true);
--> statement-breakpoint
create policy publico on slug_history for select to loja_publica using (true);
--> statement-breakpoint
create index produtos_nome_ordem on produtos (status, nome collate "und-x-icu", id);
--> statement-breakpoint
create index produtos_destaque on produtos (id) where featured and status = 'ativo' and not arquivado;
--> statement-breakpoint
-- produtos.estoque is the sum of its active variations, whoever changes them.
create function sincronizar_estoque() returns trigger language plpgsql as $$
begin
	update produtos p set estoque = s.total
	from (
		select m.produto_id, coalesce(sum(v.estoque) filter (where v.ativo), 0)::int as total
		from (select distinct produto_id from mudadas) m
		left join variantes v on v.produto_id = m.produto_id
		group by m.produto_id
	) s
	where p.id = s.produto_id and p.estoque is distinct from s.total;
	return null;
end $$;
--> statement-breakpoint
create trigger sincronizar_estoque_insert after insert on variantes
	referencing new table as mudadas for each statement execute function sincronizar_estoque();
--> statement-breakpoint
create trigger sincronizar_estoque_update after update on variantes
	referencing new table as mudadas for each statement execute function sincronizar_estoque();
--> statement-breakpoint
create trigger sincronizar_estoque_delete after delete on variantes
	referencing old table as mudadas for each statement execute function sincronizar_estoque();
--> statement-breakpoint
-- Tells listeners what changed: {"t": table, "ids": [...] or null for many, "cartao": listings show it}.
create function avisar(tabela text, ids uuid[], cartao boolean) returns void language sql as $$
	select pg_notify('loja', json_build_object(
		't', tabela,
		'ids', case when cardinality(ids) <= 100 then to_json(ids) end,
		'cartao', cartao
	)::text) where ids is null or cardinality(ids) > 0
$$;
--> statement-breakpoint
create function avisar_linhas() returns trigger language plpgsql as $$
begin
	perform avisar(tg_table_name, (select array_agg(id) from mudadas), true);
	return null;
end $$;
--> statement-breakpoint
create function avisar_unica() returns trigger language plpgsql as $$
begin
	perform avisar(tg_table_name, null, true);
	return null;
end $$;
--> statement-breakpoint
create function avisar_do_produto() returns trigger language plpgsql as $$
begin
	perform avisar(tg_table_name, (select array_agg(distinct produto_id) from mudadas where produto_id is not null), false);
	return null;
end $$;
--> statement-breakpoint
-- A card shows stock as sold out, each of the last five units, or nothing: only that counts for listings.
create function avisar_produtos() returns trigger language plpgsql as $$
declare cartoes uuid[]; outros uuid[];
begin
	select
		array_agg(n.id) filter (where muda), array_agg(n.id) filter (where not muda)
		into cartoes, outros
	from mudadas n join antigas o using (id),
		lateral (select
			least(n.estoque, 6) <> least(o.estoque, 6)
			or (to_jsonb(n) - 'estoque' - 'updated_at' - 'busca') <> (to_jsonb(o) - 'estoque' - 'updated_at' - 'busca') as muda
		) d;
	if cartoes is not null then perform avisar('produtos', cartoes, true); end if;
	if outros is not null then perform avisar('produtos', outros, false); end if;
	return null;
end $$;
--> statement-breakpoint
create trigger avisar_insert after insert on produtos
	referencing new table as mudadas for each statement execute function avisar_linhas();
--> statement-breakpoint
create trigger avisar_update after update on produtos
	referencing new table as mudadas old table as antigas for each statement execute function avisar_produtos();
--> statement-breakpoint
create trigger avisar_delete after delete on produtos
	referencing old table as mudadas for each statement execute function avisar_linhas();
--> statement-breakpoint
do $$
declare tabela text;
begin
	foreach tabela in array array['categorias', 'banners', 'dynamic_pages'] loop
		execute format('create trigger avisar_insert after insert on %I referencing new table as mudadas for each statement execute function avisar_linhas()', tabela);
		execute format('create trigger avisar_update after update on %I referencing new table as mudadas for each statement execute function avisar_linhas()', tabela);
		execute format('create trigger avisar_delete after delete on %I referencing old table as mudadas for each statement execute function avisar_linhas()', tabela);
	end loop;
	foreach tabela in array array['variantes', 'reviews'] loop
		execute format('create trigger avisar_insert after insert on %I referencing new table as mudadas for each statement execute function avisar_do_produto()', tabela);
		execute format('create trigger avisar_update after update on %I referencing new table as mudadas for each statement execute function avisar_do_produto()', tabela);
		execute format('create trigger avisar_delete after delete on %I referencing old table as mudadas for each statement execute function avisar_do_produto()', tabela);
	end loop;
	foreach tabela in array array['site_styles', 'site_settings'] loop
		execute format('create trigger avisar_mudanca after insert or update or delete on %I for each statement execute function avisar_unica()', tabela);
	end loop;
end $$;
