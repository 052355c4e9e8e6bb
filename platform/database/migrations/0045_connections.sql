CREATE TABLE "conexoes" (
	"id" text PRIMARY KEY NOT NULL,
	"ativa" boolean DEFAULT true NOT NULL,
	"dados" jsonb NOT NULL,
	"segredos" text NOT NULL,
	"conectada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"conectada_por" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Every process rereads what the shop is connected to when it changes.
create function avisar_conexoes() returns trigger language plpgsql as $$
begin
	perform pg_notify('conexoes', '');
	return null;
end $$;
--> statement-breakpoint
create trigger avisar_mudanca after insert or update or delete on conexoes
	for each statement execute function avisar_conexoes();
