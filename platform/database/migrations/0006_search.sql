CREATE TABLE "busca_produtos" (
	"produto_id" uuid PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"nome_doc" "tsvector" NOT NULL,
	"doc" "tsvector" NOT NULL,
	"tudo" "tsvector" NOT NULL,
	"codigos" "tsvector" NOT NULL,
	"disponivel" boolean NOT NULL,
	"featured" boolean NOT NULL,
	"preco" numeric(12, 2) NOT NULL,
	"categoria_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "busca_produtos" ADD CONSTRAINT "busca_produtos_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busca_produtos_nome_doc" ON "busca_produtos" USING gin ("nome_doc");--> statement-breakpoint
CREATE INDEX "busca_produtos_doc" ON "busca_produtos" USING gin ("doc");--> statement-breakpoint
CREATE INDEX "busca_produtos_tudo" ON "busca_produtos" USING gin ("tudo");--> statement-breakpoint
CREATE INDEX "busca_produtos_codigos" ON "busca_produtos" USING gin ("codigos");--> statement-breakpoint
CREATE INDEX "busca_produtos_categoria" ON "busca_produtos" USING btree ("categoria_id");--> statement-breakpoint

-- === What searching looks at ==========================================================================
-- Words without accents, capitals, signs and plural endings: what is kept and what is asked pass through
-- it alike. core/values/fold-rules.ts says the same in code.
create function dobrar(texto text) returns text
language sql immutable parallel safe strict
as $$
	select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
		public.sem_acento(texto),
		'[^a-z0-9]+', ' ', 'g'),
		'([a-z]{2})(?:oes|aes)\M', '\1ao', 'g'),
		'([a-z][aeou])is\M', '\1l', 'g'),
		'([a-z]{2})ns\M', '\1m', 'g'),
		'([a-z]{2}[rz])es\M', '\1', 'g'),
		'([a-z][a-rt-z])s\M', '\1', 'g')
$$;
--> statement-breakpoint
-- The same without gender: "médica" and "médico" are one word.
create function raizes(texto text) returns text
language sql immutable parallel safe strict
as $$ select regexp_replace(public.dobrar(texto), '([a-z]{3})[aeo]\M', '\1', 'g') $$;
--> statement-breakpoint
create function palavras(texto text, peso "char") returns tsvector
language sql immutable parallel safe strict
as $$ select setweight(to_tsvector('pg_catalog.simple', public.raizes(texto)), peso) $$;
--> statement-breakpoint
-- A code as it is compared: capitals and digits alone.
create function codigo_puro(texto text) returns text
language sql immutable parallel safe strict
as $$ select upper(regexp_replace(texto, '[^A-Za-z0-9]+', '', 'g')) $$;
--> statement-breakpoint
create function indexar_produtos(ids uuid[]) returns void language plpgsql as $$
begin
	delete from busca_produtos b where b.produto_id = any(ids)
		and not exists (select 1 from produtos p where p.id = b.produto_id and p.status = 'ativo' and not p.arquivado);
	insert into busca_produtos
	select p.id, dobrar(p.nome), n.doc, n.doc || d.doc, n.doc || d.doc || palavras(left(p.descricao, 2000), 'D'),
		-- Also without the first part, which all codes of a shop often share.
		array_to_tsvector(array(select distinct c from unnest(p.sku ||
			array(select v.sku from variantes v where v.produto_id = p.id and v.ativo)) s,
			unnest(array[codigo_puro(s), codigo_puro(regexp_replace(s, '^[A-Za-z0-9]+[^A-Za-z0-9]+', ''))]) c
			where c <> '')),
		p.estoque > 0, p.featured, p.preco, p.categoria_id, p.created_at
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
		preco = excluded.preco, categoria_id = excluded.categoria_id, created_at = excluded.created_at;
end $$;
--> statement-breakpoint
create function indexar_novos() returns trigger language plpgsql as $$
begin
	perform indexar_produtos(array(select id from mudadas));
	return null;
end $$;
--> statement-breakpoint
-- Units change with every order: of them only "can be bought" is kept, which rarely turns.
create function indexar_mudados() returns trigger language plpgsql as $$
declare outros uuid[];
begin
	outros := array(select n.id from mudadas n join antigas o using (id)
		where (n.nome, n.descricao, n.sku, n.cores, n.tamanhos, n.atributos, n.categoria_id, n.status, n.arquivado, n.featured, n.preco, n.created_at)
			is distinct from (o.nome, o.descricao, o.sku, o.cores, o.tamanhos, o.atributos, o.categoria_id, o.status, o.arquivado, o.featured, o.preco, o.created_at));
	if cardinality(outros) > 0 then perform indexar_produtos(outros); end if;
	update busca_produtos b set disponivel = n.estoque > 0
	from mudadas n join antigas o using (id)
	where b.produto_id = n.id and (n.estoque > 0) <> (o.estoque > 0) and b.disponivel <> (n.estoque > 0);
	return null;
end $$;
--> statement-breakpoint
create function indexar_da_variante() returns trigger language plpgsql as $$
begin
	perform indexar_produtos(array(select distinct produto_id from mudadas));
	return null;
end $$;
--> statement-breakpoint
create function indexar_da_variante_mudada() returns trigger language plpgsql as $$
declare outros uuid[];
begin
	outros := array(select distinct n.produto_id from mudadas n join antigas o using (id)
		where (n.sku, n.ativo) is distinct from (o.sku, o.ativo));
	if cardinality(outros) > 0 then perform indexar_produtos(outros); end if;
	return null;
end $$;
--> statement-breakpoint
create function indexar_da_categoria() returns trigger language plpgsql as $$
declare outros uuid[];
begin
	with recursive abaixo as (
		select n.id from mudadas n join antigas o using (id)
			where (n.nome, n.categoria_pai_id, n.ativo) is distinct from (o.nome, o.categoria_pai_id, o.ativo)
		union
		select c.id from categorias c join abaixo a on c.categoria_pai_id = a.id
	)
	select array_agg(p.id) into outros from produtos p where p.categoria_id in (select id from abaixo);
	if outros is not null then perform indexar_produtos(outros); end if;
	return null;
end $$;
--> statement-breakpoint
create trigger indexar_insert after insert on produtos
	referencing new table as mudadas for each statement execute function indexar_novos();
--> statement-breakpoint
create trigger indexar_update after update on produtos
	referencing new table as mudadas old table as antigas for each statement execute function indexar_mudados();
--> statement-breakpoint
create trigger indexar_insert after insert on variantes
	referencing new table as mudadas for each statement execute function indexar_da_variante();
--> statement-breakpoint
create trigger indexar_update after update on variantes
	referencing new table as mudadas old table as antigas for each statement execute function indexar_da_variante_mudada();
--> statement-breakpoint
create trigger indexar_delete after delete on variantes
	referencing old table as mudadas for each statement execute function indexar_da_variante();
--> statement-breakpoint
create trigger indexar_update after update on categorias
	referencing new table as mudadas old table as antigas for each statement execute function indexar_da_categoria();
--> statement-breakpoint
grant select on busca_produtos to loja_publica;
--> statement-breakpoint
select indexar_produtos(array(select id from produtos));
