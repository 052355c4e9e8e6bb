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
