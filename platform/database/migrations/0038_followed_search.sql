CREATE TABLE "busca_mudancas" (
	"produto_id" uuid PRIMARY KEY NOT NULL,
	"tx" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
DROP INDEX "busca_produtos_nome_doc";--> statement-breakpoint
DROP INDEX "busca_produtos_doc";--> statement-breakpoint
DROP INDEX "busca_produtos_tudo";--> statement-breakpoint
DROP INDEX "busca_produtos_categoria";--> statement-breakpoint
DROP INDEX "busca_produtos_recentes";--> statement-breakpoint
CREATE INDEX "busca_mudancas_tx" ON "busca_mudancas" USING btree ("tx");
--> statement-breakpoint
-- === What changed in what searching looks at ==========================================================
-- Whoever holds it in memory asks for the rows of transactions that had not ended when it asked last.
create function marcar_busca() returns trigger language plpgsql as $$
begin
	insert into busca_mudancas (produto_id, tx) select produto_id, pg_current_xact_id() from mudadas
	on conflict (produto_id) do update set tx = excluded.tx where busca_mudancas.tx <> excluded.tx;
	return null;
end $$;
--> statement-breakpoint
create trigger marcar_insert after insert on busca_produtos
	referencing new table as mudadas for each statement execute function marcar_busca();
--> statement-breakpoint
create trigger marcar_update after update on busca_produtos
	referencing new table as mudadas for each statement execute function marcar_busca();
--> statement-breakpoint
create trigger marcar_delete after delete on busca_produtos
	referencing old table as mudadas for each statement execute function marcar_busca();
--> statement-breakpoint
grant select on busca_mudancas to loja_publica;
--> statement-breakpoint
-- === Words that another gender makes another thing ====================================================
-- A "bolsa" is a bag and a "bolso" a pocket. core/values/fold-rules.ts says the same in code.
create or replace function raizes(texto text) returns text
language sql immutable parallel safe strict
as $$
	select regexp_replace(public.dobrar(texto),
		'\m(?!(?:bolsa|linha|moda|cinta|sola|copa)\M)([a-z0-9]*[a-z]{3})[aeo]\M', '\1', 'g')
$$;
--> statement-breakpoint
insert into busca_sinonimos (termos, tambem, origem)
select array['longo', 'comprido'], array[]::text[], 'lista'
where not exists (select 1 from busca_sinonimos s, unnest(s.termos) t where raizes(t) in (raizes('longo'), raizes('comprido')));
--> statement-breakpoint
select indexar_produtos(array(select id from produtos));
