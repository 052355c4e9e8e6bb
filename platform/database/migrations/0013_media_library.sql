ALTER TABLE "uploads" ADD COLUMN "endereco" text GENERATED ALWAYS AS (case when path like 'demo/%' then '/' else '/media/' end || path) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "na_biblioteca" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "texto_alternativo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "copias_largas" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "uploads_endereco" ON "uploads" USING btree ("endereco");--> statement-breakpoint
CREATE INDEX "uploads_biblioteca" ON "uploads" USING btree ("created_at" DESC NULLS FIRST) WHERE na_biblioteca;--> statement-breakpoint
-- Pictures of the team stay until somebody deletes them in the library; customers' go with their reviews.
update uploads set na_biblioteca = true where kind = 'imagem' and path not like 'review-images/%';
--> statement-breakpoint
update uploads u set texto_alternativo = t.texto
from (
	select distinct on (url) url, texto from (
		select 1 as vez, e.key as url, left(e.value, 200) as texto
			from produtos, jsonb_each_text(imagens_alt) e where jsonb_typeof(imagens_alt) = 'object'
		union all select 2, faixa ->> 'imagem', left(faixa ->> 'descricao', 200) from site_layout
		union all select 3, substring(img from 'src="([^"]+)"'),
			left(replace(replace(substring(img from 'alt="([^"]+)"'), '&quot;', '"'), '&amp;', '&'), 200)
			from (select (regexp_matches(content, '<img\s[^>]*>', 'g'))[1] as img from dynamic_pages) p
	) escritos where texto <> '' order by url, vez
) t
where u.endereco = t.url and u.na_biblioteca;
--> statement-breakpoint
-- Visitors read what pictures show where their place says nothing else.
grant select (endereco, texto_alternativo) on uploads to loja_publica;
--> statement-breakpoint
create policy publico on uploads for select to loja_publica using (texto_alternativo <> '');
--> statement-breakpoint
create trigger avisar_mudanca after update on uploads
	for each row when (old.texto_alternativo <> new.texto_alternativo) execute function avisar_unica();
