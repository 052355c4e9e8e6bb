CREATE TABLE "comprados_juntos" (
	"produto_id" uuid NOT NULL,
	"outro_id" uuid NOT NULL,
	"pedidos" integer NOT NULL,
	CONSTRAINT "comprados_juntos_produto_id_outro_id_pk" PRIMARY KEY("produto_id","outro_id"),
	CONSTRAINT "comprados_juntos_outro" CHECK ("comprados_juntos"."produto_id" <> "comprados_juntos"."outro_id")
);
--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "combina_com" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "comprados_juntos" ADD CONSTRAINT "comprados_juntos_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprados_juntos" ADD CONSTRAINT "comprados_juntos_outro_id_produtos_id_fk" FOREIGN KEY ("outro_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comprados_juntos_outro_id" ON "comprados_juntos" USING btree ("outro_id");--> statement-breakpoint
-- Shoppers read what goes together; it tells of products alone.
grant select on comprados_juntos to loja_publica;
--> statement-breakpoint
alter table comprados_juntos enable row level security;
--> statement-breakpoint
create policy publico on comprados_juntos for select to loja_publica using (true);
--> statement-breakpoint
-- Counted anew at night: pages of products show it.
create trigger avisar_mudanca after insert on comprados_juntos
	for each statement execute function avisar_unica();
