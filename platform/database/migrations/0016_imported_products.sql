ALTER TABLE "produtos" ADD COLUMN "importado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
update produtos set importado = true
where id in (select produto_id from importacao_produtos where resultado = 'novo');
