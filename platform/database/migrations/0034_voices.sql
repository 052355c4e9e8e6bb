CREATE TABLE "perguntas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"produto_id" uuid NOT NULL,
	"user_id" text,
	"nome" text NOT NULL,
	"email" text NOT NULL,
	"pergunta" text NOT NULL,
	"resposta" text,
	"respondida_em" timestamp with time zone,
	"oculta" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"busca" text GENERATED ALWAYS AS (sem_acento(nome || ' ' || email || ' ' || pergunta || ' ' || coalesce(resposta, ''))) STORED,
	CONSTRAINT "perguntas_uma_vez" UNIQUE("produto_id","email","pergunta"),
	CONSTRAINT "perguntas_resposta" CHECK ("perguntas"."resposta" <> '' and num_nulls("perguntas"."resposta", "perguntas"."respondida_em") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "fotos" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "perguntas" ADD CONSTRAINT "perguntas_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "perguntas_publicas" ON "perguntas" USING btree ("produto_id","respondida_em" DESC NULLS FIRST,"id") WHERE resposta is not null and not oculta;--> statement-breakpoint
CREATE INDEX "perguntas_abertas" ON "perguntas" USING btree ("created_at","id") WHERE resposta is null and not oculta;--> statement-breakpoint
CREATE INDEX "perguntas_created" ON "perguntas" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "perguntas_email" ON "perguntas" USING btree ("email");--> statement-breakpoint
CREATE INDEX "perguntas_conta" ON "perguntas" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "perguntas_busca" ON "perguntas" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_fotos" CHECK (cardinality("reviews"."fotos") <= 4);--> statement-breakpoint
-- Shoppers see the pictures of approved reviews, and of questions those that are answered and not hidden; who
-- asked is nobody's business.
grant select (fotos) on reviews to loja_publica;
--> statement-breakpoint
grant select (id, produto_id, pergunta, resposta, respondida_em, oculta, created_at) on perguntas to loja_publica;
--> statement-breakpoint
alter table perguntas enable row level security;
--> statement-breakpoint
create policy publico on perguntas for select to loja_publica using (resposta is not null and not oculta);
--> statement-breakpoint
-- Pages of a product are told when what they show of its questions changes; one that was only asked changes nothing.
create function avisar_perguntas() returns trigger language plpgsql as $$
begin
	perform avisar('perguntas', (select array_agg(distinct produto_id) from mudadas where resposta is not null), false);
	return null;
end $$;
--> statement-breakpoint
create trigger avisar_insert after insert on perguntas
	referencing new table as mudadas for each statement execute function avisar_perguntas();
--> statement-breakpoint
create trigger avisar_update after update on perguntas
	referencing new table as mudadas for each statement execute function avisar_perguntas();
--> statement-breakpoint
create trigger avisar_delete after delete on perguntas
	referencing old table as mudadas for each statement execute function avisar_perguntas();
