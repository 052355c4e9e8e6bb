-- Products that meet the same filters, the price aside, have the same value.
create function tipo_de(modelagem text, disponivel boolean, especialidades text[], ofertas text[]) returns uuid
language sql immutable parallel safe
as $$
	select md5(concat_ws(chr(29), modelagem, disponivel, array_to_string(especialidades, chr(30)),
		array_to_string(ofertas, chr(30))))::uuid
$$;
--> statement-breakpoint
ALTER TABLE "busca_produtos" ADD COLUMN "nome_ordem" text collate "C";--> statement-breakpoint
update busca_produtos b set nome_ordem = sem_acento(p.nome) from produtos p where p.id = b.produto_id;
--> statement-breakpoint
ALTER TABLE "busca_produtos" ALTER COLUMN "nome_ordem" SET NOT NULL;--> statement-breakpoint
-- Writes the table anew, without the rows of before the update.
ALTER TABLE "busca_produtos" ADD COLUMN "tipo" uuid GENERATED ALWAYS AS (tipo_de(modelagem, disponivel, especialidades, ofertas)) STORED;--> statement-breakpoint
create or replace function indexar_produtos(ids uuid[]) returns void language plpgsql as $$
begin
	delete from busca_produtos b where b.produto_id = any(ids)
		and not exists (select 1 from produtos p where p.id = b.produto_id and p.status = 'ativo' and not p.arquivado);
	insert into busca_produtos (produto_id, nome, nome_ordem, tudo, codigos, disponivel, featured, preco,
		categoria_id, created_at, ofertas, modelagem, especialidades,
		preco_promocional, promocao_inicio, promocao_fim)
	select p.id, dobrar(p.nome), sem_acento(p.nome), n.doc || d.doc || palavras(left(p.descricao, 2000), 'D'),
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
		nome = excluded.nome, nome_ordem = excluded.nome_ordem, tudo = excluded.tudo,
		codigos = excluded.codigos, disponivel = excluded.disponivel, featured = excluded.featured,
		preco = excluded.preco, categoria_id = excluded.categoria_id, created_at = excluded.created_at,
		ofertas = excluded.ofertas, modelagem = excluded.modelagem, especialidades = excluded.especialidades,
		preco_promocional = excluded.preco_promocional, promocao_inicio = excluded.promocao_inicio,
		promocao_fim = excluded.promocao_fim;
end $$;
--> statement-breakpoint
CREATE INDEX "busca_produtos_nome" ON "busca_produtos" USING btree ("nome_ordem","created_at" DESC NULLS FIRST,"produto_id");--> statement-breakpoint
CREATE INDEX "busca_produtos_tipo" ON "busca_produtos" USING btree ("tipo","categoria_id","preco","preco_promocional","promocao_inicio","promocao_fim","created_at","produto_id");
