CREATE TABLE "avisos_estoque" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"produto_id" uuid NOT NULL,
	"variante_id" uuid NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"pedido_em" timestamp with time zone NOT NULL,
	"confirmado_em" timestamp with time zone,
	"avisado_em" timestamp with time zone,
	CONSTRAINT "avisos_estoque_token_unique" UNIQUE("token"),
	CONSTRAINT "avisos_estoque_uma_vez" UNIQUE("variante_id","email")
);
--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "leave_to" text;--> statement-breakpoint
ALTER TABLE "avisos_estoque" ADD CONSTRAINT "avisos_estoque_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avisos_estoque" ADD CONSTRAINT "avisos_estoque_variante_id_variantes_id_fk" FOREIGN KEY ("variante_id") REFERENCES "public"."variantes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avisos_estoque" ADD CONSTRAINT "avisos_estoque_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avisos_estoque_fila" ON "avisos_estoque" USING btree ("variante_id","pedido_em","id") WHERE confirmado_em is not null and avisado_em is null;--> statement-breakpoint
CREATE INDEX "avisos_estoque_procura" ON "avisos_estoque" USING btree ("produto_id","email") WHERE confirmado_em is not null and avisado_em is null;--> statement-breakpoint
CREATE INDEX "avisos_estoque_avisados" ON "avisos_estoque" USING btree ("variante_id","avisado_em") WHERE avisado_em is not null;--> statement-breakpoint
CREATE INDEX "avisos_estoque_email" ON "avisos_estoque" USING btree ("email");--> statement-breakpoint
CREATE INDEX "avisos_estoque_conta" ON "avisos_estoque" USING btree ("user_id");
--> statement-breakpoint
-- === Telling who waits ================================================================================
-- Units that came in, whatever brought them; heard when the transaction is committed.
create function avisar_chegada() returns trigger language plpgsql as $$
begin
	if exists (select 1 from avisos_estoque a
		where a.variante_id = new.variante_id and a.confirmado_em is not null and a.avisado_em is null) then
		perform pg_notify('estoque_chegou', '');
	end if;
	return null;
end $$;
--> statement-breakpoint
create trigger avisar_chegada after insert on stock_ledger
	for each row when (new.estoque > 0) execute function avisar_chegada();
