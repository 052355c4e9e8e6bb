CREATE TABLE "entrega_faixas" (
	"zona_id" uuid NOT NULL,
	"cep_de" text NOT NULL,
	"cep_ate" text NOT NULL,
	CONSTRAINT "entrega_faixas_zona_id_cep_de_cep_ate_pk" PRIMARY KEY("zona_id","cep_de","cep_ate"),
	CONSTRAINT "entrega_faixas_cep" CHECK ("entrega_faixas"."cep_de" ~ '^[0-9]{8}$' and "entrega_faixas"."cep_ate" ~ '^[0-9]{8}$' and "entrega_faixas"."cep_de" <= "entrega_faixas"."cep_ate")
);
--> statement-breakpoint
CREATE TABLE "entrega_loja" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"cep_origem" text DEFAULT '' NOT NULL,
	"dias_preparo" integer DEFAULT 1 NOT NULL,
	"corte" text DEFAULT '14:00' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entrega_loja_unica" CHECK ("entrega_loja"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "entrega_metodos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"codigo" text NOT NULL,
	"nome" text NOT NULL,
	"tipo" text DEFAULT 'tabela' NOT NULL,
	"transportadora" text DEFAULT '' NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"precos" text DEFAULT 'tabela' NOT NULL,
	"prazo_min" integer DEFAULT 0 NOT NULL,
	"prazo_max" integer DEFAULT 0 NOT NULL,
	"dias_preparo" integer,
	"corte" text DEFAULT '' NOT NULL,
	"dias_semana" jsonb DEFAULT '[1,2,3,4,5]'::jsonb NOT NULL,
	"hora_de" text DEFAULT '' NOT NULL,
	"hora_ate" text DEFAULT '' NOT NULL,
	"gratis_acima" numeric(12, 2),
	"pedido_minimo" numeric(12, 2),
	"seguro" integer DEFAULT 0 NOT NULL,
	"embalagem_g" integer DEFAULT 0 NOT NULL,
	"cubagem" integer,
	"cubagem_acima_g" integer DEFAULT 0 NOT NULL,
	"retirada_endereco" text DEFAULT '' NOT NULL,
	"retirada_cep" text DEFAULT '' NOT NULL,
	"retirada_horario" text DEFAULT '' NOT NULL,
	"retirada_instrucoes" text DEFAULT '' NOT NULL,
	"pronto_em_horas" integer DEFAULT 4 NOT NULL,
	"limites" integer[] DEFAULT '{}'::int[] NOT NULL,
	"ordem" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entrega_metodos_codigo_unique" UNIQUE("codigo"),
	CONSTRAINT "entrega_metodos_prazo" CHECK ("entrega_metodos"."prazo_min" between 0 and "entrega_metodos"."prazo_max"),
	CONSTRAINT "entrega_metodos_valores" CHECK ("entrega_metodos"."gratis_acima" >= 0 and "entrega_metodos"."pedido_minimo" >= 0 and "entrega_metodos"."seguro" >= 0),
	CONSTRAINT "entrega_metodos_cep" CHECK ("entrega_metodos"."retirada_cep" ~ '^([0-9]{8})?$')
);
--> statement-breakpoint
CREATE TABLE "entrega_tarifas" (
	"zona_id" uuid NOT NULL,
	"peso_ate_g" integer NOT NULL,
	"preco" numeric(12, 2),
	CONSTRAINT "entrega_tarifas_zona_id_peso_ate_g_pk" PRIMARY KEY("zona_id","peso_ate_g"),
	CONSTRAINT "entrega_tarifas_peso" CHECK ("entrega_tarifas"."peso_ate_g" > 0),
	CONSTRAINT "entrega_tarifas_preco" CHECK ("entrega_tarifas"."preco" >= 0)
);
--> statement-breakpoint
CREATE TABLE "entrega_zonas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"metodo_id" uuid NOT NULL,
	"ordem" integer NOT NULL,
	"nome" text NOT NULL,
	"estados" text[] DEFAULT '{}'::text[] NOT NULL,
	"preco_quilo" numeric(12, 2),
	"dias_min" integer NOT NULL,
	"dias_max" integer NOT NULL,
	CONSTRAINT "entrega_zonas_dias" CHECK ("entrega_zonas"."dias_min" between 0 and "entrega_zonas"."dias_max"),
	CONSTRAINT "entrega_zonas_quilo" CHECK ("entrega_zonas"."preco_quilo" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_shipping_method";--> statement-breakpoint
ALTER TABLE "entrega_faixas" ADD CONSTRAINT "entrega_faixas_zona_id_entrega_zonas_id_fk" FOREIGN KEY ("zona_id") REFERENCES "public"."entrega_zonas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrega_tarifas" ADD CONSTRAINT "entrega_tarifas_zona_id_entrega_zonas_id_fk" FOREIGN KEY ("zona_id") REFERENCES "public"."entrega_zonas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrega_zonas" ADD CONSTRAINT "entrega_zonas_metodo_id_entrega_metodos_id_fk" FOREIGN KEY ("metodo_id") REFERENCES "public"."entrega_metodos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entrega_faixas_cep_de" ON "entrega_faixas" USING btree ("cep_de","cep_ate");--> statement-breakpoint
CREATE INDEX "entrega_zonas_metodo" ON "entrega_zonas" USING btree ("metodo_id","ordem");--> statement-breakpoint
-- === Ways to deliver ==================================================================================
-- The two that every shop has: their prices stay in site_settings.
insert into entrega_metodos (codigo, nome, precos, prazo_min, prazo_max, limites, ordem) values
	('standard', 'Padrão', 'configuracoes', 7, 10, '{30000}', 1),
	('express', 'Expressa', 'configuracoes', 3, 5, '{30000}', 2);
--> statement-breakpoint
insert into entrega_loja (id) values (1);
--> statement-breakpoint
-- Shoppers read what is on, with its prices.
grant select on entrega_loja, entrega_metodos, entrega_zonas, entrega_faixas, entrega_tarifas to loja_publica;
--> statement-breakpoint
alter table entrega_loja enable row level security;
--> statement-breakpoint
alter table entrega_metodos enable row level security;
--> statement-breakpoint
alter table entrega_zonas enable row level security;
--> statement-breakpoint
alter table entrega_faixas enable row level security;
--> statement-breakpoint
alter table entrega_tarifas enable row level security;
--> statement-breakpoint
create policy publico on entrega_loja for select to loja_publica using (true);
--> statement-breakpoint
create policy publico on entrega_metodos for select to loja_publica using (ativo);
--> statement-breakpoint
create policy publico on entrega_zonas for select to loja_publica using (true);
--> statement-breakpoint
create policy publico on entrega_faixas for select to loja_publica using (true);
--> statement-breakpoint
create policy publico on entrega_tarifas for select to loja_publica using (true);
--> statement-breakpoint
-- Open pages of the shop ask again when a method changes; its zones change with it.
create trigger avisar_mudanca after insert or update or delete on entrega_metodos
	for each statement execute function avisar_unica();
--> statement-breakpoint
create trigger avisar_mudanca after update on entrega_loja
	for each statement execute function avisar_unica();
