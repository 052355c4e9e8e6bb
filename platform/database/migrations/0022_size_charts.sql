CREATE TABLE "tabelas_medidas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"modelagem" text DEFAULT 'unissex' NOT NULL,
	"medidas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"linhas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tabelas_medidas_modelagem" CHECK (modelagem in ('feminina', 'masculina', 'unissex'))
);
--> statement-breakpoint
CREATE TABLE "medidas_corpo" (
	"user_id" text PRIMARY KEY NOT NULL,
	"medidas" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categorias" ADD COLUMN "tabela_medidas_id" uuid;--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "tabela_medidas_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "caimento" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "altura_cm" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "tamanho_usual" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "tamanho_comprado" text;--> statement-breakpoint
ALTER TABLE "medidas_corpo" ADD CONSTRAINT "medidas_corpo_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categorias" ADD CONSTRAINT "categorias_tabela_medidas_id_tabelas_medidas_id_fk" FOREIGN KEY ("tabela_medidas_id") REFERENCES "public"."tabelas_medidas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_tabela_medidas_id_tabelas_medidas_id_fk" FOREIGN KEY ("tabela_medidas_id") REFERENCES "public"."tabelas_medidas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categorias_tabela" ON "categorias" USING btree ("tabela_medidas_id");--> statement-breakpoint
CREATE INDEX "produtos_tabela" ON "produtos" USING btree ("tabela_medidas_id") WHERE tabela_medidas_id is not null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_caimento" CHECK (caimento in ('pequeno', 'ideal', 'grande'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_altura" CHECK ("reviews"."altura_cm" between 120 and 220);
--> statement-breakpoint
-- Shoppers read the tables of measures, and of reviews how a piece fits whom.
grant select on tabelas_medidas to loja_publica;
--> statement-breakpoint
grant select (caimento, altura_cm, tamanho_usual, tamanho_comprado) on reviews to loja_publica;
--> statement-breakpoint
alter table tabelas_medidas enable row level security;
--> statement-breakpoint
alter table medidas_corpo enable row level security;
--> statement-breakpoint
create policy publico on tabelas_medidas for select to loja_publica using (true);
--> statement-breakpoint
-- Any product may show it: open pages ask again.
create trigger avisar_mudanca after insert or update or delete on tabelas_medidas
	for each statement execute function avisar_unica();
