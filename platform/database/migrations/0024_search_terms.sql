CREATE TABLE "busca_termos" (
	"dia" date NOT NULL,
	"termo" text NOT NULL,
	"escrito" text NOT NULL,
	"buscas" integer DEFAULT 0 NOT NULL,
	"cliques" integer DEFAULT 0 NOT NULL,
	"pedidos" integer DEFAULT 0 NOT NULL,
	"resultados" integer,
	CONSTRAINT "busca_termos_dia_termo_pk" PRIMARY KEY("dia","termo")
);
--> statement-breakpoint
CREATE INDEX "busca_termos_termo" ON "busca_termos" USING btree ("termo","dia");