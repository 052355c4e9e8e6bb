DROP INDEX "produtos_preco_ordem";--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "preco_promocional" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "promocao_inicio" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "promocao_fim" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "normal_price" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "busca_produtos" ADD COLUMN "preco_promocional" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "busca_produtos" ADD COLUMN "promocao_inicio" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "busca_produtos" ADD COLUMN "promocao_fim" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "produtos_promocao" ON "produtos" USING btree ("id") WHERE preco_promocional is not null;--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_promocao" CHECK ("produtos"."preco_promocional" > 0 and "produtos"."preco_promocional" < "produtos"."preco");--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_promocao_periodo" CHECK ("produtos"."promocao_inicio" < "produtos"."promocao_fim" and ("produtos"."preco_promocional" is not null or num_nonnulls("produtos"."promocao_inicio", "produtos"."promocao_fim") = 0));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_normal_price" CHECK ("order_items"."normal_price" > "order_items"."unit_price");
--> statement-breakpoint
-- === What searching looks at knows the promotion, so that its prices follow the clock too =============
create or replace function indexar_produtos(ids uuid[]) returns void language plpgsql as $$
begin
	delete from busca_produtos b where b.produto_id = any(ids)
		and not exists (select 1 from produtos p where p.id = b.produto_id and p.status = 'ativo' and not p.arquivado);
	insert into busca_produtos (produto_id, nome, nome_doc, doc, tudo, codigos, disponivel, featured, preco,
		categoria_id, created_at, ofertas, modelagem, especialidades,
		preco_promocional, promocao_inicio, promocao_fim)
	select p.id, dobrar(p.nome), n.doc, n.doc || d.doc, n.doc || d.doc || palavras(left(p.descricao, 2000), 'D'),
		-- Also without the first part, which all codes of a shop often share.
		array_to_tsvector(array(select distinct c from unnest(p.sku ||
			array(select v.sku from variantes v where v.produto_id = p.id and v.ativo)) s,
			unnest(array[codigo_puro(s), codigo_puro(regexp_replace(s, '^[A-Za-z0-9]+[^A-Za-z0-9]+', ''))]) c
			where c <> '')),
		p.estoque > 0, p.featured, p.preco, p.categoria_id, p.created_at,
		ofertas_de(p.id), modelagem_de(n.doc || d.doc), especialidades_de(n.doc || d.doc),
		p.preco_promocional, p.promocao_inicio, p.promocao_fim
	from produtos p,
		lateral (select palavras(p.nome, 'A') as doc) n,
		lateral (
			with recursive acima as (
				select c.nome, c.categoria_pai_id, c.ativo from categorias c where c.id = p.categoria_id
				union
				select c.nome, c.categoria_pai_id, c.ativo from categorias c join acima a on c.id = a.categoria_pai_id
			)
			select string_agg(nome, ' . ') filter (where ativo) as nomes from acima
		) c,
		lateral (
			select palavras(coalesce(c.nomes, '') || ' . ' || array_to_string(p.cores, ' . '), 'B')
				|| palavras(array_to_string(p.tamanhos, ' . ') || ' . ' || coalesce((
					-- "180 g/m²" is no size G.
					select string_agg(regexp_replace(a ->> 1, '\m\w{1,2}\M', ' ', 'g'), ' . ')
					from jsonb_array_elements(p.atributos) a), ''), 'C') as doc
		) d
	where p.id = any(ids) and p.status = 'ativo' and not p.arquivado
	on conflict (produto_id) do update set
		nome = excluded.nome, nome_doc = excluded.nome_doc, doc = excluded.doc, tudo = excluded.tudo,
		codigos = excluded.codigos, disponivel = excluded.disponivel, featured = excluded.featured,
		preco = excluded.preco, categoria_id = excluded.categoria_id, created_at = excluded.created_at,
		ofertas = excluded.ofertas, modelagem = excluded.modelagem, especialidades = excluded.especialidades,
		preco_promocional = excluded.preco_promocional, promocao_inicio = excluded.promocao_inicio,
		promocao_fim = excluded.promocao_fim;
end $$;
--> statement-breakpoint
create or replace function indexar_mudados() returns trigger language plpgsql as $$
declare outros uuid[];
begin
	outros := array(select n.id from mudadas n join antigas o using (id)
		where (n.nome, n.descricao, n.sku, n.cores, n.tamanhos, n.atributos, n.categoria_id, n.status, n.arquivado, n.featured, n.preco, n.created_at,
			n.preco_promocional, n.promocao_inicio, n.promocao_fim)
			is distinct from (o.nome, o.descricao, o.sku, o.cores, o.tamanhos, o.atributos, o.categoria_id, o.status, o.arquivado, o.featured, o.preco, o.created_at,
			o.preco_promocional, o.promocao_inicio, o.promocao_fim));
	if cardinality(outros) > 0 then perform indexar_produtos(outros); end if;
	update busca_produtos b set disponivel = n.estoque > 0
	from mudadas n join antigas o using (id)
	where b.produto_id = n.id and (n.estoque > 0) <> (o.estoque > 0) and b.disponivel <> (n.estoque > 0);
	return null;
end $$;
