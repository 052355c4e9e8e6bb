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
CREATE TABLE "sinonimos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"termos" text[] NOT NULL,
	"tambem" text[] DEFAULT '{}' NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
grant select on busca_produtos, sinonimos to loja_publica;
--> statement-breakpoint
select indexar_produtos(array(select id from produtos));
--> statement-breakpoint

-- === Words of the field that mean the same ============================================================
-- `tambem` is found as well, not the other way round.
insert into sinonimos (termos, tambem) values
	('{jaleco,guarda-pó,avental médico,roupa branca}', '{}'),
	('{bata,avental,capote}', '{jaleco}'),
	('{scrub,pijama cirúrgico,conjunto cirúrgico,conjunto hospitalar,privativo,pijama hospitalar,roupa de centro cirúrgico}', '{}'),
	('{pijama,roupa de hospital}', '{scrub}'),
	('{uniforme,farda,fardamento,roupa hospitalar,roupa de trabalho}', '{scrub,jaleco}'),
	('{blusa,camisa,camiseta,túnica,blusão,bata scrub}', '{}'),
	('{calça,pantalona}', '{}'),
	('{kit,terno}', '{conjunto}'),
	('{jogger,calça com punho}', '{}'),
	('{alfaiataria,social}', '{}'),
	('{touca,gorro,touca cirúrgica,gorro cirúrgico,gorrinho,touca de centro cirúrgico}', '{}'),
	('{turbante,lenço}', '{bandana,touca}'),
	('{bandana}', '{touca}'),
	('{calçado,sapato,calçado hospitalar,calçado profissional,sapato de enfermagem,sapato hospitalar}', '{tênis,clog}'),
	('{clog,crocs,croc,tamanco,babuche,sandália,chinelo}', '{}'),
	('{tênis,tênis branco,sapatênis}', '{}'),
	('{sapatilha,mocassim}', '{calçado}'),
	('{meia de compressão,meia compressiva,meia elástica,meia de contenção,meião,kendall,sigvaris}', '{}'),
	('{máscara,máscara cirúrgica,máscara descartável}', '{}'),
	('{respirador,n95,pff2}', '{máscara}'),
	('{bolsa,sacola,maleta,pasta}', '{mochila,necessaire}'),
	('{mochila}', '{bolsa}'),
	('{necessaire,necessáire,nécessaire,estojo,porta-objetos}', '{}'),
	('{acessório,complemento}', '{}'),
	('{gola padre,gola mao,gola chinesa,gola alta}', '{}'),
	('{decote v,gola v}', '{}'),
	('{gola redonda,gola careca,decote redondo}', '{}'),
	('{manga longa,ml,manga comprida}', '{}'),
	('{manga curta,mc}', '{}'),
	('{com zíper,zíper,fecho,fecho ecler}', '{}'),
	('{com vivo,vivo,debrum,friso}', '{}'),
	('{com cinto,cinto,acinturado,slim,ajustado}', '{}'),
	('{elastano,stretch,lycra,com elasticidade,que estica}', '{}'),
	('{algodão,cotton}', '{}'),
	('{microfibra,não amassa,amarrota menos}', '{}'),
	('{impermeável,repelente a líquidos,repelente}', '{}'),
	('{antimicrobiano,antibacteriano,bacteriostático}', '{}'),
	('{antiderrapante,não escorrega}', '{}'),
	('{estampado,estampa,personagem,divertido}', '{}'),
	('{listrado,listra,listras,risca}', '{}'),
	('{bordado,personalizado,com nome}', '{}'),
	('{feminino,mulher,fem,dama,senhora,moça,baby look}', '{}'),
	('{masculino,homem,masc,rapaz,senhor}', '{}'),
	('{unissex,unisex,sem gênero}', '{}'),
	('{plus size,tamanho grande,tamanho especial}', '{eg,exg}'),
	('{xg,eg,egg,xgg}', '{exg}'),
	('{gg,xl}', '{}'),
	('{medicina,médico,doutor,doutora,dr,dra,residente}', '{}'),
	('{enfermagem,enfermeiro,enfermeira,técnico de enfermagem,técnica de enfermagem,auxiliar de enfermagem,cuidador,cuidadora}', '{}'),
	('{odontologia,odontológico,odonto,dentista,ortodontista}', '{}'),
	('{veterinária,veterinário,vet,medicina veterinária,pet shop}', '{}'),
	('{fisioterapia,fisio,fisioterapeuta,pilates}', '{}'),
	('{nutrição,nutricionista,nutri}', '{}'),
	('{farmácia,farmacêutico,farmacêutica,drogaria}', '{}'),
	('{biomedicina,biomédico,biomédica,laboratório,lab,química,análises clínicas}', '{}'),
	('{estética,esteticista,spa,massoterapeuta}', '{}'),
	('{estudante,acadêmico,acadêmica,universitário,universitária,calouro,faculdade}', '{}'),
	('{centro cirúrgico,cirurgia,bloco cirúrgico,instrumentador,instrumentadora}', '{}'),
	('{plantão,plantonista}', '{}'),
	('{noturno,madrugada,noite}', '{}'),
	('{azul-marinho,marinho,navy,azul escuro,azul noite}', '{}'),
	('{azul-céu,azul claro,azul bebê,azul celeste,azul serenity}', '{}'),
	('{azul-royal,royal,azul bic,azul caneta}', '{}'),
	('{azul-petróleo,petróleo}', '{}'),
	('{verde-hospitalar,verde cirúrgico,verde bandeira}', '{}'),
	('{verde-sálvia,sálvia,verde claro,verde água,menta,tiffany,turquesa}', '{}'),
	('{verde-oliva,oliva,verde musgo,verde militar,musgo,militar,verde escuro}', '{}'),
	('{rosa-chá,rosa claro,rosa bebê,rosê}', '{}'),
	('{rosa-antigo,rosa escuro}', '{}'),
	('{rosado,pink,salmão}', '{rosa}'),
	('{vinho,bordô,marsala,burgundy}', '{}'),
	('{vermelho}', '{vinho,terracota}'),
	('{lilás,roxo,lavanda,violeta}', '{}'),
	('{areia,bege,nude,caqui}', '{}'),
	('{chocolate,marrom,café}', '{caramelo}'),
	('{caramelo,camel}', '{}'),
	('{terracota,telha,tijolo}', '{}'),
	('{laranja,coral,ferrugem}', '{terracota}'),
	('{grafite,chumbo,cinza escuro}', '{}'),
	('{cinza,prata,mescla}', '{grafite}'),
	('{off-white,gelo,marfim,branco gelo}', '{}'),
	('{colorido}', '{estampado,rosa,verde,azul}');
