ALTER TABLE "produtos" ADD COLUMN "caracteristicas" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "cuidados" text[] DEFAULT '{}'::text[] NOT NULL;
--> statement-breakpoint
-- Every product said these until now: demonstrations go on saying them, other shops write their own.
UPDATE "produtos" SET
	"caracteristicas" = ARRAY['Costura reforçada nos pontos de esforço', 'Tecido que respira e não marca', 'Acabamento que resiste a lavagens frequentes'],
	"cuidados" = ARRAY['Lavar à máquina até 40 °C, com cores parecidas', 'Não usar alvejante', 'Secar à sombra', 'Passar em temperatura média, pelo avesso']
	WHERE EXISTS (SELECT FROM "site_settings" WHERE "loja_demonstracao");
