-- The words of a text that may be HTML: what begins with a block is. Agrees with isHtml in core/rich-text.
create function texto_simples(texto text) returns text
language sql immutable parallel safe strict
as $$
	select case when texto ~* '^\s*<(p|h[1-6]|ul|ol|dl|div|table|blockquote|figure|pre|hr|img)\M' then
		replace(replace(replace(replace(replace(
			regexp_replace(regexp_replace(texto,
				'</?(strong|b|em|i|u|s|a|span|sup|sub|code)\M[^<>]*>', '', 'g'),
				'<[^<>]*>', ' ', 'g'),
			'&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')
	else texto end
$$;
--> statement-breakpoint
-- Words for the search; descriptions alone may be HTML.
create or replace function palavras(texto text, peso "char") returns tsvector
language sql immutable parallel safe strict
as $$ select setweight(to_tsvector('pg_catalog.simple', public.raizes(public.texto_simples(texto))), peso) $$;
--> statement-breakpoint
ALTER TABLE "produtos" drop column "busca";--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "busca" text GENERATED ALWAYS AS (sem_acento(nome || ' ' || texto_simples(descricao) || ' ' || sku)) STORED;--> statement-breakpoint
CREATE INDEX "produtos_busca" ON "produtos" USING gin ("busca" gin_trgm_ops);
