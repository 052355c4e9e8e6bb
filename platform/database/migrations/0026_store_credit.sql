CREATE TABLE "vale_lancamentos" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"vale_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"valor" numeric(12, 2) NOT NULL,
	"saldo" numeric(12, 2) NOT NULL,
	"order_id" uuid,
	"chave" text,
	"motivo" text DEFAULT '' NOT NULL,
	"feito_por" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vale_lancamentos_chave_unique" UNIQUE("chave"),
	CONSTRAINT "vale_lancamentos_tipo" CHECK (tipo in ('emissao', 'uso', 'volta', 'vencimento', 'correcao')),
	CONSTRAINT "vale_lancamentos_saldo" CHECK ("vale_lancamentos"."saldo" >= 0),
	CONSTRAINT "vale_lancamentos_valor" CHECK (case tipo when 'emissao' then valor > 0 when 'volta' then valor > 0 when 'correcao' then valor <> 0 else valor < 0 end)
);
--> statement-breakpoint
CREATE TABLE "vales" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"codigo_hash" text NOT NULL,
	"codigo_final" text NOT NULL,
	"tipo" text NOT NULL,
	"email" text,
	"nome" text DEFAULT '' NOT NULL,
	"vence_em" timestamp with time zone,
	"bloqueado_em" timestamp with time zone,
	"motivo" text NOT NULL,
	"emitido_por" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vales_codigo_hash_unique" UNIQUE("codigo_hash"),
	CONSTRAINT "vales_tipo" CHECK (tipo in ('credito', 'presente'))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_method";--> statement-breakpoint
ALTER TABLE "payment_inbox" DROP CONSTRAINT "payment_inbox_method";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_method";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vale_lancamentos" ADD CONSTRAINT "vale_lancamentos_vale_id_vales_id_fk" FOREIGN KEY ("vale_id") REFERENCES "public"."vales"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vale_lancamentos_vale" ON "vale_lancamentos" USING btree ("vale_id","id");--> statement-breakpoint
CREATE INDEX "vale_lancamentos_order" ON "vale_lancamentos" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "vales_created" ON "vales" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "vales_email" ON "vales" USING btree ("email") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "vales_vencimento" ON "vales" USING btree ("vence_em") WHERE vence_em is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit" CHECK ("orders"."credit" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method" CHECK (payment_method in ('pix', 'boleto', 'credit_card', 'debit_card', 'store_credit'));--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD CONSTRAINT "payment_inbox_method" CHECK (method in ('pix', 'boleto', 'credit_card', 'debit_card', 'store_credit'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK (method in ('pix', 'boleto', 'credit_card', 'debit_card', 'store_credit'));--> statement-breakpoint
create function recusar_mudanca_de_lancamento() returns trigger language plpgsql as $$
begin
	raise exception 'vale_lancamentos: um lançamento não muda nem se apaga';
end $$;--> statement-breakpoint
create trigger vale_lancamentos_so_acrescenta before update or delete on vale_lancamentos
	for each row execute function recusar_mudanca_de_lancamento();
