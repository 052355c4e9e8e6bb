CREATE TABLE "site_texts" (
	"chave" text PRIMARY KEY NOT NULL,
	"texto" text DEFAULT '' NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_settings" ALTER COLUMN "site_description" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "site_settings" ALTER COLUMN "horario" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "dias_troca" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_troca" CHECK ("site_settings"."dias_troca" between 0 and 365);
--> statement-breakpoint
-- Shoppers read the texts that are shown; open pages ask again when one changes.
grant select on site_texts to loja_publica;
--> statement-breakpoint
alter table site_texts enable row level security;
--> statement-breakpoint
create policy publico on site_texts for select to loja_publica using (ativo);
--> statement-breakpoint
create trigger avisar_mudanca after insert or update or delete on site_texts
	for each statement execute function avisar_unica();
--> statement-breakpoint
-- A demonstration goes on saying what every shop said before; nobody else's shop says it for its merchant.
update site_settings set dias_troca = 30 where loja_demonstracao;
--> statement-breakpoint
insert into site_texts (chave, texto)
select chave, texto from (values
	('vitrine_apresentacao', 'Jalecos, scrubs e acessórios com caimento de alfaiataria para quem cuida de pessoas todos os dias.'),
	('vitrine_troca', 'Não serviu, a gente troca'),
	('vitrine_protecao', 'Compra protegida'),
	('vitrine_especialidades', 'Cada rotina pede um corte. Comece pela sua.'),
	('vitrine_destaques', 'As peças que mais saem do nosso ateliê para consultórios e hospitais.'),
	('equipes_titulo', 'Para a sua equipe inteira.'),
	('equipes_texto', 'Clínicas, hospitais e universidades: grade completa, nome bordado e um consultor do pedido à entrega.'),
	('listagem_apresentacao', 'Jalecos, scrubs e acessórios prontos para envio em {preparo}.'),
	('listagem_busca', 'Jalecos, scrubs e acessórios para profissionais da saúde, prontos para envio em {preparo}.'),
	('confirmacao_contato', 'Nossa equipe entra em contato em até 24 horas.'),
	('confirmacao_producao', 'A produção começa após a confirmação do pagamento.'),
	('sobre_missao', 'Vestir com conforto, segurança e elegância quem cuida de pessoas todos os dias, com peças que duram, preço justo e respeito por quem as costura.'),
	('sobre_diferencial_1', E'Modelagem de alfaiataria\nCada peça é provada em corpos reais, sentada, em pé e de braços erguidos, antes de ir para a grade.'),
	('sobre_diferencial_2', E'Tecidos que trabalham\nGabardines e sarjas com acabamento antibacteriano, testadas em cinquenta lavagens por lote.'),
	('sobre_diferencial_3', E'Grade completa\nDo PP ao EXG, com tamanhos pensados para a sua rotina e não para a vitrine.'),
	('sobre_diferencial_4', E'Gente que responde\nTroca garantida em {dias_troca} e um atendimento que conhece cada costura do que vende.'),
	('sobre_busca', 'A história, a missão e os diferenciais da nossa confecção de vestuário para a saúde.'),
	('contato_apresentacao', 'Dúvidas, pedidos, trocas ou compras para a sua equipe: escreva e respondemos.'),
	('contato_busca', 'Fale com a gente: dúvidas, pedidos, trocas, bordado e compras para equipes.'),
	('email_resposta', 'Respondemos por e-mail em até 5 dias, quase sempre bem antes.')
) as said (chave, texto)
where exists (select from site_settings where loja_demonstracao);
