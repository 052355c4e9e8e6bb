ALTER TABLE "site_styles" ADD COLUMN "dark_tone" text DEFAULT 'neutro' NOT NULL;
--> statement-breakpoint
-- Links that were chosen become the first of two columns; the second is as it was.
update site_layout set rodape = jsonb_build_array(
	jsonb_build_object('titulo', 'Loja', 'itens', rodape),
	'{"titulo":"Atendimento","itens":[{"tipo":"paginas"},{"tipo":"link","nome":"Fale com a loja","endereco":"/contato"}]}'::jsonb
) where rodape <> '[]'::jsonb;
