ALTER TABLE "busca_produtos" ADD COLUMN "ofertas" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "busca_produtos" ADD COLUMN "modelagem" text DEFAULT 'Unissex' NOT NULL;--> statement-breakpoint
ALTER TABLE "busca_produtos" ADD COLUMN "especialidades" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- === What the products found can be narrowed by =======================================================
-- Active variations as `size, colour, 1 while in stock`.
create function ofertas_de(produto uuid) returns text[]
language sql stable
as $$
	select coalesce(array_agg(v.tamanho || chr(31) || v.cor || chr(31) || (v.estoque > 0)::int
		order by v.cor, v.tamanho), '{}')
	from variantes v where v.produto_id = produto and v.ativo
$$;
--> statement-breakpoint
-- By the words of its name and categories; what is for both, or says nothing, is for everyone.
create function modelagem_de(doc tsvector) returns text
language sql immutable
as $$
	select case
		when doc @@ 'feminin:AB' and not doc @@ 'masculin:AB' then 'Feminina'
		when doc @@ 'masculin:AB' and not doc @@ 'feminin:AB' then 'Masculina'
		else 'Unissex' end
$$;
--> statement-breakpoint
-- Professions of the field. core/catalog/filters/filter-rules.ts names the same, in the order shown.
create function especialidades_de(doc tsvector) returns text[]
language sql stable
as $$
	select array(
		select e.nome from (values
			('Medicina', array['medicina', 'médico', 'residência médica']),
			('Enfermagem', array['enfermagem', 'enfermeiro']),
			('Odontologia', array['odontologia', 'odontológico', 'odonto', 'dentista']),
			('Veterinária', array['veterinária', 'vet']),
			('Fisioterapia', array['fisioterapia', 'fisioterapeuta', 'fisio']),
			('Nutrição', array['nutrição', 'nutricionista']),
			('Farmácia', array['farmácia', 'farmacêutico']),
			('Biomedicina', array['biomedicina', 'biomédico', 'laboratório']),
			('Estética', array['estética', 'esteticista'])
		) as e(nome, termos)
		where exists (select 1 from unnest(e.termos) t where doc @@ phraseto_tsquery('pg_catalog.simple', raizes(t))))
$$;
--> statement-breakpoint
create or replace function indexar_produtos(ids uuid[]) returns void language plpgsql as $$
begin
	delete from busca_produtos b where b.produto_id = any(ids)
		and not exists (select 1 from produtos p where p.id = b.produto_id and p.status = 'ativo' and not p.arquivado);
	insert into busca_produtos (produto_id, nome, nome_doc, doc, tudo, codigos, disponivel, featured, preco,
		categoria_id, created_at, ofertas, modelagem, especialidades)
	select p.id, dobrar(p.nome), n.doc, n.doc || d.doc, n.doc || d.doc || palavras(left(p.descricao, 2000), 'D'),
		-- Also without the first part, which all codes of a shop often share.
		array_to_tsvector(array(select distinct c from unnest(p.sku ||
			array(select v.sku from variantes v where v.produto_id = p.id and v.ativo)) s,
			unnest(array[codigo_puro(s), codigo_puro(regexp_replace(s, '^[A-Za-z0-9]+[^A-Za-z0-9]+', ''))]) c
			where c <> '')),
		p.estoque > 0, p.featured, p.preco, p.categoria_id, p.created_at,
		ofertas_de(p.id), modelagem_de(n.doc || d.doc), especialidades_de(n.doc || d.doc)
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
		ofertas = excluded.ofertas, modelagem = excluded.modelagem, especialidades = excluded.especialidades;
end $$;
--> statement-breakpoint
-- Units change with every order: of them only "in stock" is kept, which rarely turns.
create or replace function indexar_da_variante_mudada() returns trigger language plpgsql as $$
declare outros uuid[]; virados uuid[];
begin
	outros := array(select distinct n.produto_id from mudadas n join antigas o using (id)
		where (n.sku, n.ativo, n.tamanho, n.cor) is distinct from (o.sku, o.ativo, o.tamanho, o.cor));
	if cardinality(outros) > 0 then perform indexar_produtos(outros); end if;
	virados := array(select distinct n.produto_id from mudadas n join antigas o using (id)
		where (n.estoque > 0) <> (o.estoque > 0) and n.produto_id <> all(outros) order by 1);
	if cardinality(virados) > 0 then
		update busca_produtos b set ofertas = ofertas_de(b.produto_id) where b.produto_id = any(virados);
	end if;
	return null;
end $$;
--> statement-breakpoint
select indexar_produtos(array(select id from produtos));
