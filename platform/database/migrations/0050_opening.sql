CREATE TABLE "abertura_avisos" (
	"email" text PRIMARY KEY NOT NULL,
	"consentimento" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loja_abertura" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"publicada_em" timestamp with time zone,
	"frase" text DEFAULT '' NOT NULL,
	"avisar" boolean DEFAULT false NOT NULL,
	"ferias_ate" text DEFAULT '' NOT NULL,
	"ferias_frase" text DEFAULT '' NOT NULL,
	"ferias_vende" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loja_abertura_single" CHECK ("loja_abertura"."id" = 1),
	CONSTRAINT "loja_abertura_ferias" CHECK ("loja_abertura"."ferias_ate" ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$')
);
--> statement-breakpoint
-- Shops that have sold, and demonstrations, stay open; others open when their merchant publishes them.
insert into loja_abertura (id, publicada_em)
select 1, case when exists (select from orders) or exists (select from site_settings where loja_demonstracao) then now() end;
--> statement-breakpoint
grant select on loja_abertura to loja_publica;
--> statement-breakpoint
create trigger avisar_mudanca after insert or update or delete on loja_abertura
	for each statement execute function avisar_unica();
