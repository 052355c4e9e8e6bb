CREATE TABLE "troca_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"usado_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "troca_pecas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"troca_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"posicao" integer NOT NULL,
	"valor" numeric(12, 2) NOT NULL,
	"nova_variante_id" uuid,
	"novo_tamanho" text,
	"nova_cor" text,
	"diferenca" numeric(12, 2) DEFAULT 0 NOT NULL,
	"resultado" text,
	"destino" text,
	"observacao" text DEFAULT '' NOT NULL,
	"foto" text,
	CONSTRAINT "troca_pecas_resultado" CHECK (resultado in ('certa', 'usada', 'faltou', 'outra')),
	CONSTRAINT "troca_pecas_destino" CHECK (destino in ('venda', 'segunda', 'descarte', 'cliente')),
	CONSTRAINT "troca_pecas_valor" CHECK ("troca_pecas"."valor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "troca_prazos" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"entregue_em" date NOT NULL,
	"desistencia_ate" date NOT NULL,
	"troca_ate" date,
	"defeito_ate" date NOT NULL,
	"politica" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trocas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"numero" serial NOT NULL,
	"order_id" uuid NOT NULL,
	"chave" uuid NOT NULL,
	"tipo" text NOT NULL,
	"resolucao" text NOT NULL,
	"estado" text DEFAULT 'solicitada' NOT NULL,
	"estado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"motivo" text NOT NULL,
	"relato" text DEFAULT '' NOT NULL,
	"fotos" text[] DEFAULT '{}' NOT NULL,
	"postagem" text NOT NULL,
	"frete_da_loja" boolean NOT NULL,
	"prazo" date,
	"politica" jsonb NOT NULL,
	"responder_ate" date,
	"valor" numeric(12, 2) DEFAULT 0 NOT NULL,
	"frete" numeric(12, 2) DEFAULT 0 NOT NULL,
	"diferenca" numeric(12, 2) DEFAULT 0 NOT NULL,
	"reservada" boolean DEFAULT false NOT NULL,
	"codigo_postagem" text,
	"codigo_ate" date,
	"reemissoes" integer DEFAULT 0 NOT NULL,
	"transportadora" text,
	"rastreio" text,
	"parecer" text DEFAULT '' NOT NULL,
	"liquidar_em" timestamp with time zone,
	"liquidada_em" timestamp with time zone,
	"decidida_por" text,
	"decidida_por_id" text,
	"decide" boolean DEFAULT false NOT NULL,
	"por_fora" boolean DEFAULT false NOT NULL,
	"refund_id" uuid,
	"nova_order_id" uuid,
	"problema" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trocas_numero_unique" UNIQUE("numero"),
	CONSTRAINT "trocas_chave_unique" UNIQUE("chave"),
	CONSTRAINT "trocas_tipo" CHECK (tipo in ('arrependimento', 'troca', 'defeito', 'errado', 'avaria')),
	CONSTRAINT "trocas_resolucao" CHECK (resolucao in ('estorno', 'substituicao')),
	CONSTRAINT "trocas_estado" CHECK (estado in ('solicitada', 'aprovada', 'aguardando_postagem', 'em_transito', 'recebida', 'conferida', 'reprovada', 'concluida', 'recusada', 'cancelada', 'expirada', 'extraviada')),
	CONSTRAINT "trocas_motivo" CHECK (motivo in ('pequeno', 'grande', 'nao_gostei', 'desistencia', 'defeito', 'errado', 'danificado')),
	CONSTRAINT "trocas_postagem" CHECK (postagem in ('correios', 'proprio', 'loja')),
	CONSTRAINT "trocas_valores" CHECK ("trocas"."valor" >= "trocas"."frete" and "trocas"."frete" >= 0 and "trocas"."diferenca" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_units";--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "sem_troca" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "troca_condicao" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "troca_frete_gratis" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "troca_sem_promocao" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "troca_na_loja" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "troca_frete_parcial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "troca_links" ADD CONSTRAINT "troca_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "troca_pecas" ADD CONSTRAINT "troca_pecas_troca_id_trocas_id_fk" FOREIGN KEY ("troca_id") REFERENCES "public"."trocas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "troca_pecas" ADD CONSTRAINT "troca_pecas_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "troca_pecas" ADD CONSTRAINT "troca_pecas_nova_variante_id_variantes_id_fk" FOREIGN KEY ("nova_variante_id") REFERENCES "public"."variantes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "troca_prazos" ADD CONSTRAINT "troca_prazos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trocas" ADD CONSTRAINT "trocas_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trocas" ADD CONSTRAINT "trocas_nova_order_id_orders_id_fk" FOREIGN KEY ("nova_order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "troca_pecas_troca" ON "troca_pecas" USING btree ("troca_id","posicao");--> statement-breakpoint
CREATE INDEX "troca_pecas_linha" ON "troca_pecas" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "trocas_pedido" ON "trocas" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "trocas_estado_em" ON "trocas" USING btree ("estado","estado_em");--> statement-breakpoint
CREATE INDEX "trocas_liquidar" ON "trocas" USING btree ("liquidar_em") WHERE estado in ('conferida', 'extraviada');--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_units" CHECK (units in ('now', 'later', 'none', 'checked'));