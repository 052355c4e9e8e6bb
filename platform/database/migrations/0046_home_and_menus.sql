CREATE TABLE "site_layout" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secoes" jsonb DEFAULT '[{"id":"destaque","ativo":true},{"id":"promessas","ativo":true},{"id":"especialidades","ativo":true},{"id":"produtos","ativo":true},{"id":"campanhas","ativo":true},{"id":"faixa","ativo":true},{"id":"livre","ativo":true},{"id":"vistos","ativo":true},{"id":"equipes","ativo":true}]'::jsonb NOT NULL,
	"faixa" jsonb DEFAULT '{"titulo":"","texto":"","imagem":null,"descricao":"","fatos":[]}'::jsonb NOT NULL,
	"livre" jsonb DEFAULT '{"titulo":"","texto":""}'::jsonb NOT NULL,
	"cabecalho" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rodape" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_layout_single" CHECK ("site_layout"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "dynamic_pages" ADD COLUMN "onde" text DEFAULT 'endereco' NOT NULL;--> statement-breakpoint
ALTER TABLE "dynamic_pages" ADD CONSTRAINT "dynamic_pages_onde" CHECK (onde in ('rodape', 'menu', 'endereco'));
--> statement-breakpoint
-- Shoppers read how the shop is arranged; open pages ask again when it changes.
grant select on site_layout to loja_publica;
--> statement-breakpoint
alter table site_layout enable row level security;
--> statement-breakpoint
create policy publico on site_layout for select to loja_publica using (true);
--> statement-breakpoint
create trigger avisar_mudanca after insert or update or delete on site_layout
	for each statement execute function avisar_unica();
--> statement-breakpoint
-- Menus show categories with something on sale: what fills or empties one changes every page.
create function avisar_menus() returns trigger language plpgsql as $$
begin
	perform avisar('categorias', null, true);
	return null;
end $$;
--> statement-breakpoint
create trigger avisar_menus_novo after insert on produtos for each row
	when (new.categoria_id is not null and new.status = 'ativo') execute function avisar_menus();
--> statement-breakpoint
create trigger avisar_menus_mudado after update of categoria_id, status, arquivado on produtos for each row
	when (old.categoria_id is distinct from new.categoria_id or old.status is distinct from new.status
		or old.arquivado is distinct from new.arquivado) execute function avisar_menus();
--> statement-breakpoint
-- Pages of the word that put them into the foot until now stay there.
update dynamic_pages set onde = 'rodape' where category = 'atendimento';
--> statement-breakpoint
-- A demonstration goes on looking as it did.
insert into site_layout (id, faixa, cabecalho)
select 1,
	'{"titulo":"Gabardine que aguenta plantão, lavagem e pressa.","texto":"Costura dupla nos bolsos, entretela firme na gola e um tecido que sai da máquina quase pronto para vestir. Testamos cada lote em cinquenta lavagens antes de liberar.","imagem":"/demo/produtos/jaleco-feminino-branco-detalhe.webp","descricao":"Detalhe da gola e da costura de um jaleco branco","fatos":[{"valor":"180 g/m²","nome":"Gramatura leve"},{"valor":"67/33","nome":"Poliéster e algodão"},{"valor":"Antibac","nome":"Acabamento ativo"}]}'::jsonb,
	coalesce((select jsonb_agg(jsonb_build_object('tipo', 'categoria', 'id', c.id) order by c.ordem)
		from categorias c where c.slug in ('feminino', 'masculino')), '[]'::jsonb)
		|| '[{"tipo":"link","nome":"Sobre","endereco":"/sobre"},{"tipo":"link","nome":"Contato","endereco":"/contato"}]'::jsonb
from site_settings where loja_demonstracao;
