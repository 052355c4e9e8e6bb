CREATE TABLE "visitas_dias" (
	"dia" date NOT NULL,
	"passo" text NOT NULL,
	"vezes" integer NOT NULL,
	CONSTRAINT "visitas_dias_dia_passo_pk" PRIMARY KEY("dia","passo"),
	CONSTRAINT "visitas_dias_passo" CHECK (passo in ('produto', 'carrinho', 'checkout')),
	CONSTRAINT "visitas_dias_vezes" CHECK ("visitas_dias"."vezes" > 0)
);
--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "custo" numeric(12, 2);