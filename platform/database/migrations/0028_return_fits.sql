CREATE TABLE "caimento_trocas" (
	"produto_id" uuid PRIMARY KEY NOT NULL,
	"pequeno" integer NOT NULL,
	"grande" integer NOT NULL,
	"vendidas" integer NOT NULL,
	CONSTRAINT "caimento_trocas_casos" CHECK ("caimento_trocas"."pequeno" >= 0 and "caimento_trocas"."grande" >= 0)
);
--> statement-breakpoint
ALTER TABLE "caimento_trocas" ADD CONSTRAINT "caimento_trocas_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
grant select on caimento_trocas to loja_publica;
--> statement-breakpoint
alter table caimento_trocas enable row level security;
--> statement-breakpoint
create policy publico on caimento_trocas for select to loja_publica using (true);
