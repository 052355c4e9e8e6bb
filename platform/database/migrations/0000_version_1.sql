-- === Extensions ======================================================================================
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
-- unaccent() alone is only STABLE; naming its dictionary makes the result fixed, so it may be indexed.
create function sem_acento(texto text) returns text
language sql immutable parallel safe strict
as $$ select lower(public.unaccent('public.unaccent'::regdictionary, texto)) $$;
--> statement-breakpoint

-- === Catalogue: categories, products, variations and size charts =====================================
CREATE TABLE "categorias" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"slug" text NOT NULL,
	"descricao" text DEFAULT '' NOT NULL,
	"icone" text,
	"ordem" integer DEFAULT 0 NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"categoria_pai_id" uuid,
	"tipo" text DEFAULT 'subcategoria' NOT NULL,
	"banner_url" text,
	"banner_mobile_url" text,
	"imagem_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"peso_g" integer,
	"comprimento_cm" integer,
	"largura_cm" integer,
	"altura_cm" integer,
	"tabela_medidas_id" uuid,
	CONSTRAINT "categorias_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categorias_tipo" CHECK (tipo in ('principal', 'subcategoria')),
	CONSTRAINT "categorias_sem_pai_proprio" CHECK ("categorias"."categoria_pai_id" <> "categorias"."id")
);
--> statement-breakpoint
CREATE INDEX "categorias_pai" ON "categorias" USING btree ("categoria_pai_id");
--> statement-breakpoint
CREATE INDEX "categorias_tabela" ON "categorias" USING btree ("tabela_medidas_id");
--> statement-breakpoint
CREATE TABLE "product_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"produto_id" uuid NOT NULL,
	"author" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_notes_produto" ON "product_notes" USING btree ("produto_id","created_at");
--> statement-breakpoint
CREATE TABLE "produtos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"slug" text NOT NULL,
	"descricao" text DEFAULT '' NOT NULL,
	"preco" numeric(12, 2) NOT NULL,
	"categoria_id" uuid,
	"tamanhos" text[] DEFAULT '{}'::text[] NOT NULL,
	"cores" text[] DEFAULT '{}'::text[] NOT NULL,
	"estoque" integer DEFAULT 0 NOT NULL,
	"imagens" text[] DEFAULT '{}'::text[] NOT NULL,
	"imagens_por_cor" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"imagens_alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"videos" text[] DEFAULT '{}'::text[] NOT NULL,
	"cores_hex" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'ativo' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"sku" text NOT NULL,
	"atributos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seo_title" text,
	"seo_description" text,
	"arquivado" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"busca" text GENERATED ALWAYS AS (sem_acento(nome || ' ' || descricao || ' ' || sku)) STORED,
	"peso_g" integer,
	"comprimento_cm" integer,
	"largura_cm" integer,
	"altura_cm" integer,
	"tabela_medidas_id" uuid,
	"preco_promocional" numeric(12, 2),
	"promocao_inicio" timestamp with time zone,
	"promocao_fim" timestamp with time zone,
	"combina_com" text[] DEFAULT '{}'::text[] NOT NULL,
	"caracteristicas" text[] DEFAULT '{}'::text[] NOT NULL,
	"cuidados" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "produtos_slug_unique" UNIQUE("slug"),
	CONSTRAINT "produtos_sku_unique" UNIQUE("sku"),
	CONSTRAINT "produtos_preco" CHECK ("produtos"."preco" >= 0),
	CONSTRAINT "produtos_promocao" CHECK ("produtos"."preco_promocional" > 0 and "produtos"."preco_promocional" < "produtos"."preco"),
	CONSTRAINT "produtos_promocao_periodo" CHECK ("produtos"."promocao_inicio" < "produtos"."promocao_fim" and ("produtos"."preco_promocional" is not null or num_nonnulls("produtos"."promocao_inicio", "produtos"."promocao_fim") = 0)),
	CONSTRAINT "produtos_estoque" CHECK ("produtos"."estoque" >= 0),
	CONSTRAINT "produtos_medidas" CHECK ("produtos"."peso_g" > 0 and "produtos"."comprimento_cm" > 0 and "produtos"."largura_cm" > 0 and "produtos"."altura_cm" > 0),
	CONSTRAINT "produtos_status" CHECK (status in ('ativo', 'inativo', 'indisponivel'))
);
--> statement-breakpoint
CREATE INDEX "produtos_busca" ON "produtos" USING gin ("busca" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "produtos_categoria" ON "produtos" USING btree ("categoria_id","status");
--> statement-breakpoint
CREATE INDEX "produtos_tabela" ON "produtos" USING btree ("tabela_medidas_id") WHERE tabela_medidas_id is not null;
--> statement-breakpoint
CREATE INDEX "produtos_recentes" ON "produtos" USING btree ("status","created_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "produtos_estoque" ON "produtos" USING btree ("estoque","id","status") WHERE not arquivado;
--> statement-breakpoint
CREATE INDEX "produtos_preco" ON "produtos" USING btree ("preco","id") WHERE not arquivado;
--> statement-breakpoint
CREATE INDEX "produtos_promocao" ON "produtos" USING btree ("id") WHERE preco_promocional is not null;
--> statement-breakpoint
CREATE INDEX "produtos_destacados" ON "produtos" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE featured and not arquivado;
--> statement-breakpoint
CREATE INDEX "produtos_todos_recentes" ON "produtos" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE not arquivado;
--> statement-breakpoint
create index produtos_nome_ordem on produtos (status, nome collate "und-x-icu", id);
--> statement-breakpoint
create index produtos_destaque on produtos (id) where featured and status = 'ativo' and not arquivado;
--> statement-breakpoint
-- Lists of the back office by name, whatever the status.
create index produtos_nome_gestao on produtos (nome collate "und-x-icu", id) where not arquivado;
--> statement-breakpoint
-- How many products each category holds, without looking at the products.
create index produtos_por_categoria on produtos (categoria_id) where not arquivado;
--> statement-breakpoint
CREATE TABLE "slug_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"target_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slug_history_unica" UNIQUE("kind","slug"),
	CONSTRAINT "slug_history_kind" CHECK (kind in ('produto', 'categoria', 'pagina'))
);
--> statement-breakpoint
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
CREATE TABLE "variantes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"produto_id" uuid NOT NULL,
	"tamanho" text DEFAULT 'Único' NOT NULL,
	"cor" text DEFAULT 'Padrão' NOT NULL,
	"sku" text NOT NULL,
	"estoque" integer DEFAULT 0 NOT NULL,
	"reservado" integer DEFAULT 0 NOT NULL,
	"preco" numeric(12, 2),
	"ativo" boolean DEFAULT true NOT NULL,
	"peso_g" integer,
	"comprimento_cm" integer,
	"largura_cm" integer,
	"altura_cm" integer,
	CONSTRAINT "variantes_unica" UNIQUE("produto_id","tamanho","cor"),
	CONSTRAINT "variantes_estoque" CHECK ("variantes"."estoque" >= 0),
	CONSTRAINT "variantes_reservado" CHECK ("variantes"."reservado" >= 0),
	CONSTRAINT "variantes_preco" CHECK ("variantes"."preco" >= 0),
	CONSTRAINT "variantes_peso" CHECK ("variantes"."peso_g" > 0),
	CONSTRAINT "variantes_medidas" CHECK ("variantes"."comprimento_cm" > 0 and "variantes"."largura_cm" > 0 and "variantes"."altura_cm" > 0
				and num_nulls("variantes"."comprimento_cm", "variantes"."largura_cm", "variantes"."altura_cm") in (0, 3))
);
--> statement-breakpoint
CREATE INDEX "variantes_sku" ON "variantes" USING btree ("sku");
--> statement-breakpoint
-- A code typed or read from a label finds its variation, by its beginning too, whatever its case.
create index variantes_sku_digitado on variantes (lower(sku) text_pattern_ops);
--> statement-breakpoint
CREATE TABLE "comprados_juntos" (
	"produto_id" uuid NOT NULL,
	"outro_id" uuid NOT NULL,
	"pedidos" integer NOT NULL,
	CONSTRAINT "comprados_juntos_produto_id_outro_id_pk" PRIMARY KEY("produto_id","outro_id"),
	CONSTRAINT "comprados_juntos_outro" CHECK ("comprados_juntos"."produto_id" <> "comprados_juntos"."outro_id")
);
--> statement-breakpoint
CREATE INDEX "comprados_juntos_outro_id" ON "comprados_juntos" USING btree ("outro_id");
--> statement-breakpoint

-- === Search: what is found, by which words ===========================================================
CREATE TABLE "busca_mudancas" (
	"produto_id" uuid PRIMARY KEY NOT NULL,
	"tx" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "busca_mudancas_tx" ON "busca_mudancas" USING btree ("tx");
--> statement-breakpoint
CREATE TABLE "busca_produtos" (
	"produto_id" uuid PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"nome_doc" "tsvector" NOT NULL,
	"doc" "tsvector" NOT NULL,
	"tudo" "tsvector" NOT NULL,
	"codigos" "tsvector" NOT NULL,
	"disponivel" boolean NOT NULL,
	"featured" boolean NOT NULL,
	"preco" numeric(12, 2) NOT NULL,
	"categoria_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ofertas" text[] DEFAULT '{}' NOT NULL,
	"modelagem" text DEFAULT 'Unissex' NOT NULL,
	"especialidades" text[] DEFAULT '{}' NOT NULL,
	"preco_promocional" numeric(12, 2),
	"promocao_inicio" timestamp with time zone,
	"promocao_fim" timestamp with time zone,
	"vendidos" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "busca_produtos_codigos" ON "busca_produtos" USING gin ("codigos");
--> statement-breakpoint
CREATE TABLE "busca_sinonimos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"termos" text[] NOT NULL,
	"tambem" text[] DEFAULT '{}' NOT NULL,
	"origem" text DEFAULT 'loja' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "busca_sinonimos_origem" CHECK (origem in ('lista', 'loja'))
);
--> statement-breakpoint
CREATE TABLE "busca_termos" (
	"dia" date NOT NULL,
	"termo" text NOT NULL,
	"escrito" text NOT NULL,
	"buscas" integer DEFAULT 0 NOT NULL,
	"cliques" integer DEFAULT 0 NOT NULL,
	"pedidos" integer DEFAULT 0 NOT NULL,
	"resultados" integer,
	CONSTRAINT "busca_termos_dia_termo_pk" PRIMARY KEY("dia","termo")
);
--> statement-breakpoint
CREATE INDEX "busca_termos_termo" ON "busca_termos" USING btree ("termo","dia");
--> statement-breakpoint

-- === Stock: its ledger, and who waits for what =======================================================
CREATE TABLE "stock_ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"produto_id" uuid NOT NULL,
	"variante_id" uuid NOT NULL,
	"motivo" text NOT NULL,
	"estoque" integer NOT NULL,
	"reservado" integer DEFAULT 0 NOT NULL,
	"saldo" integer NOT NULL,
	"order_id" uuid,
	"ator" text DEFAULT 'loja' NOT NULL,
	"observacao" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_ledger_motivo" CHECK (motivo in ('entrada', 'ajuste', 'reserva', 'liberacao', 'venda', 'estorno'))
);
--> statement-breakpoint
CREATE INDEX "stock_ledger_variante" ON "stock_ledger" USING btree ("variante_id","id");
--> statement-breakpoint
CREATE INDEX "stock_ledger_produto" ON "stock_ledger" USING btree ("produto_id","id");
--> statement-breakpoint
CREATE INDEX "stock_ledger_pedido" ON "stock_ledger" USING btree ("order_id");
--> statement-breakpoint
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
CREATE INDEX "avisos_estoque_fila" ON "avisos_estoque" USING btree ("variante_id","pedido_em","id") WHERE confirmado_em is not null and avisado_em is null;
--> statement-breakpoint
CREATE INDEX "avisos_estoque_procura" ON "avisos_estoque" USING btree ("produto_id","email") WHERE confirmado_em is not null and avisado_em is null;
--> statement-breakpoint
CREATE INDEX "avisos_estoque_avisados" ON "avisos_estoque" USING btree ("variante_id","avisado_em") WHERE avisado_em is not null;
--> statement-breakpoint
CREATE INDEX "avisos_estoque_email" ON "avisos_estoque" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "avisos_estoque_conta" ON "avisos_estoque" USING btree ("user_id");
--> statement-breakpoint

-- === Content: banners, pages, settings, texts and looks ==============================================
CREATE TABLE "abertura_avisos" (
	"email" text PRIMARY KEY NOT NULL,
	"consentimento" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_url" text,
	"image_mobile_url" text,
	"link_url" text,
	"active" boolean DEFAULT true NOT NULL,
	"order_position" integer DEFAULT 0 NOT NULL,
	"tipo" text DEFAULT 'mini_banner' NOT NULL,
	"localizacao" text DEFAULT 'home' NOT NULL,
	"categoria_id" uuid,
	"position_x" integer DEFAULT 50 NOT NULL,
	"position_y" integer DEFAULT 50 NOT NULL,
	"zoom" integer DEFAULT 100 NOT NULL,
	"veil" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"text_tone" text DEFAULT 'auto' NOT NULL,
	CONSTRAINT "banners_tipo" CHECK (tipo in ('categoria', 'mini_banner')),
	CONSTRAINT "banners_localizacao" CHECK (localizacao in ('homepage_hero', 'mini_banner', 'categoria', 'home')),
	CONSTRAINT "banners_position" CHECK ("banners"."position_x" between 0 and 100 and "banners"."position_y" between 0 and 100),
	CONSTRAINT "banners_zoom" CHECK ("banners"."zoom" between 50 and 200),
	CONSTRAINT "banners_text_tone" CHECK (text_tone in ('auto', 'light', 'dark')),
	CONSTRAINT "banners_veil" CHECK ("banners"."veil" between 0 and 100)
);
--> statement-breakpoint
CREATE INDEX "banners_place" ON "banners" USING btree ("localizacao","order_position");
--> statement-breakpoint
CREATE TABLE "dynamic_page_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"page_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "dynamic_page_versions_page" ON "dynamic_page_versions" USING btree ("page_id","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE TABLE "dynamic_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"meta_description" text,
	"active" boolean DEFAULT true NOT NULL,
	"order_position" integer DEFAULT 0 NOT NULL,
	"category" text DEFAULT 'geral' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"onde" text DEFAULT 'endereco' NOT NULL,
	CONSTRAINT "dynamic_pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "dynamic_pages_onde" CHECK (onde in ('rodape', 'menu', 'endereco')),
	CONSTRAINT "dynamic_pages_meta" CHECK (length("dynamic_pages"."meta_description") <= 160)
);
--> statement-breakpoint
CREATE INDEX "dynamic_pages_category" ON "dynamic_pages" USING btree ("category","order_position");
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
CREATE TABLE "site_layout" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secoes" jsonb DEFAULT '[{"id":"destaque","ativo":true},{"id":"promessas","ativo":true},{"id":"especialidades","ativo":true},{"id":"produtos","ativo":true},{"id":"campanhas","ativo":true},{"id":"faixa","ativo":true},{"id":"livre","ativo":true},{"id":"vistos","ativo":true},{"id":"equipes","ativo":true}]'::jsonb NOT NULL,
	"faixa" jsonb DEFAULT '{"titulo":"","texto":"","imagem":null,"descricao":"","fatos":[]}'::jsonb NOT NULL,
	"livre" jsonb DEFAULT '{"titulo":"","texto":""}'::jsonb NOT NULL,
	"cabecalho" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rodape" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_layout_single" CHECK ("site_layout"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"site_name" text DEFAULT '' NOT NULL,
	"site_description" text DEFAULT '' NOT NULL,
	"about_content" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"contact_address" text DEFAULT '' NOT NULL,
	"footer_content" text DEFAULT '' NOT NULL,
	"social_facebook" text DEFAULT '' NOT NULL,
	"social_instagram" text DEFAULT '' NOT NULL,
	"social_whatsapp" text DEFAULT '' NOT NULL,
	"logo_url" text,
	"logo_position_x" integer DEFAULT 50 NOT NULL,
	"logo_position_y" integer DEFAULT 50 NOT NULL,
	"logo_zoom" integer DEFAULT 100 NOT NULL,
	"razao_social" text DEFAULT '' NOT NULL,
	"cnpj" text DEFAULT '' NOT NULL,
	"horario" text DEFAULT '' NOT NULL,
	"frete_padrao" numeric(12, 2) DEFAULT 12.00 NOT NULL,
	"frete_expresso" numeric(12, 2) DEFAULT 25.00 NOT NULL,
	"frete_gratis_acima" numeric(12, 2) DEFAULT 299.00 NOT NULL,
	"desconto_pix_percentual" integer DEFAULT 5 NOT NULL,
	"parcelas_maximo" integer DEFAULT 12 NOT NULL,
	"parcela_minima" numeric(12, 2) DEFAULT 10.00 NOT NULL,
	"parcelas_sem_juros" integer DEFAULT 1 NOT NULL,
	"exibir_avaliacoes_exemplo" boolean DEFAULT false NOT NULL,
	"loja_demonstracao" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"boleto_ativo" boolean DEFAULT false NOT NULL,
	"boleto_dias" integer DEFAULT 3 NOT NULL,
	"dias_troca" integer DEFAULT 0 NOT NULL,
	"logo_dark_url" text,
	"favicon_url" text,
	CONSTRAINT "site_settings_single" CHECK ("site_settings"."id" = 1),
	CONSTRAINT "site_settings_prices" CHECK ("site_settings"."frete_padrao" >= 0 and "site_settings"."frete_expresso" >= 0 and "site_settings"."frete_gratis_acima" >= 0),
	CONSTRAINT "site_settings_parcelas" CHECK ("site_settings"."parcelas_maximo" between 1 and 12 and "site_settings"."parcelas_sem_juros" between 1 and 12 and "site_settings"."parcela_minima" >= 0),
	CONSTRAINT "site_settings_boleto" CHECK ("site_settings"."boleto_dias" between 1 and 5),
	CONSTRAINT "site_settings_pix" CHECK ("site_settings"."desconto_pix_percentual" between 0 and 50),
	CONSTRAINT "site_settings_troca" CHECK ("site_settings"."dias_troca" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "site_styles" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"primary_color" text DEFAULT '#0066cc' NOT NULL,
	"secondary_color" text DEFAULT '#f8f9fa' NOT NULL,
	"accent_color" text DEFAULT '#ff6b35' NOT NULL,
	"text_color" text DEFAULT '#1f2937' NOT NULL,
	"background_color" text DEFAULT '#ffffff' NOT NULL,
	"muted_color" text DEFAULT '#6b7280' NOT NULL,
	"border_color" text DEFAULT '#e5e7eb' NOT NULL,
	"success_color" text DEFAULT '#10b981' NOT NULL,
	"warning_color" text DEFAULT '#f59e0b' NOT NULL,
	"error_color" text DEFAULT '#ef4444' NOT NULL,
	"font_family" text DEFAULT 'Inter' NOT NULL,
	"heading_font_family" text DEFAULT 'Playfair Display' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_styles_single" CHECK ("site_styles"."id" = 1),
	CONSTRAINT "site_styles_colours" CHECK (primary_color ~ '^#[0-9a-fA-F]{6}$' and secondary_color ~ '^#[0-9a-fA-F]{6}$' and accent_color ~ '^#[0-9a-fA-F]{6}$' and text_color ~ '^#[0-9a-fA-F]{6}$' and background_color ~ '^#[0-9a-fA-F]{6}$' and muted_color ~ '^#[0-9a-fA-F]{6}$' and border_color ~ '^#[0-9a-fA-F]{6}$' and success_color ~ '^#[0-9a-fA-F]{6}$' and warning_color ~ '^#[0-9a-fA-F]{6}$' and error_color ~ '^#[0-9a-fA-F]{6}$')
);
--> statement-breakpoint
CREATE TABLE "site_texts" (
	"chave" text PRIMARY KEY NOT NULL,
	"texto" text DEFAULT '' NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint

-- === Media: uploaded files ===========================================================================
CREATE TABLE "picture_tones" (
	"url" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"tones" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mark" text
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"original_name" text DEFAULT '' NOT NULL,
	"uploaded_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"derived_at" timestamp with time zone,
	"derive_attempts" integer DEFAULT 0 NOT NULL,
	"unused_since" timestamp with time zone DEFAULT now(),
	CONSTRAINT "uploads_path_unique" UNIQUE("path"),
	CONSTRAINT "uploads_kind" CHECK (kind in ('imagem', 'video'))
);
--> statement-breakpoint
CREATE INDEX "uploads_to_derive" ON "uploads" USING btree ("created_at") WHERE kind = 'imagem' and derived_at is null;
--> statement-breakpoint

-- === Reviews =========================================================================================
CREATE TABLE "review_votes" (
	"review_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"helpful" boolean NOT NULL,
	CONSTRAINT "review_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"produto_id" uuid,
	"user_id" text,
	"user_name" text NOT NULL,
	"user_email" text NOT NULL,
	"rating" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"approved" boolean DEFAULT false NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"by_shop" boolean DEFAULT false NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"not_helpful" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"busca" text GENERATED ALWAYS AS (sem_acento(user_name || ' ' || user_email || ' ' || title || ' ' || comment)) STORED,
	"caimento" text,
	"altura_cm" integer,
	"tamanho_usual" text,
	"tamanho_comprado" text,
	"resposta" text,
	"respondida_em" timestamp with time zone,
	"fotos" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "reviews_once" UNIQUE("produto_id","user_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_caimento" CHECK (caimento in ('pequeno', 'ideal', 'grande')),
	CONSTRAINT "reviews_fotos" CHECK (cardinality("reviews"."fotos") <= 4),
	CONSTRAINT "reviews_altura" CHECK ("reviews"."altura_cm" between 120 and 220),
	CONSTRAINT "reviews_resposta" CHECK ("reviews"."resposta" <> '' and num_nulls("reviews"."resposta", "reviews"."respondida_em") in (0, 2)),
	CONSTRAINT "reviews_shop_not_verified" CHECK (not ("reviews"."by_shop" and "reviews"."verified"))
);
--> statement-breakpoint
CREATE INDEX "reviews_produto" ON "reviews" USING btree ("produto_id","approved","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "reviews_created" ON "reviews" USING btree ("created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "reviews_pending" ON "reviews" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE not approved;
--> statement-breakpoint
CREATE INDEX "reviews_busca" ON "reviews" USING gin ("busca" gin_trgm_ops);
--> statement-breakpoint

-- === Questions =======================================================================================
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
CREATE INDEX "perguntas_publicas" ON "perguntas" USING btree ("produto_id","respondida_em" DESC NULLS FIRST,"id") WHERE resposta is not null and not oculta;
--> statement-breakpoint
CREATE INDEX "perguntas_abertas" ON "perguntas" USING btree ("created_at","id") WHERE resposta is null and not oculta;
--> statement-breakpoint
CREATE INDEX "perguntas_created" ON "perguntas" USING btree ("created_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "perguntas_email" ON "perguntas" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "perguntas_conta" ON "perguntas" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "perguntas_busca" ON "perguntas" USING gin ("busca" gin_trgm_ops);
--> statement-breakpoint

-- === Accounts: people who sign in, administrators ====================================================
CREATE TABLE "admin_invites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"invited_by" text NOT NULL,
	"role" text DEFAULT 'owner' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "admin_invites_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE INDEX "admin_invites_open" ON "admin_invites" USING btree ("email") WHERE accepted_at is null;
--> statement-breakpoint
CREATE TABLE "admin_policy" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"second_factor_required" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"role" text DEFAULT 'owner' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admins_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_accounts_provider" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE INDEX "auth_accounts_user" ON "auth_accounts" USING btree ("user_id");
--> statement-breakpoint
CREATE TABLE "auth_jwks" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"alg" text,
	"crv" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_passkeys_credential" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE INDEX "auth_passkeys_user" ON "auth_passkeys" USING btree ("user_id");
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"by_passkey" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE TABLE "auth_two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true,
	"failed_verification_count" integer DEFAULT 0,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "auth_two_factors_user" ON "auth_two_factors" USING btree ("user_id");
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false,
	"sign_up_phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "auth_verifications_identifier" ON "auth_verifications" USING btree ("identifier");
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"ip" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "security_events_created" ON "security_events" USING btree ("created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("kind","created_at" DESC NULLS FIRST);
--> statement-breakpoint

-- === Connections: the mail server and payment keys ===================================================
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

-- === Customers and what they agreed to ===============================================================
CREATE TABLE "campaign_recipients" (
	"campaign_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "campaign_recipients_campaign_id_email_pk" PRIMARY KEY("campaign_id","email"),
	CONSTRAINT "campaign_recipients_state" CHECK (state in ('waiting', 'queued', 'no_consent'))
);
--> statement-breakpoint
CREATE INDEX "campaign_recipients_state" ON "campaign_recipients" USING btree ("campaign_id","state");
--> statement-breakpoint
CREATE INDEX "campaign_recipients_email" ON "campaign_recipients" USING btree ("email");
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "campaigns_created" ON "campaigns" USING btree ("created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"address_cep" text DEFAULT '' NOT NULL,
	"address_street" text DEFAULT '' NOT NULL,
	"address_number" text DEFAULT '' NOT NULL,
	"address_complement" text DEFAULT '' NOT NULL,
	"address_district" text DEFAULT '' NOT NULL,
	"address_city" text DEFAULT '' NOT NULL,
	"address_state" text DEFAULT '' NOT NULL,
	"address_reference" text DEFAULT '' NOT NULL,
	"address_recipient" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default" ON "addresses" USING btree ("user_id") WHERE is_default;
--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"text" text NOT NULL,
	"channel" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "consents_email" ON "consents" USING btree ("email","purpose");
--> statement-breakpoint
CREATE TABLE "customer_directory" (
	"email" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"document" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"profession" text DEFAULT '' NOT NULL,
	"institution" text DEFAULT '' NOT NULL,
	"usual_size" text DEFAULT '' NOT NULL,
	"customer_type" text DEFAULT 'Pessoa Física' NOT NULL,
	"status" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"consented" boolean DEFAULT false NOT NULL,
	"orders_placed" integer DEFAULT 0 NOT NULL,
	"orders_paid" integer DEFAULT 0 NOT NULL,
	"spent" numeric(12, 2) DEFAULT 0 NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_order_at" timestamp with time zone,
	"first_paid_at" timestamp with time zone,
	"last_paid_at" timestamp with time zone,
	"busca" text GENERATED ALWAYS AS (sem_acento(name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g') || ' ' || document || ' ' || institution || ' ' || city)) STORED
);
--> statement-breakpoint
CREATE INDEX "customer_directory_busca" ON "customer_directory" USING gin ("busca" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customer_directory_recentes" ON "customer_directory" USING btree ("last_order_at" DESC NULLS LAST,"email");
--> statement-breakpoint
CREATE INDEX "customer_directory_gasto" ON "customer_directory" USING btree ("spent" DESC NULLS FIRST,"email");
--> statement-breakpoint
CREATE TABLE "customer_directory_due" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_directory_due_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_discounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_email" text NOT NULL,
	"discount_type" text DEFAULT 'percentage' NOT NULL,
	"discount_value" numeric(12, 2) NOT NULL,
	"code" text NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"applies_to" jsonb DEFAULT '{"all":true}'::jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"usage_limit" integer DEFAULT 1 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_discounts_code" UNIQUE("code"),
	CONSTRAINT "customer_discounts_type" CHECK (discount_type in ('percentage', 'fixed')),
	CONSTRAINT "customer_discounts_value" CHECK ("customer_discounts"."discount_value" > 0),
	CONSTRAINT "customer_discounts_used" CHECK ("customer_discounts"."used" between 0 and "customer_discounts"."usage_limit")
);
--> statement-breakpoint
CREATE INDEX "customer_discounts_email" ON "customer_discounts" USING btree ("customer_email");
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"profession" text,
	"institution" text DEFAULT '' NOT NULL,
	"usual_size" text,
	"customer_type" text DEFAULT 'Pessoa Física' NOT NULL,
	"cpf_cnpj" text,
	"address" text DEFAULT '' NOT NULL,
	"status" text,
	"customizations" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_email_unique" UNIQUE("email"),
	CONSTRAINT "customers_email" CHECK ("customers"."email" = lower("customers"."email")),
	CONSTRAINT "customers_state" CHECK (length("customers"."state") <= 2),
	CONSTRAINT "customers_status" CHECK (status in ('novo', 'ativo', 'vip', 'inativo')),
	CONSTRAINT "customers_type" CHECK (customer_type in ('Pessoa Física', 'Clínica', 'Hospital', 'Universidade', 'Revenda'))
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" text NOT NULL,
	"produto_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_user_id_produto_id_pk" PRIMARY KEY("user_id","produto_id")
);
--> statement-breakpoint
CREATE TABLE "medidas_corpo" (
	"user_id" text PRIMARY KEY NOT NULL,
	"medidas" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"birth_date" date,
	"cpf" text,
	"profession" text,
	"company" text,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"marketing_consent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint

-- === Delivery: methods, zones and carriers ===========================================================
CREATE TABLE "cep_cache" (
	"cep" text PRIMARY KEY NOT NULL,
	"uf" text NOT NULL,
	"cidade" text DEFAULT '' NOT NULL,
	"bairro" text DEFAULT '' NOT NULL,
	"logradouro" text DEFAULT '' NOT NULL,
	"fonte" text NOT NULL,
	"obtido_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cep_cache_cep" CHECK ("cep_cache"."cep" ~ '^[0-9]{8}$')
);
--> statement-breakpoint
CREATE TABLE "entrega_cotacoes" (
	"chave" text PRIMARY KEY NOT NULL,
	"servicos" text[] NOT NULL,
	"precos" jsonb NOT NULL,
	"pedido_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "entrega_cotacoes_pedido_em" ON "entrega_cotacoes" USING btree ("pedido_em");
--> statement-breakpoint
CREATE TABLE "entrega_faixas" (
	"zona_id" uuid NOT NULL,
	"cep_de" text NOT NULL,
	"cep_ate" text NOT NULL,
	CONSTRAINT "entrega_faixas_zona_id_cep_de_cep_ate_pk" PRIMARY KEY("zona_id","cep_de","cep_ate"),
	CONSTRAINT "entrega_faixas_cep" CHECK ("entrega_faixas"."cep_de" ~ '^[0-9]{8}$' and "entrega_faixas"."cep_ate" ~ '^[0-9]{8}$' and "entrega_faixas"."cep_de" <= "entrega_faixas"."cep_ate")
);
--> statement-breakpoint
CREATE INDEX "entrega_faixas_cep_de" ON "entrega_faixas" USING btree ("cep_de","cep_ate");
--> statement-breakpoint
CREATE TABLE "entrega_loja" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"cep_origem" text DEFAULT '' NOT NULL,
	"dias_preparo" integer DEFAULT 1 NOT NULL,
	"corte" text DEFAULT '14:00' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"peso_padrao_g" integer DEFAULT 450 NOT NULL,
	"comprimento_padrao_cm" integer DEFAULT 30 NOT NULL,
	"largura_padrao_cm" integer DEFAULT 25 NOT NULL,
	"altura_padrao_cm" integer DEFAULT 5 NOT NULL,
	"nota" text,
	CONSTRAINT "entrega_loja_unica" CHECK ("entrega_loja"."id" = 1),
	CONSTRAINT "entrega_loja_nota" CHECK ("entrega_loja"."nota" in ('aqui', 'fora', 'declaracao'))
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
	"servico" text DEFAULT '' NOT NULL,
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
CREATE TABLE "entrega_transportadoras" (
	"id" text PRIMARY KEY NOT NULL,
	"teste" boolean DEFAULT false NOT NULL,
	"seguro" boolean DEFAULT true NOT NULL,
	"contato" text DEFAULT '' NOT NULL,
	"token" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"remetente_nome" text DEFAULT '' NOT NULL,
	"remetente_documento" text DEFAULT '' NOT NULL,
	"remetente_telefone" text DEFAULT '' NOT NULL,
	"remetente_rua" text DEFAULT '' NOT NULL,
	"remetente_numero" text DEFAULT '' NOT NULL,
	"remetente_complemento" text DEFAULT '' NOT NULL,
	"remetente_bairro" text DEFAULT '' NOT NULL,
	"remetente_cidade" text DEFAULT '' NOT NULL
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
CREATE INDEX "entrega_zonas_metodo" ON "entrega_zonas" USING btree ("metodo_id","ordem");
--> statement-breakpoint

-- === Orders ==========================================================================================
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"numero" serial NOT NULL,
	"access_token" text NOT NULL,
	"user_id" text,
	"status" text DEFAULT 'pendente' NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"customer_address" text NOT NULL,
	"customer_cpf" text,
	"customer_company" text,
	"shipping_method" text DEFAULT 'standard' NOT NULL,
	"notes" text,
	"subtotal" numeric(12, 2) NOT NULL,
	"shipping" numeric(12, 2) NOT NULL,
	"discount" numeric(12, 2) DEFAULT 0 NOT NULL,
	"total" numeric(12, 2) NOT NULL,
	"discount_code" text,
	"discount_held" boolean DEFAULT false NOT NULL,
	"code_discount" numeric(12, 2) DEFAULT 0 NOT NULL,
	"payment_method" text,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"stock_state" text DEFAULT 'reserved' NOT NULL,
	"reserved_until" timestamp with time zone,
	"idempotency_key" text NOT NULL,
	"tracking_code" text,
	"carrier" text,
	"internal_notes" text DEFAULT '' NOT NULL,
	"marketing_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"cancel_note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"itens" text DEFAULT '' NOT NULL,
	"busca" text GENERATED ALWAYS AS (sem_acento(id::text || ' ' || numero::text || ' ' || customer_name || ' ' || customer_email || ' ' || coalesce(customer_cpf, '') || ' ' || coalesce(customer_company, '') || ' ' || regexp_replace(customer_phone, '\D', '', 'g') || ' ' || coalesce(tracking_code, '') || ' ' || itens)) STORED,
	"dispute" text,
	"address_cep" text DEFAULT '' NOT NULL,
	"address_street" text DEFAULT '' NOT NULL,
	"address_number" text DEFAULT '' NOT NULL,
	"address_complement" text DEFAULT '' NOT NULL,
	"address_district" text DEFAULT '' NOT NULL,
	"address_city" text DEFAULT '' NOT NULL,
	"address_state" text DEFAULT '' NOT NULL,
	"address_reference" text DEFAULT '' NOT NULL,
	"address_recipient" text DEFAULT '' NOT NULL,
	"shipping_quote" jsonb,
	"promised_day" date,
	"promise_paid_until" timestamp with time zone,
	"pickup_cpf" text,
	"refunded_amount" numeric(12, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "orders_numero_unique" UNIQUE("numero"),
	CONSTRAINT "orders_access_token_unique" UNIQUE("access_token"),
	CONSTRAINT "orders_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "orders_status" CHECK (status in ('pendente', 'processando', 'enviado', 'entregue')),
	CONSTRAINT "orders_payment_status" CHECK (payment_status in ('pending', 'approved', 'rejected', 'refunded', 'expired')),
	CONSTRAINT "orders_payment_method" CHECK (payment_method in ('pix', 'boleto', 'credit_card', 'debit_card')),
	CONSTRAINT "orders_stock_state" CHECK (stock_state in ('reserved', 'sold', 'released')),
	CONSTRAINT "orders_dispute" CHECK (dispute in ('claim', 'chargeback', 'fraud', 'won', 'lost')),
	CONSTRAINT "orders_cancel_reason" CHECK (cancel_reason in ('cliente_desistiu', 'sem_pagamento', 'sem_estoque', 'dados_errados', 'suspeita_fraude', 'outro')),
	CONSTRAINT "orders_cancelled" CHECK ((cancelled_at is null) = (cancel_reason is null) and (cancelled_at is null or stock_state <> 'reserved')),
	CONSTRAINT "orders_sum" CHECK ("orders"."total" = "orders"."subtotal" + "orders"."shipping" - "orders"."discount"),
	CONSTRAINT "orders_code_discount" CHECK ("orders"."code_discount" between 0 and "orders"."discount"),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_amount" >= 0),
	CONSTRAINT "orders_amounts" CHECK ("orders"."subtotal" >= 0 and "orders"."shipping" >= 0 and "orders"."discount" >= 0 and "orders"."total" >= 0)
);
--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("customer_email"),"created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "orders_reservations" ON "orders" USING btree ("reserved_until") WHERE stock_state = 'reserved';
--> statement-breakpoint
CREATE INDEX "orders_status_created" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "orders_payment_created" ON "orders" USING btree ("payment_status","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("created_at","total") WHERE cancelled_at is null;
--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","total","refunded_amount") WHERE payment_status = 'approved' and cancelled_at is null;
--> statement-breakpoint
CREATE INDEX "orders_to_ship" ON "orders" USING btree ("paid_at") WHERE payment_status = 'approved' and stock_state = 'sold' and cancelled_at is null and status in ('pendente', 'processando');
--> statement-breakpoint
CREATE INDEX "orders_short" ON "orders" USING btree ("paid_at") WHERE payment_status = 'approved' and stock_state = 'released';
--> statement-breakpoint
CREATE INDEX "orders_busca" ON "orders" USING gin ("busca" gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"produto_id" uuid,
	"variante_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"product_name" text,
	"sku" text,
	"image" text,
	"size" text NOT NULL,
	"color" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" numeric(12, 2) NOT NULL,
	"total_price" numeric(12, 2) NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"withdrawn" integer DEFAULT 0 NOT NULL,
	"normal_price" numeric(12, 2),
	CONSTRAINT "order_items_returned" CHECK ("order_items"."returned" between 0 and "order_items"."quantity"),
	CONSTRAINT "order_items_withdrawn" CHECK ("order_items"."withdrawn" between 0 and "order_items"."quantity"),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" > 0),
	CONSTRAINT "order_items_normal_price" CHECK ("order_items"."normal_price" > "order_items"."unit_price"),
	CONSTRAINT "order_items_total" CHECK ("order_items"."total_price" = "order_items"."unit_price" * "order_items"."quantity")
);
--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id","position");
--> statement-breakpoint
CREATE INDEX "order_items_produto" ON "order_items" USING btree ("produto_id");
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ator" text DEFAULT 'loja' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");
--> statement-breakpoint
CREATE TABLE "order_holds" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"standing" text NOT NULL,
	"network" text,
	"device" text,
	"begun" boolean DEFAULT false NOT NULL,
	"wide" boolean DEFAULT false NOT NULL,
	"renewals" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_holds_standing" CHECK (standing in ('stranger', 'customer', 'shop'))
);
--> statement-breakpoint
CREATE INDEX "order_holds_network" ON "order_holds" USING btree ("network","created_at");
--> statement-breakpoint
CREATE INDEX "order_holds_device" ON "order_holds" USING btree ("device");
--> statement-breakpoint
CREATE INDEX "order_holds_created" ON "order_holds" USING btree ("created_at");
--> statement-breakpoint

-- === Shipping: parcels and labels ====================================================================
CREATE TABLE "delay_notices" (
	"order_id" uuid NOT NULL,
	"day" date NOT NULL,
	"ator" text DEFAULT 'loja' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delay_notices_order_id_day_pk" PRIMARY KEY("order_id","day")
);
--> statement-breakpoint
CREATE TABLE "parcel_items" (
	"parcel_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"volume" integer DEFAULT 1 NOT NULL,
	"quantity" integer NOT NULL,
	"by_hand" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "parcel_items_parcel_id_order_item_id_volume_pk" PRIMARY KEY("parcel_id","order_item_id","volume"),
	CONSTRAINT "parcel_items_figures" CHECK ("parcel_items"."quantity" > 0 and "parcel_items"."volume" > 0),
	CONSTRAINT "parcel_items_by_hand" CHECK ("parcel_items"."by_hand" between 0 and "parcel_items"."quantity")
);
--> statement-breakpoint
CREATE INDEX "parcel_items_line" ON "parcel_items" USING btree ("order_item_id");
--> statement-breakpoint
CREATE TABLE "parcel_labels" (
	"parcel_id" uuid NOT NULL,
	"carrier" text NOT NULL,
	"service" text NOT NULL,
	"ref" text,
	"state" text DEFAULT 'wanted' NOT NULL,
	"price" numeric(12, 2),
	"problem" text DEFAULT '' NOT NULL,
	"busy_until" timestamp with time zone,
	"bought_by" text NOT NULL,
	"followed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"volume" integer DEFAULT 1 NOT NULL,
	"tracking" text,
	CONSTRAINT "parcel_labels_parcel_id_volume_pk" PRIMARY KEY("parcel_id","volume"),
	CONSTRAINT "parcel_labels_volume" CHECK ("parcel_labels"."volume" > 0),
	CONSTRAINT "parcel_labels_state" CHECK (state in ('wanted', 'asked', 'paid', 'made', 'posted', 'delivered', 'cancelled', 'lost'))
);
--> statement-breakpoint
CREATE INDEX "parcel_labels_followed" ON "parcel_labels" USING btree ("followed_at") WHERE state in ('paid', 'made', 'posted');
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"volumes" integer DEFAULT 1 NOT NULL,
	"weight_g" integer,
	"carrier" text,
	"tracking_code" text,
	"nfe_key" text,
	"nfe_waived_by" text,
	"listed_at" timestamp with time zone,
	"labelled_at" timestamp with time zone,
	"taken_by" text,
	"taken_by_id" text,
	"taken_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"checked_by" text,
	"shipped_at" timestamp with time zone,
	"shipped_by" text,
	"delivered_at" timestamp with time zone,
	"cost" numeric(12, 2),
	"carrier_ref" text,
	"carrier_service" text,
	"label_url" text,
	"news" jsonb,
	"news_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_number" UNIQUE("order_id","number"),
	CONSTRAINT "parcels_nfe_key" CHECK ("parcels"."nfe_key" ~ '^[0-9A-Z]{44}$'),
	CONSTRAINT "parcels_figures" CHECK ("parcels"."number" > 0 and "parcels"."volumes" > 0 and "parcels"."weight_g" > 0),
	CONSTRAINT "parcels_delivered" CHECK ("parcels"."delivered_at" is null or "parcels"."shipped_at" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_open" ON "parcels" USING btree ("order_id") WHERE shipped_at is null;
--> statement-breakpoint
CREATE INDEX "parcels_shipped" ON "parcels" USING btree ("shipped_at") WHERE shipped_at is not null;
--> statement-breakpoint
CREATE INDEX "parcels_on_the_way" ON "parcels" USING btree ("shipped_at") WHERE shipped_at is not null and delivered_at is null;
--> statement-breakpoint
CREATE INDEX "parcels_code" ON "parcels" USING btree ("tracking_code") WHERE tracking_code is not null;
--> statement-breakpoint
CREATE TABLE "pickup_reminders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint

-- === Payments, refunds and disputes ==================================================================
CREATE TABLE "payment_checks" (
	"provider" text PRIMARY KEY NOT NULL,
	"keys" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"live" boolean,
	"skew_ms" integer,
	"checked_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_checks_keys" CHECK (keys in ('valid', 'refused', 'silent'))
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"provider_dispute_id" text,
	"amount" numeric(12, 2) NOT NULL,
	"reason" text,
	"documents_until" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "payment_disputes_kind" CHECK (kind in ('claim', 'chargeback', 'fraud')),
	CONSTRAINT "payment_disputes_status" CHECK (status in ('open', 'sent', 'accepted', 'won', 'lost', 'closed')),
	CONSTRAINT "payment_disputes_amount" CHECK ("payment_disputes"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX "payment_disputes_order" ON "payment_disputes" USING btree ("order_id","opened_at");
--> statement-breakpoint
CREATE INDEX "payment_disputes_payment" ON "payment_disputes" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "payment_disputes_open" ON "payment_disputes" USING btree ("checked_at") WHERE status in ('open', 'sent', 'accepted');
--> statement-breakpoint
CREATE TABLE "payment_inbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"payment_id" uuid,
	"order_id" uuid,
	"amount" numeric(12, 2) NOT NULL,
	"refunded_amount" numeric(12, 2) DEFAULT 0 NOT NULL,
	"currency" text,
	"live" boolean,
	"provider_status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolution" text,
	"resolved_by" text,
	"note" text DEFAULT '' NOT NULL,
	"payer" text,
	"method" text,
	"fee" numeric(12, 2),
	"net" numeric(12, 2),
	"approved_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"asked_by" text,
	"returned_on" date,
	CONSTRAINT "payment_inbox_once" UNIQUE("provider","provider_payment_id"),
	CONSTRAINT "payment_inbox_kind" CHECK (kind in ('unknown_reference', 'second_payment', 'other_amount', 'other_currency', 'test_money', 'cancelled_order')),
	CONSTRAINT "payment_inbox_resolution" CHECK (resolution in ('returned', 'by_hand', 'kept', 'gone', 'linked')),
	CONSTRAINT "payment_inbox_returned_on" CHECK ((resolution = 'by_hand') = (returned_on is not null)),
	CONSTRAINT "payment_inbox_method" CHECK (method in ('pix', 'boleto', 'credit_card', 'debit_card'))
);
--> statement-breakpoint
CREATE INDEX "payment_inbox_open" ON "payment_inbox" USING btree ("created_at") WHERE resolved_at is null;
--> statement-breakpoint
CREATE INDEX "payment_inbox_payment" ON "payment_inbox" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "payment_inbox_order" ON "payment_inbox" USING btree ("order_id");
--> statement-breakpoint
CREATE TABLE "payment_refund_lines" (
	"refund_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	CONSTRAINT "payment_refund_lines_refund_id_order_item_id_pk" PRIMARY KEY("refund_id","order_item_id"),
	CONSTRAINT "payment_refund_lines_quantity" CHECK ("payment_refund_lines"."quantity" > 0),
	CONSTRAINT "payment_refund_lines_amount" CHECK ("payment_refund_lines"."amount" >= 0)
);
--> statement-breakpoint
CREATE INDEX "payment_refund_lines_item" ON "payment_refund_lines" USING btree ("order_item_id");
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"failure" text,
	"amount" numeric(12, 2) NOT NULL,
	"freight" numeric(12, 2) DEFAULT 0 NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"units" text DEFAULT 'none' NOT NULL,
	"units_settled_at" timestamp with time zone,
	"provider_refund_id" text,
	"idempotency_key" text NOT NULL,
	"retry_of" uuid,
	"requested_by" text DEFAULT 'loja' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"proposed_by" text,
	"proposed_at" timestamp with time zone,
	"declined_by" text,
	"decline_note" text DEFAULT '' NOT NULL,
	"returned_on" date,
	CONSTRAINT "payment_refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payment_refunds_retry_of_unique" UNIQUE("retry_of"),
	CONSTRAINT "payment_refunds_provider_id" UNIQUE("payment_id","provider_refund_id"),
	CONSTRAINT "payment_refunds_origin" CHECK (origin in ('desk', 'cancelled', 'unwanted', 'provider', 'manual')),
	CONSTRAINT "payment_refunds_status" CHECK (status in ('proposed', 'declined', 'requested', 'in_process', 'confirmed', 'failed')),
	CONSTRAINT "payment_refunds_failure" CHECK (failure in ('no_balance', 'too_old', 'state_changed', 'not_allowed', 'too_many', 'disputed', 'rejected')),
	CONSTRAINT "payment_refunds_reason" CHECK (reason in ('desistencia', 'tamanho', 'defeito', 'errado', 'sem_estoque', 'atraso', 'preco', 'outro')),
	CONSTRAINT "payment_refunds_units" CHECK (units in ('now', 'later', 'none')),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount" > 0),
	CONSTRAINT "payment_refunds_freight" CHECK ("payment_refunds"."freight" between 0 and "payment_refunds"."amount"),
	CONSTRAINT "payment_refunds_failed" CHECK ((status = 'failed') = (failure is not null))
);
--> statement-breakpoint
CREATE INDEX "payment_refunds_order" ON "payment_refunds" USING btree ("order_id","created_at");
--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "payment_refunds_proposed" ON "payment_refunds" USING btree ("proposed_at") WHERE status = 'proposed';
--> statement-breakpoint
CREATE INDEX "payment_refunds_open" ON "payment_refunds" USING btree ("asked_at") WHERE status in ('requested', 'in_process');
--> statement-breakpoint
CREATE INDEX "payment_refunds_failed_open" ON "payment_refunds" USING btree ("failed_at") WHERE status = 'failed' and settled_at is null;
--> statement-breakpoint
CREATE TABLE "payment_notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "payment_notifications_once" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_signals" (
	"provider" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_signals_provider_name_pk" PRIMARY KEY("provider","name")
);
--> statement-breakpoint
CREATE TABLE "payment_sweeps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"seen" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payment_sweeps_last" ON "payment_sweeps" USING btree ("provider","until");
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text,
	"method" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"status_detail" text,
	"amount" numeric(12, 2) NOT NULL,
	"installments" integer DEFAULT 1 NOT NULL,
	"idempotency_key" text NOT NULL,
	"qr_code" text,
	"expires_at" timestamp with time zone,
	"card_brand" text,
	"card_last_four" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refunded_amount" numeric(12, 2) DEFAULT 0 NOT NULL,
	"charged_amount" numeric(12, 2),
	"fee" numeric(12, 2),
	"net" numeric(12, 2),
	"releases_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"live" boolean,
	"currency" text,
	"provider_status" text,
	"provider_changed_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"challenge" jsonb,
	"set_aside" text,
	"bank_confirmed" boolean DEFAULT false NOT NULL,
	"slip" jsonb,
	"due_day" date,
	CONSTRAINT "payments_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payments_provider_id" UNIQUE("provider","provider_payment_id"),
	CONSTRAINT "payments_method" CHECK (method in ('pix', 'boleto', 'credit_card', 'debit_card')),
	CONSTRAINT "payments_status" CHECK (status in ('pending', 'approved', 'disputed', 'rejected', 'refunded', 'charged_back', 'expired', 'cancelled')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_installments" CHECK ("payments"."installments" between 1 and 12)
);
--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","created_at");
--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "payments_approved" ON "payments" USING btree ("approved_at") WHERE approved_at is not null;
--> statement-breakpoint
CREATE INDEX "payments_pending" ON "payments" USING btree ("expires_at") WHERE status = 'pending';
--> statement-breakpoint

-- === Support: messages and tickets ===================================================================
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"protocolo" bigserial NOT NULL,
	"nome" text NOT NULL,
	"email" text NOT NULL,
	"telefone" text DEFAULT '' NOT NULL,
	"assunto" text NOT NULL,
	"mensagem" text NOT NULL,
	"status" text DEFAULT 'aberto' NOT NULL,
	"responsavel_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_status" CHECK (status in ('aberto', 'respondido', 'fechado'))
);
--> statement-breakpoint
CREATE TABLE "message_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"autor_id" text NOT NULL,
	"autor" text NOT NULL,
	"mensagem" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_replies_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE INDEX "message_replies_message" ON "message_replies" USING btree ("message_id","created_at");
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"protocolo" bigserial NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'aberto' NOT NULL,
	"responsavel_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_tickets_status" CHECK (status in ('aberto', 'respondido', 'fechado'))
);
--> statement-breakpoint

-- === E-mail: the outbox ==============================================================================
CREATE TABLE "email_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dedupe_key" text,
	"template" text NOT NULL,
	"order_id" uuid,
	"batch" uuid,
	"to_email" text NOT NULL,
	"to_name" text DEFAULT '' NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"body_text" text NOT NULL,
	"body_html" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"requeued_at" timestamp with time zone,
	"leave_to" text,
	CONSTRAINT "email_outbox_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "email_outbox_status" CHECK (status in ('queued', 'sending', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "email_outbox_due" ON "email_outbox" USING btree ("next_attempt_at") WHERE status in ('queued', 'sending');
--> statement-breakpoint
CREATE INDEX "email_outbox_batch" ON "email_outbox" USING btree ("batch","status") WHERE batch is not null;
--> statement-breakpoint
CREATE INDEX "email_outbox_created" ON "email_outbox" USING btree ("created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "email_outbox_to" ON "email_outbox" USING btree (lower("to_email"),"created_at");
--> statement-breakpoint
CREATE INDEX "email_outbox_order" ON "email_outbox" USING btree ("order_id","created_at");
--> statement-breakpoint

-- === Sends: what the office sends, done once =========================================================
CREATE TABLE "office_sends" (
	"admin_user_id" text NOT NULL,
	"key" uuid NOT NULL,
	"asked" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_sends_admin_user_id_key_pk" PRIMARY KEY("admin_user_id","key")
);
--> statement-breakpoint

-- === Audit: who changed what =========================================================================
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"admin_user_id" text,
	"admin_name" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id");
--> statement-breakpoint

-- === Limits ==========================================================================================
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint

-- === References between tables =======================================================================
ALTER TABLE "admins" ADD CONSTRAINT "admins_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_passkeys" ADD CONSTRAINT "auth_passkeys_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_two_factors" ADD CONSTRAINT "auth_two_factors_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "categorias" ADD CONSTRAINT "categorias_categoria_pai_id_categorias_id_fk" FOREIGN KEY ("categoria_pai_id") REFERENCES "public"."categorias"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "categorias" ADD CONSTRAINT "categorias_tabela_medidas_id_tabelas_medidas_id_fk" FOREIGN KEY ("tabela_medidas_id") REFERENCES "public"."tabelas_medidas"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_notes" ADD CONSTRAINT "product_notes_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_categoria_id_categorias_id_fk" FOREIGN KEY ("categoria_id") REFERENCES "public"."categorias"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_tabela_medidas_id_tabelas_medidas_id_fk" FOREIGN KEY ("tabela_medidas_id") REFERENCES "public"."tabelas_medidas"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "variantes" ADD CONSTRAINT "variantes_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comprados_juntos" ADD CONSTRAINT "comprados_juntos_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comprados_juntos" ADD CONSTRAINT "comprados_juntos_outro_id_produtos_id_fk" FOREIGN KEY ("outro_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_categoria_id_categorias_id_fk" FOREIGN KEY ("categoria_id") REFERENCES "public"."categorias"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dynamic_page_versions" ADD CONSTRAINT "dynamic_page_versions_page_id_dynamic_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."dynamic_pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "medidas_corpo" ADD CONSTRAINT "medidas_corpo_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "entrega_faixas" ADD CONSTRAINT "entrega_faixas_zona_id_entrega_zonas_id_fk" FOREIGN KEY ("zona_id") REFERENCES "public"."entrega_zonas"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "entrega_tarifas" ADD CONSTRAINT "entrega_tarifas_zona_id_entrega_zonas_id_fk" FOREIGN KEY ("zona_id") REFERENCES "public"."entrega_zonas"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "entrega_zonas" ADD CONSTRAINT "entrega_zonas_metodo_id_entrega_metodos_id_fk" FOREIGN KEY ("metodo_id") REFERENCES "public"."entrega_metodos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_outbox" ADD CONSTRAINT "email_outbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variante_id_variantes_id_fk" FOREIGN KEY ("variante_id") REFERENCES "public"."variantes"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD CONSTRAINT "payment_inbox_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD CONSTRAINT "payment_inbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_refund_lines" ADD CONSTRAINT "payment_refund_lines_refund_id_payment_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment_refunds"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_refund_lines" ADD CONSTRAINT "payment_refund_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_retry_of_payment_refunds_id_fk" FOREIGN KEY ("retry_of") REFERENCES "public"."payment_refunds"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "perguntas" ADD CONSTRAINT "perguntas_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "busca_produtos" ADD CONSTRAINT "busca_produtos_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "delay_notices" ADD CONSTRAINT "delay_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parcel_labels" ADD CONSTRAINT "parcel_labels_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pickup_reminders" ADD CONSTRAINT "pickup_reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_variante_id_variantes_id_fk" FOREIGN KEY ("variante_id") REFERENCES "public"."variantes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "avisos_estoque" ADD CONSTRAINT "avisos_estoque_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "avisos_estoque" ADD CONSTRAINT "avisos_estoque_variante_id_variantes_id_fk" FOREIGN KEY ("variante_id") REFERENCES "public"."variantes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "avisos_estoque" ADD CONSTRAINT "avisos_estoque_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint

-- === What a visitor may see ==========================================================================
-- The storefront's role: reads what a visitor may see, nothing else. Roles belong to the server, not
-- to one database, so it may exist already; on a server `storefront-role.ts` has made sure that it can be set.
do $$ begin
	if not exists (select from pg_roles where rolname = 'loja_publica') then
		create role loja_publica nologin;
	end if;
end $$;
--> statement-breakpoint
grant usage on schema public to loja_publica;
--> statement-breakpoint
grant select on
	banners, busca_mudancas, busca_produtos, busca_sinonimos, categorias, comprados_juntos, dynamic_pages,
	entrega_faixas, entrega_loja, entrega_metodos, entrega_tarifas, entrega_zonas, loja_abertura, picture_tones,
	produtos, site_layout, site_settings, site_styles, site_texts, slug_history, tabelas_medidas, variantes
	to loja_publica;
--> statement-breakpoint
-- A reviewer's e-mail and account are not the public's.
grant select (
	id, produto_id, user_name, rating, title, comment, approved, verified, by_shop, helpful, not_helpful,
	created_at, caimento, altura_cm, tamanho_usual, tamanho_comprado, resposta, respondida_em, fotos
) on reviews to loja_publica;
--> statement-breakpoint
grant select (id, produto_id, pergunta, resposta, respondida_em, oculta, created_at)
	on perguntas to loja_publica;
--> statement-breakpoint
-- The other tables grant the role nothing, so that it cannot read them in any case.
do $$
declare tabela text;
begin
	foreach tabela in array array[
		'admin_invites', 'admins', 'audit_log', 'auth_accounts', 'auth_jwks', 'auth_sessions', 'auth_two_factors',
		'auth_users', 'auth_verifications', 'banners', 'busca_sinonimos', 'campaign_recipients', 'campaigns',
		'categorias', 'comprados_juntos', 'consents', 'contact_messages', 'customer_directory', 'customer_discounts',
		'customers', 'dynamic_page_versions', 'dynamic_pages', 'email_outbox', 'entrega_faixas', 'entrega_loja',
		'entrega_metodos', 'entrega_tarifas', 'entrega_zonas', 'favourites', 'medidas_corpo', 'order_events',
		'order_items', 'orders', 'payment_notifications', 'payments', 'perguntas', 'picture_tones', 'product_notes',
		'produtos', 'profiles', 'rate_limits', 'review_votes', 'reviews', 'security_events', 'site_layout',
		'site_settings', 'site_styles', 'site_texts', 'slug_history', 'stock_ledger', 'support_tickets',
		'tabelas_medidas', 'uploads', 'variantes'
	] loop
		execute format('alter table public.%I enable row level security', tabela);
	end loop;
end $$;
--> statement-breakpoint
create policy publico on categorias for select to loja_publica using (ativo);
--> statement-breakpoint
create policy publico on produtos for select to loja_publica using (status = 'ativo' and not arquivado);
--> statement-breakpoint
-- One look-up per row: an EXISTS might be planned as a list of all active products.
create policy publico on variantes for select to loja_publica
	using (ativo and (select p.status = 'ativo' and not p.arquivado from produtos p where p.id = produto_id));
--> statement-breakpoint
create policy publico on banners for select to loja_publica
	using (active and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now()));
--> statement-breakpoint
create policy publico on dynamic_pages for select to loja_publica using (active);
--> statement-breakpoint
create policy publico on reviews for select to loja_publica using (approved);
--> statement-breakpoint
create policy publico on site_styles for select to loja_publica using (true);
--> statement-breakpoint
create policy publico on site_settings for select to loja_publica using (true);
--> statement-breakpoint
create policy publico on slug_history for select to loja_publica using (true);
--> statement-breakpoint
create policy publico on picture_tones for select to loja_publica using (true);
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
create policy publico on tabelas_medidas for select to loja_publica using (true);
--> statement-breakpoint
create policy publico on busca_sinonimos for select to loja_publica using (true);
--> statement-breakpoint
create policy publico on comprados_juntos for select to loja_publica using (true);
--> statement-breakpoint
create policy publico on perguntas for select to loja_publica using (resposta is not null and not oculta);
--> statement-breakpoint
create policy publico on site_texts for select to loja_publica using (ativo);
--> statement-breakpoint
create policy publico on site_layout for select to loja_publica using (true);
--> statement-breakpoint

-- === Stock: a product's is the sum of its variations' ================================================
create function estoque_de(produto uuid) returns int language plpgsql stable as $$
begin
	return (select coalesce(sum(estoque) filter (where ativo), 0)::int from variantes where produto_id = produto);
end $$;
--> statement-breakpoint
-- Many at once are changed in one statement, which tells of them once.
create function somar_estoque(ids uuid[]) returns void language plpgsql as $$
declare
	um uuid := ids[1];
	total int;
begin
	if cardinality(ids) = 1 then
		total := estoque_de(um);
		update produtos set estoque = total where id = um and estoque <> total;
	elsif cardinality(ids) > 1 then
		update produtos p set estoque = s.total
		from unnest(ids) as m(id), lateral (select estoque_de(m.id) as total) s
		where p.id = m.id and p.estoque <> s.total;
	end if;
end $$;
--> statement-breakpoint
-- produtos.estoque is the sum of its active variations, whoever changes them.
create function sincronizar_estoque() returns trigger language plpgsql as $$
begin
	perform somar_estoque((select array_agg(distinct produto_id) from mudadas));
	return null;
end $$;
--> statement-breakpoint
-- Units that were kept and are sold now were off sale before.
create function sincronizar_estoque_mudado() returns trigger language plpgsql as $$
begin
	perform somar_estoque((
		select array_agg(distinct m.id) from mudadas n join antigas a using (id), unnest(array[n.produto_id, a.produto_id]) as m(id)
		where (n.estoque, n.ativo, n.produto_id) is distinct from (a.estoque, a.ativo, a.produto_id)
	));
	return null;
end $$;
--> statement-breakpoint
create trigger sincronizar_estoque_insert after insert on variantes
	referencing new table as mudadas for each statement execute function sincronizar_estoque();
--> statement-breakpoint
create trigger sincronizar_estoque_update after update on variantes
	referencing new table as mudadas old table as antigas for each statement execute function sincronizar_estoque_mudado();
--> statement-breakpoint
create trigger sincronizar_estoque_delete after delete on variantes
	referencing old table as mudadas for each statement execute function sincronizar_estoque();
--> statement-breakpoint

-- === Stock: units that came in =======================================================================
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
--> statement-breakpoint

-- === Notices: what open pages of the shop ask again for ==============================================
-- Tells listeners what changed: {"t": table, "ids": [...] or null for many, "cartao": listings show it}.
create function avisar(tabela text, ids uuid[], cartao boolean) returns void language plpgsql as $$
begin
	if ids is null or cardinality(ids) > 0 then
		perform pg_notify('loja', json_build_object(
			't', tabela,
			'ids', case when cardinality(ids) <= 100 then to_json(ids) end,
			'cartao', cartao
		)::text);
	end if;
end $$;
--> statement-breakpoint
create function avisar_linhas() returns trigger language plpgsql as $$
begin
	perform avisar(tg_table_name, (select array_agg(id) from mudadas), true);
	return null;
end $$;
--> statement-breakpoint
create function avisar_unica() returns trigger language plpgsql as $$
begin
	perform avisar(tg_table_name, null, true);
	return null;
end $$;
--> statement-breakpoint
create function avisar_do_produto() returns trigger language plpgsql as $$
begin
	perform avisar(tg_table_name, (select array_agg(distinct produto_id) from mudadas where produto_id is not null), false);
	return null;
end $$;
--> statement-breakpoint
-- What is no news is made the same in both rows, which are then compared as they are.
create function avisar_produtos() returns trigger language plpgsql as $$
declare
	par record;
	antes produtos;
	depois produtos;
	cartoes uuid[];
	outros uuid[];
	muda boolean;
begin
	for par in select a as antes, n as depois from mudadas n join antigas a using (id) loop
		antes := par.antes;
		depois := par.depois;
		muda := least(antes.estoque, 6) <> least(depois.estoque, 6);
		antes.estoque := depois.estoque;
		antes.updated_at := depois.updated_at;
		antes.busca := depois.busca;
		if muda or antes <> depois then cartoes := cartoes || depois.id; else outros := outros || depois.id; end if;
	end loop;
	if cartoes is not null then perform avisar('produtos', cartoes, true); end if;
	if outros is not null then perform avisar('produtos', outros, false); end if;
	return null;
end $$;
--> statement-breakpoint
create trigger avisar_insert after insert on produtos
	referencing new table as mudadas for each statement execute function avisar_linhas();
--> statement-breakpoint
create trigger avisar_update after update on produtos
	referencing new table as mudadas old table as antigas for each statement execute function avisar_produtos();
--> statement-breakpoint
create trigger avisar_delete after delete on produtos
	referencing old table as mudadas for each statement execute function avisar_linhas();
--> statement-breakpoint
do $$
declare tabela text;
begin
	foreach tabela in array array['categorias', 'banners', 'dynamic_pages'] loop
		execute format('create trigger avisar_insert after insert on %I referencing new table as mudadas for each statement execute function avisar_linhas()', tabela);
		execute format('create trigger avisar_update after update on %I referencing new table as mudadas for each statement execute function avisar_linhas()', tabela);
		execute format('create trigger avisar_delete after delete on %I referencing old table as mudadas for each statement execute function avisar_linhas()', tabela);
	end loop;
	foreach tabela in array array['variantes', 'reviews'] loop
		execute format('create trigger avisar_insert after insert on %I referencing new table as mudadas for each statement execute function avisar_do_produto()', tabela);
		execute format('create trigger avisar_update after update on %I referencing new table as mudadas for each statement execute function avisar_do_produto()', tabela);
		execute format('create trigger avisar_delete after delete on %I referencing old table as mudadas for each statement execute function avisar_do_produto()', tabela);
	end loop;
	foreach tabela in array array['site_styles', 'site_settings'] loop
		execute format('create trigger avisar_mudanca after insert or update or delete on %I for each statement execute function avisar_unica()', tabela);
	end loop;
end $$;
--> statement-breakpoint
-- What a picture shows decides how banners write over it.
create function avisar_tons() returns trigger language plpgsql as $$
begin
	perform avisar('banners', null, true);
	return null;
end $$;
--> statement-breakpoint
create trigger avisar_insert after insert on picture_tones for each statement execute function avisar_tons();
--> statement-breakpoint
-- Open pages of the shop ask again when a method changes; its zones change with it.
create trigger avisar_mudanca after insert or update or delete on entrega_metodos
	for each statement execute function avisar_unica();
--> statement-breakpoint
create trigger avisar_mudanca after update on entrega_loja
	for each statement execute function avisar_unica();
--> statement-breakpoint
-- Any product may show it: open pages ask again.
create trigger avisar_mudanca after insert or update or delete on tabelas_medidas
	for each statement execute function avisar_unica();
--> statement-breakpoint
-- Every process reads them anew when they change.
create trigger avisar_mudanca after insert or update or delete on busca_sinonimos
	for each statement execute function avisar_unica();
--> statement-breakpoint
-- Counted anew at night: pages of products show it.
create trigger avisar_mudanca after insert on comprados_juntos
	for each statement execute function avisar_unica();
--> statement-breakpoint
create trigger avisar_mudanca after insert or update or delete on site_texts
	for each statement execute function avisar_unica();
--> statement-breakpoint
create trigger avisar_mudanca after insert or update or delete on site_layout
	for each statement execute function avisar_unica();
--> statement-breakpoint
create trigger avisar_mudanca after insert or update or delete on loja_abertura
	for each statement execute function avisar_unica();
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
--> statement-breakpoint
-- Menus show categories with something on sale: what fills or empties one changes every page.
create function avisar_menus() returns trigger language plpgsql as $$
begin
	perform avisar('categorias', null, true);
	return null;
end $$;
--> statement-breakpoint
create trigger avisar_menus_novo after insert on produtos for each row
	when (new.categoria_id is not null and new.status = 'ativo') execute function avisar_menus();
--> statement-breakpoint
create trigger avisar_menus_mudado after update of categoria_id, status, arquivado on produtos for each row
	when (old.categoria_id is distinct from new.categoria_id or old.status is distinct from new.status
		or old.arquivado is distinct from new.arquivado) execute function avisar_menus();
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
--> statement-breakpoint

-- === Notices of orders, for the back office ==========================================================
-- Tells the back office, and nobody else, what became of orders: {"o": what, "ids": [...] or null for many}.
create function avisar_pedidos(oque text, ids uuid[]) returns void language plpgsql as $$
begin
	if cardinality(ids) > 0 then
		perform pg_notify('pedidos', json_build_object(
			'o', oque, 'ids', case when cardinality(ids) <= 100 then to_json(ids) end
		)::text);
	end if;
end $$;
--> statement-breakpoint
create function avisar_pedido() returns trigger language plpgsql as $$
begin
	perform avisar_pedidos(tg_argv[0], (select array_agg(id) from mudadas));
	return null;
end $$;
--> statement-breakpoint
create function avisar_pedido_mudado() returns trigger language plpgsql as $$
declare
	par record;
	antes orders;
	depois orders;
	pagos uuid[];
	outros uuid[];
begin
	for par in select a as antes, n as depois from mudadas n join antigas a using (id) loop
		antes := par.antes;
		depois := par.depois;
		if depois.payment_status = 'approved' and antes.payment_status <> 'approved' then
			pagos := pagos || depois.id;
			continue;
		end if;
		antes.itens := depois.itens;
		antes.busca := depois.busca;
		antes.updated_at := depois.updated_at;
		antes.reserved_until := depois.reserved_until;
		if antes <> depois then outros := outros || depois.id; end if;
	end loop;
	perform avisar_pedidos('pago', pagos);
	perform avisar_pedidos('mudou', outros);
	return null;
end $$;
--> statement-breakpoint
create trigger avisar_insert after insert on orders
	referencing new table as mudadas for each statement execute function avisar_pedido('novo');
--> statement-breakpoint
create trigger avisar_update after update on orders
	referencing new table as mudadas old table as antigas for each statement execute function avisar_pedido_mudado();
--> statement-breakpoint
create trigger avisar_delete after delete on orders
	referencing old table as mudadas for each statement execute function avisar_pedido('excluido');
--> statement-breakpoint

-- === Orders: found by what was sold ==================================================================
-- A statement over a list of ids is planned anew each time, since a list may be of any length; one id is looked up by
-- a plan that stays. And a statement that changes no row still calls the triggers of its table.
-- Names of the lines, where the order does not have them already, as one that was placed has.
create function juntar_itens(ids uuid[]) returns void language plpgsql as $$
declare
	pedido uuid;
	nomes text;
begin
	foreach pedido in array coalesce(ids, '{}') loop
		select coalesce(string_agg(product_name, ' ' order by position), '') into nomes
		from order_items where order_id = pedido;
		if nomes <> (select itens from orders where id = pedido) then
			update orders set itens = nomes where id = pedido;
		end if;
	end loop;
end $$;
--> statement-breakpoint
create function juntar_itens_de() returns trigger language plpgsql as $$
begin
	perform juntar_itens((select array_agg(distinct order_id) from mudadas));
	return null;
end $$;
--> statement-breakpoint
create function juntar_itens_mudados() returns trigger language plpgsql as $$
begin
	perform juntar_itens((
		select array_agg(distinct n.order_id) from mudadas n join antigas a using (id)
		where (n.product_name, n.order_id, n.position) is distinct from (a.product_name, a.order_id, a.position)
	));
	return null;
end $$;
--> statement-breakpoint
create trigger juntar_itens_insert after insert on order_items
	referencing new table as mudadas for each statement execute function juntar_itens_de();
--> statement-breakpoint
create trigger juntar_itens_update after update on order_items
	referencing new table as mudadas old table as antigas for each statement execute function juntar_itens_mudados();
--> statement-breakpoint
create trigger juntar_itens_delete after delete on order_items
	referencing old table as mudadas for each statement execute function juntar_itens_de();
--> statement-breakpoint

-- === Orders: what was given back =====================================================================
-- What of an order's money is back while it stays paid, counted anew. Money that pays no order is not its money, and a
-- payment of which nothing is left pays none: its order is refunded, or was never paid by it.
create function somar_devolvido(pedido uuid) returns void language plpgsql as $$
declare
	soma numeric(12, 2);
begin
	select coalesce(sum(r.amount), 0) into soma
	from payments p join payment_refunds r on r.payment_id = p.id
	where p.order_id = pedido and p.status <> 'refunded' and r.status = 'confirmed'
		and (p.set_aside is null or p.set_aside = 'to_return');
	update orders set refunded_amount = least(soma, total)
	where id = pedido and refunded_amount <> least(soma, total);
end $$;
--> statement-breakpoint
create function somar_devolvido_mudado() returns trigger language plpgsql as $$
begin
	perform somar_devolvido(new.order_id);
	return null;
end $$;
--> statement-breakpoint
create trigger somar_devolvido after insert or update on payment_refunds
	for each row when (new.status = 'confirmed') execute function somar_devolvido_mudado();
--> statement-breakpoint
create trigger somar_devolvido after update on payments for each row when (
	new.set_aside is distinct from old.set_aside
	or (new.status <> old.status and 'refunded' in (new.status, old.status))
) execute function somar_devolvido_mudado();
--> statement-breakpoint

-- === The directory of customers ======================================================================
-- Who is a customer: whoever ordered, and who has an account or is noted by the merchant without being
-- one of those who administer the shop.
create function e_cliente(quem text) returns boolean language plpgsql stable as $$
begin
	return exists (select 1 from orders o where lower(o.customer_email) = quem)
		or (
			(exists (select 1 from auth_users u where u.email = quem)
				or exists (select 1 from customers c where c.email = quem))
			and not exists (
				select 1 from admins a join auth_users u on u.id = a.user_id where u.email = quem and a.active
			)
		);
end $$;
--> statement-breakpoint
-- Brings the directory's rows of these e-mails up to date with everything they are made of. What was
-- cancelled is nobody's purchase.
create function atualizar_clientes(quem text[]) returns void language plpgsql as $$
declare emails text[] := (
	select array_agg(distinct e order by e) from (select lower(trim(q)) as e from unnest(quem) q) t
	where e <> '' and e not like '%@anonimo.invalid'
);
begin
	if emails is null then return; end if;
	insert into customer_directory (email) select unnest(emails) on conflict (email) do nothing;
	perform 1 from customer_directory where email = any (emails) order by email for update;
	-- Only a statement that begins now, with the rows held, sees what others have committed.
	delete from customer_directory d using unnest(emails) e(email)
	where d.email = e.email
		and not e_cliente(e.email);
	update customer_directory d set
		user_id = u.id,
		name = coalesce(nullif(c.name, ''), nullif(p.full_name, ''), u.name, l.customer_name, ''),
		phone = coalesce(nullif(c.phone, ''), nullif(p.phone, ''), l.customer_phone, ''),
		document = coalesce(nullif(c.cpf_cnpj, ''), nullif(p.cpf, ''), l.customer_cpf, ''),
		address = coalesce(nullif(c.address, ''), nullif(p.address, ''), l.customer_address, ''),
		city = coalesce(nullif(c.city, ''), trim(onde.partes[1]), ''),
		state = coalesce(nullif(c.state, ''), onde.partes[2], ''),
		profession = coalesce(c.profession, case
			when coalesce(p.profession, '') = '' then ''
			when sem_acento(p.profession) like 'medic%' then 'Médico'
			when sem_acento(p.profession) ~ '^(cirurgia-?o?a? )?(dentist|odonto)' then 'Dentista'
			when sem_acento(p.profession) like 'enferm%' then 'Enfermeiro'
			when sem_acento(p.profession) like 'estudant%' then 'Estudante'
			else 'Outro' end),
		institution = coalesce(nullif(c.institution, ''), nullif(p.company, ''), l.customer_company, ''),
		usual_size = coalesce(nullif(c.usual_size, ''), t.size, ''),
		customer_type = coalesce(c.customer_type, 'Pessoa Física'),
		status = c.status,
		tags = coalesce(c.tags, '{}'),
		consented = exists (
			select 1 from consents s where s.email = d.email and s.purpose = 'marketing' and s.revoked_at is null
		),
		orders_placed = o.placed,
		orders_paid = o.paid,
		spent = o.spent,
		registered_at = coalesce(least(u.created_at, o.first_at, c.created_at), d.registered_at),
		last_order_at = o.last_at,
		first_paid_at = o.first_paid_at,
		last_paid_at = o.last_paid_at
	from unnest(emails) e(email)
	left join customers c on c.email = e.email
	left join auth_users u on u.email = e.email
	left join profiles p on p.user_id = u.id
	cross join lateral (
		select count(*) filter (where cancelled_at is null)::int as placed,
			count(*) filter (where payment_status = 'approved' and cancelled_at is null)::int as paid,
			coalesce(sum(total - refunded_amount) filter (where payment_status = 'approved' and cancelled_at is null), 0) as spent,
			min(created_at) as first_at, max(created_at) as last_at,
			min(created_at) filter (where payment_status = 'approved' and cancelled_at is null) as first_paid_at,
			max(created_at) filter (where payment_status = 'approved' and cancelled_at is null) as last_paid_at
		from orders where lower(customer_email) = e.email
	) o
	left join lateral (
		select customer_name, customer_phone, customer_cpf, customer_address, customer_company
		from orders where lower(customer_email) = e.email order by created_at desc limit 1
	) l on true
	left join lateral (
		select i.size from order_items i join orders b on b.id = i.order_id
		where lower(b.customer_email) = e.email and b.payment_status = 'approved' and b.cancelled_at is null
			and i.size in ('P', 'M', 'G', 'GG', 'EXG') and i.quantity > i.withdrawn
		group by i.size order by sum(i.quantity - i.withdrawn) desc, i.size limit 1
	) t on true
	left join lateral (
		select regexp_match(
			coalesce(nullif(c.address, ''), nullif(p.address, ''), l.customer_address, ''),
			'([^,\n/–-]{2,60})\s*[,/–-]\s*(AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO)(?![[:alpha:]])'
		) as partes
	) onde on true
	where d.email = e.email;
end $$;
--> statement-breakpoint
-- An order placed or paid only notes whose row it made old: making rows anew is a third of what the database
-- does for an order. `atualizar_clientes_devidos` makes them anew, many at once, in its own transaction.
create function anotar_cliente() returns trigger language plpgsql as $$
begin
	insert into customer_directory_due (email) values (lower(trim(new.customer_email)));
	perform pg_notify('clientes', '');
	return null;
end $$;
--> statement-breakpoint
-- Makes at most so many noted rows anew, those of one e-mail alone where one is named; answers how many were
-- noted. What another does at this moment is left to them.
create function atualizar_clientes_devidos(quantos int, quem text default null) returns int language plpgsql as $$
declare emails text[];
begin
	with tirados as (
		delete from customer_directory_due where id in (
			select id from customer_directory_due where quem is null or email = quem
			order by id limit quantos for update skip locked
		) returning email
	)
	select array_agg(email) into emails from tirados;
	perform atualizar_clientes(emails);
	return coalesce(cardinality(emails), 0);
end $$;
--> statement-breakpoint
create trigger clientes_insert after insert on orders for each row execute function anotar_cliente();
--> statement-breakpoint
create trigger clientes_update after update on orders for each row when (
	lower(new.customer_email) = lower(old.customer_email) and (
		(new.customer_name, new.customer_phone, new.customer_cpf, new.customer_address, new.customer_company, new.created_at)
			is distinct from
		(old.customer_name, old.customer_phone, old.customer_cpf, old.customer_address, old.customer_company, old.created_at)
		or (new.payment_status <> old.payment_status and 'approved' in (new.payment_status, old.payment_status))
		or (new.total - new.refunded_amount <> old.total - old.refunded_amount and new.payment_status = 'approved')
		or (new.cancelled_at is null) <> (old.cancelled_at is null)
	)
) execute function anotar_cliente();
--> statement-breakpoint
-- At the end of the transaction, when the order has its items, and after every other row it takes.
create function cliente_do_pedido() returns trigger language plpgsql as $$
begin
	if tg_op = 'DELETE' then perform atualizar_clientes(array[old.customer_email]);
	elsif tg_op = 'INSERT' then perform atualizar_clientes(array[new.customer_email]);
	else perform atualizar_clientes(array[old.customer_email, new.customer_email]);
	end if;
	return null;
end $$;
--> statement-breakpoint
-- Whoever was forgotten or moved to another e-mail is gone with the same transaction.
create constraint trigger clientes_mudou after update on orders deferrable initially deferred
	for each row when (lower(new.customer_email) <> lower(old.customer_email)) execute function cliente_do_pedido();
--> statement-breakpoint
create constraint trigger clientes_delete after delete on orders deferrable initially deferred
	for each row execute function cliente_do_pedido();
--> statement-breakpoint
create function clientes_anotados() returns trigger language plpgsql as $$
begin
	perform atualizar_clientes((select array_agg(email) from mudadas));
	return null;
end $$;
--> statement-breakpoint
create function clientes_mudados() returns trigger language plpgsql as $$
begin
	perform atualizar_clientes((
		select array_agg(email) from (
			select n.email from mudadas n left join antigas a on a.email = n.email
			where a.email is null or to_jsonb(n) - array['tags', 'notes', 'customizations', 'updated_at']
				<> to_jsonb(a) - array['tags', 'notes', 'customizations', 'updated_at']
			union select a.email from antigas a where not exists (select 1 from mudadas n where n.email = a.email)
		) m
	));
	update customer_directory d set tags = n.tags from mudadas n where d.email = n.email and d.tags <> n.tags;
	return null;
end $$;
--> statement-breakpoint
-- A tag given to thousands is copied; only what says more about a customer makes the row anew.
create function clientes_incluidos() returns trigger language plpgsql as $$
begin
	perform atualizar_clientes((
		select array_agg(m.email) from mudadas m
		where m.profession is not null or m.usual_size is not null or m.cpf_cnpj is not null or m.status is not null
			or (m.name, m.phone, m.city, m.state, m.institution, m.address, m.customer_type)
				<> ('', '', '', '', '', '', 'Pessoa Física')
			or not exists (select 1 from customer_directory d where d.email = m.email)
	));
	update customer_directory d set tags = m.tags from mudadas m where d.email = m.email and d.tags <> m.tags;
	return null;
end $$;
--> statement-breakpoint
create trigger clientes_insert after insert on customers
	referencing new table as mudadas for each statement execute function clientes_incluidos();
--> statement-breakpoint
create trigger clientes_update after update on customers
	referencing new table as mudadas old table as antigas for each statement execute function clientes_mudados();
--> statement-breakpoint
create trigger clientes_delete after delete on customers
	referencing old table as mudadas for each statement execute function clientes_anotados();
--> statement-breakpoint
create trigger clientes_insert after insert on consents
	referencing new table as mudadas for each statement execute function clientes_anotados();
--> statement-breakpoint
create trigger clientes_update after update on consents
	referencing new table as mudadas for each statement execute function clientes_anotados();
--> statement-breakpoint
create trigger clientes_delete after delete on consents
	referencing old table as mudadas for each statement execute function clientes_anotados();
--> statement-breakpoint
create function cliente_da_conta() returns trigger language plpgsql as $$
begin
	perform atualizar_clientes((
		select array_agg(email) from (
			select n.email from mudadas n join antigas a using (id) where (n.email, n.name) is distinct from (a.email, a.name)
			union select a.email from mudadas n join antigas a using (id) where n.email <> a.email
		) m
	));
	return null;
end $$;
--> statement-breakpoint
create trigger clientes_insert after insert on auth_users
	referencing new table as mudadas for each statement execute function clientes_anotados();
--> statement-breakpoint
create trigger clientes_update after update on auth_users
	referencing new table as mudadas old table as antigas for each statement execute function cliente_da_conta();
--> statement-breakpoint
create trigger clientes_delete after delete on auth_users
	referencing old table as mudadas for each statement execute function clientes_anotados();
--> statement-breakpoint
create function cliente_do_perfil() returns trigger language plpgsql as $$
begin
	perform atualizar_clientes((
		select array_agg(u.email) from mudadas m join auth_users u on u.id = m.user_id
	));
	return null;
end $$;
--> statement-breakpoint
create trigger clientes_insert after insert on profiles
	referencing new table as mudadas for each statement execute function cliente_do_perfil();
--> statement-breakpoint
create trigger clientes_update after update on profiles
	referencing new table as mudadas for each statement execute function cliente_do_perfil();
--> statement-breakpoint
create function clientes_que_administram() returns trigger language plpgsql as $$
begin
	perform atualizar_clientes((
		select array_agg(u.email) from mudadas m join auth_users u on u.id = m.user_id
	));
	return null;
end $$;
--> statement-breakpoint
create trigger clientes_insert after insert on admins
	referencing new table as mudadas for each statement execute function clientes_que_administram();
--> statement-breakpoint
create trigger clientes_update after update on admins
	referencing new table as mudadas for each statement execute function clientes_que_administram();
--> statement-breakpoint
create trigger clientes_delete after delete on admins
	referencing old table as mudadas for each statement execute function clientes_que_administram();
--> statement-breakpoint

-- === Search: products as they are found ==============================================================
-- Words without accents, capitals, signs and plural endings: what is kept and what is asked pass through
-- it alike. core/values/fold-rules.ts says the same in code.
create function dobrar(texto text) returns text
language sql immutable parallel safe strict
as $$
	select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
		public.sem_acento(texto),
		'[^a-z0-9]+', ' ', 'g'),
		'([a-z]{2})(?:oes|aes)\M', '\1ao', 'g'),
		'([a-z][aeou])is\M', '\1l', 'g'),
		'([a-z]{2})ns\M', '\1m', 'g'),
		'([a-z]{2}[rz])es\M', '\1', 'g'),
		'([a-z][a-rt-z])s\M', '\1', 'g')
$$;
--> statement-breakpoint
-- A "bolsa" is a bag and a "bolso" a pocket. core/values/fold-rules.ts says the same in code.
create function raizes(texto text) returns text
language sql immutable parallel safe strict
as $$
	select regexp_replace(public.dobrar(texto),
		'\m(?!(?:bolsa|linha|moda|cinta|sola|copa)\M)([a-z0-9]*[a-z]{3})[aeo]\M', '\1', 'g')
$$;
--> statement-breakpoint
create function palavras(texto text, peso "char") returns tsvector
language sql immutable parallel safe strict
as $$ select setweight(to_tsvector('pg_catalog.simple', public.raizes(texto)), peso) $$;
--> statement-breakpoint
-- A code as it is compared: capitals and digits alone.
create function codigo_puro(texto text) returns text
language sql immutable parallel safe strict
as $$ select upper(regexp_replace(texto, '[^A-Za-z0-9]+', '', 'g')) $$;
--> statement-breakpoint
-- Active variations as `size, colour, 1 while in stock`.
create function ofertas_de(produto uuid) returns text[]
language sql stable
as $$
	select coalesce(array_agg(v.tamanho || chr(31) || v.cor || chr(31) || (v.estoque > 0)::int
		order by v.cor, v.tamanho), '{}')
	from variantes v where v.produto_id = produto and v.ativo
$$;
--> statement-breakpoint
-- By the words of its name and categories; what is for both, or says nothing, is for everyone.
create function modelagem_de(doc tsvector) returns text
language sql immutable
as $$
	select case
		when doc @@ 'feminin:AB' and not doc @@ 'masculin:AB' then 'Feminina'
		when doc @@ 'masculin:AB' and not doc @@ 'feminin:AB' then 'Masculina'
		else 'Unissex' end
$$;
--> statement-breakpoint
-- Professions of the field. core/catalog/filters/filter-rules.ts names the same, in the order shown.
create function especialidades_de(doc tsvector) returns text[]
language sql stable
as $$
	select array(
		select e.nome from (values
			('Medicina', array['medicina', 'médico', 'residência médica']),
			('Enfermagem', array['enfermagem', 'enfermeiro']),
			('Odontologia', array['odontologia', 'odontológico', 'odonto', 'dentista']),
			('Veterinária', array['veterinária', 'vet']),
			('Fisioterapia', array['fisioterapia', 'fisioterapeuta', 'fisio']),
			('Nutrição', array['nutrição', 'nutricionista']),
			('Farmácia', array['farmácia', 'farmacêutico']),
			('Biomedicina', array['biomedicina', 'biomédico', 'laboratório']),
			('Estética', array['estética', 'esteticista'])
		) as e(nome, termos)
		where exists (select 1 from unnest(e.termos) t where doc @@ phraseto_tsquery('pg_catalog.simple', raizes(t))))
$$;
--> statement-breakpoint
create function indexar_produtos(ids uuid[]) returns void language plpgsql as $$
begin
	delete from busca_produtos b where b.produto_id = any(ids)
		and not exists (select 1 from produtos p where p.id = b.produto_id and p.status = 'ativo' and not p.arquivado);
	insert into busca_produtos (produto_id, nome, nome_doc, doc, tudo, codigos, disponivel, featured, preco,
		categoria_id, created_at, ofertas, modelagem, especialidades,
		preco_promocional, promocao_inicio, promocao_fim)
	select p.id, dobrar(p.nome), n.doc, n.doc || d.doc, n.doc || d.doc || palavras(left(p.descricao, 2000), 'D'),
		-- Also without the first part, which all codes of a shop often share.
		array_to_tsvector(array(select distinct c from unnest(p.sku ||
			array(select v.sku from variantes v where v.produto_id = p.id and v.ativo)) s,
			unnest(array[codigo_puro(s), codigo_puro(regexp_replace(s, '^[A-Za-z0-9]+[^A-Za-z0-9]+', ''))]) c
			where c <> '')),
		p.estoque > 0, p.featured, p.preco, p.categoria_id, p.created_at,
		ofertas_de(p.id), modelagem_de(n.doc || d.doc), especialidades_de(n.doc || d.doc),
		p.preco_promocional, p.promocao_inicio, p.promocao_fim
	from produtos p,
		lateral (select palavras(p.nome, 'A') as doc) n,
		lateral (
			with recursive acima as (
				select c.nome, c.categoria_pai_id, c.ativo from categorias c where c.id = p.categoria_id
				union
				select c.nome, c.categoria_pai_id, c.ativo from categorias c join acima a on c.id = a.categoria_pai_id
			)
			select string_agg(nome, ' . ') filter (where ativo) as nomes from acima
		) c,
		lateral (
			select palavras(coalesce(c.nomes, '') || ' . ' || array_to_string(p.cores, ' . '), 'B')
				|| palavras(array_to_string(p.tamanhos, ' . ') || ' . ' || coalesce((
					-- "180 g/m²" is no size G.
					select string_agg(regexp_replace(a ->> 1, '\m\w{1,2}\M', ' ', 'g'), ' . ')
					from jsonb_array_elements(p.atributos) a), ''), 'C') as doc
		) d
	where p.id = any(ids) and p.status = 'ativo' and not p.arquivado
	on conflict (produto_id) do update set
		nome = excluded.nome, nome_doc = excluded.nome_doc, doc = excluded.doc, tudo = excluded.tudo,
		codigos = excluded.codigos, disponivel = excluded.disponivel, featured = excluded.featured,
		preco = excluded.preco, categoria_id = excluded.categoria_id, created_at = excluded.created_at,
		ofertas = excluded.ofertas, modelagem = excluded.modelagem, especialidades = excluded.especialidades,
		preco_promocional = excluded.preco_promocional, promocao_inicio = excluded.promocao_inicio,
		promocao_fim = excluded.promocao_fim;
end $$;
--> statement-breakpoint
create function indexar_novos() returns trigger language plpgsql as $$
begin
	perform indexar_produtos(array(select id from mudadas));
	return null;
end $$;
--> statement-breakpoint
create trigger indexar_insert after insert on produtos
	referencing new table as mudadas for each statement execute function indexar_novos();
--> statement-breakpoint
-- Units change with every order: of them only "can be bought" is kept, which rarely turns.
create function indexar_mudados() returns trigger language plpgsql as $$
declare outros uuid[];
begin
	outros := array(select n.id from mudadas n join antigas o using (id)
		where (n.nome, n.descricao, n.sku, n.cores, n.tamanhos, n.atributos, n.categoria_id, n.status, n.arquivado, n.featured, n.preco, n.created_at,
			n.preco_promocional, n.promocao_inicio, n.promocao_fim)
			is distinct from (o.nome, o.descricao, o.sku, o.cores, o.tamanhos, o.atributos, o.categoria_id, o.status, o.arquivado, o.featured, o.preco, o.created_at,
			o.preco_promocional, o.promocao_inicio, o.promocao_fim));
	if cardinality(outros) > 0 then perform indexar_produtos(outros); end if;
	update busca_produtos b set disponivel = n.estoque > 0
	from mudadas n join antigas o using (id)
	where b.produto_id = n.id and (n.estoque > 0) <> (o.estoque > 0) and b.disponivel <> (n.estoque > 0);
	return null;
end $$;
--> statement-breakpoint
create trigger indexar_update after update on produtos
	referencing new table as mudadas old table as antigas for each statement execute function indexar_mudados();
--> statement-breakpoint
create function indexar_da_variante() returns trigger language plpgsql as $$
begin
	perform indexar_produtos(array(select distinct produto_id from mudadas));
	return null;
end $$;
--> statement-breakpoint
create trigger indexar_insert after insert on variantes
	referencing new table as mudadas for each statement execute function indexar_da_variante();
--> statement-breakpoint
-- Units change with every order: of them only "in stock" is kept, which rarely turns.
create function indexar_da_variante_mudada() returns trigger language plpgsql as $$
declare outros uuid[]; virados uuid[];
begin
	outros := array(select distinct n.produto_id from mudadas n join antigas o using (id)
		where (n.sku, n.ativo, n.tamanho, n.cor) is distinct from (o.sku, o.ativo, o.tamanho, o.cor));
	if cardinality(outros) > 0 then perform indexar_produtos(outros); end if;
	virados := array(select distinct n.produto_id from mudadas n join antigas o using (id)
		where (n.estoque > 0) <> (o.estoque > 0) and n.produto_id <> all(outros) order by 1);
	if cardinality(virados) > 0 then
		update busca_produtos b set ofertas = ofertas_de(b.produto_id) where b.produto_id = any(virados);
	end if;
	return null;
end $$;
--> statement-breakpoint
create trigger indexar_update after update on variantes
	referencing new table as mudadas old table as antigas for each statement execute function indexar_da_variante_mudada();
--> statement-breakpoint
create trigger indexar_delete after delete on variantes
	referencing old table as mudadas for each statement execute function indexar_da_variante();
--> statement-breakpoint
create function indexar_da_categoria() returns trigger language plpgsql as $$
declare outros uuid[];
begin
	with recursive abaixo as (
		select n.id from mudadas n join antigas o using (id)
			where (n.nome, n.categoria_pai_id, n.ativo) is distinct from (o.nome, o.categoria_pai_id, o.ativo)
		union
		select c.id from categorias c join abaixo a on c.categoria_pai_id = a.id
	)
	select array_agg(p.id) into outros from produtos p where p.categoria_id in (select id from abaixo);
	if outros is not null then perform indexar_produtos(outros); end if;
	return null;
end $$;
--> statement-breakpoint
create trigger indexar_update after update on categorias
	referencing new table as mudadas old table as antigas for each statement execute function indexar_da_categoria();
--> statement-breakpoint
-- Whoever holds it in memory asks for the rows of transactions that had not ended when it asked last.
create function marcar_busca() returns trigger language plpgsql as $$
begin
	insert into busca_mudancas (produto_id, tx) select produto_id, pg_current_xact_id() from mudadas
	on conflict (produto_id) do update set tx = excluded.tx where busca_mudancas.tx <> excluded.tx;
	return null;
end $$;
--> statement-breakpoint
create trigger marcar_insert after insert on busca_produtos
	referencing new table as mudadas for each statement execute function marcar_busca();
--> statement-breakpoint
create trigger marcar_update after update on busca_produtos
	referencing new table as mudadas for each statement execute function marcar_busca();
--> statement-breakpoint
create trigger marcar_delete after delete on busca_produtos
	referencing old table as mudadas for each statement execute function marcar_busca();
--> statement-breakpoint

-- === First rows ======================================================================================
-- How the shop delivers until its merchant says otherwise.
insert into entrega_metodos (codigo, nome, precos, prazo_min, prazo_max, limites, ordem) values
	('standard', 'Padrão', 'configuracoes', 7, 10, '{30000}', 1),
	('express', 'Expressa', 'configuracoes', 3, 5, '{30000}', 2);
--> statement-breakpoint
insert into entrega_loja (id) values (1);
--> statement-breakpoint
insert into loja_abertura (id) values (1);
--> statement-breakpoint
-- Words that mean the same, and for which more is found.
insert into busca_sinonimos (termos, tambem, origem) values
	('{jaleco,guarda-pó,"avental médico","roupa branca"}', '{}', 'lista'),
	('{bata,avental,capote}', '{jaleco}', 'lista'),
	('{scrub,"pijama cirúrgico","conjunto cirúrgico","conjunto hospitalar",privativo,"pijama hospitalar","roupa de centro cirúrgico"}', '{}', 'lista'),
	('{pijama,"roupa de hospital"}', '{scrub}', 'lista'),
	('{uniforme,farda,fardamento,"roupa hospitalar","roupa de trabalho"}', '{scrub,jaleco}', 'lista'),
	('{blusa,camisa,camiseta,túnica,blusão,"bata scrub"}', '{}', 'lista'),
	('{calça,pantalona}', '{}', 'lista'),
	('{kit,terno}', '{conjunto}', 'lista'),
	('{jogger,"calça com punho"}', '{}', 'lista'),
	('{alfaiataria,social}', '{}', 'lista'),
	('{touca,gorro,"touca cirúrgica","gorro cirúrgico",gorrinho,"touca de centro cirúrgico"}', '{}', 'lista'),
	('{turbante,lenço}', '{bandana,touca}', 'lista'),
	('{bandana}', '{touca}', 'lista'),
	('{calçado,sapato,"calçado hospitalar","calçado profissional","sapato de enfermagem","sapato hospitalar"}', '{tênis,clog}', 'lista'),
	('{clog,crocs,croc,tamanco,babuche,sandália,chinelo}', '{}', 'lista'),
	('{tênis,"tênis branco",sapatênis}', '{}', 'lista'),
	('{sapatilha,mocassim}', '{calçado}', 'lista'),
	('{"meia de compressão","meia compressiva","meia elástica","meia de contenção",meião,kendall,sigvaris}', '{}', 'lista'),
	('{máscara,"máscara cirúrgica","máscara descartável"}', '{}', 'lista'),
	('{respirador,n95,pff2}', '{máscara}', 'lista'),
	('{bolsa,sacola,maleta,pasta}', '{mochila,necessaire}', 'lista'),
	('{mochila}', '{bolsa}', 'lista'),
	('{necessaire,necessáire,nécessaire,estojo,porta-objetos}', '{}', 'lista'),
	('{acessório,complemento}', '{}', 'lista'),
	('{"gola padre","gola mao","gola chinesa","gola alta"}', '{}', 'lista'),
	('{"decote v","gola v"}', '{}', 'lista'),
	('{"gola redonda","gola careca","decote redondo"}', '{}', 'lista'),
	('{"manga longa",ml,"manga comprida"}', '{}', 'lista'),
	('{"manga curta",mc}', '{}', 'lista'),
	('{"com zíper",zíper,fecho,"fecho ecler"}', '{}', 'lista'),
	('{"com vivo",vivo,debrum,friso}', '{}', 'lista'),
	('{"com cinto",cinto,acinturado,slim,ajustado}', '{}', 'lista'),
	('{elastano,stretch,lycra,"com elasticidade","que estica"}', '{}', 'lista'),
	('{algodão,cotton}', '{}', 'lista'),
	('{microfibra,"não amassa","amarrota menos"}', '{}', 'lista'),
	('{impermeável,"repelente a líquidos",repelente}', '{}', 'lista'),
	('{antimicrobiano,antibacteriano,bacteriostático}', '{}', 'lista'),
	('{antiderrapante,"não escorrega"}', '{}', 'lista'),
	('{estampado,estampa,personagem,divertido}', '{}', 'lista'),
	('{listrado,listra,listras,risca}', '{}', 'lista'),
	('{bordado,personalizado,"com nome"}', '{}', 'lista'),
	('{feminino,mulher,fem,dama,senhora,moça,"baby look"}', '{}', 'lista'),
	('{masculino,homem,masc,rapaz,senhor}', '{}', 'lista'),
	('{unissex,unisex,"sem gênero"}', '{}', 'lista'),
	('{"plus size","tamanho grande","tamanho especial"}', '{eg,exg}', 'lista'),
	('{gg,xl}', '{}', 'lista'),
	('{medicina,médico,doutor,doutora,dr,dra,residente}', '{}', 'lista'),
	('{enfermagem,enfermeiro,enfermeira,"técnico de enfermagem","técnica de enfermagem","auxiliar de enfermagem",cuidador,cuidadora}', '{}', 'lista'),
	('{odontologia,odontológico,odonto,dentista,ortodontista}', '{}', 'lista'),
	('{veterinária,veterinário,vet,"medicina veterinária","pet shop"}', '{}', 'lista'),
	('{fisioterapia,fisio,fisioterapeuta,pilates}', '{}', 'lista'),
	('{nutrição,nutricionista,nutri}', '{}', 'lista'),
	('{farmácia,farmacêutico,farmacêutica,drogaria}', '{}', 'lista'),
	('{biomedicina,biomédico,biomédica,laboratório,lab,química,"análises clínicas"}', '{}', 'lista'),
	('{estética,esteticista,spa,massoterapeuta}', '{}', 'lista'),
	('{estudante,acadêmico,acadêmica,universitário,universitária,calouro,faculdade}', '{}', 'lista'),
	('{"centro cirúrgico",cirurgia,"bloco cirúrgico",instrumentador,instrumentadora}', '{}', 'lista'),
	('{plantão,plantonista}', '{}', 'lista'),
	('{noturno,madrugada,noite}', '{}', 'lista'),
	('{azul-marinho,marinho,navy,"azul escuro","azul noite"}', '{}', 'lista'),
	('{azul-céu,"azul claro","azul bebê","azul celeste","azul serenity"}', '{}', 'lista'),
	('{azul-royal,royal,"azul bic","azul caneta"}', '{}', 'lista'),
	('{azul-petróleo,petróleo}', '{}', 'lista'),
	('{verde-hospitalar,"verde cirúrgico","verde bandeira"}', '{}', 'lista'),
	('{verde-sálvia,sálvia,"verde claro","verde água",menta,tiffany,turquesa}', '{}', 'lista'),
	('{verde-oliva,oliva,"verde musgo","verde militar",musgo,militar,"verde escuro"}', '{}', 'lista'),
	('{rosa-chá,"rosa claro","rosa bebê",rosê}', '{}', 'lista'),
	('{rosa-antigo,"rosa escuro"}', '{}', 'lista'),
	('{rosado,pink,salmão}', '{rosa}', 'lista'),
	('{vinho,bordô,marsala,burgundy}', '{}', 'lista'),
	('{vermelho}', '{vinho,terracota}', 'lista'),
	('{lilás,roxo,lavanda,violeta}', '{}', 'lista'),
	('{areia,bege,nude,caqui}', '{}', 'lista'),
	('{chocolate,marrom,café}', '{caramelo}', 'lista'),
	('{caramelo,camel}', '{}', 'lista'),
	('{terracota,telha,tijolo}', '{}', 'lista'),
	('{laranja,coral,ferrugem}', '{terracota}', 'lista'),
	('{grafite,chumbo,"cinza escuro"}', '{}', 'lista'),
	('{cinza,prata,mescla}', '{grafite}', 'lista'),
	('{off-white,gelo,marfim,"branco gelo"}', '{}', 'lista'),
	('{colorido}', '{estampado,rosa,verde,azul}', 'lista'),
	('{pediatra,pediatria,cardiologista,dermatologista,ginecologista,obstetra,cirurgião,anestesista,ortopedista,oftalmologista,psiquiatra,"clínico geral"}', '{jaleco,scrub}', 'lista'),
	('{psicólogo,psicologia,fonoaudiólogo,fonoaudiologia,fono,"terapeuta ocupacional",podólogo,podologia,acupunturista,optometrista}', '{jaleco,scrub}', 'lista'),
	('{radiologia,radiologista,"raio x","técnico de radiologia","técnico em radiologia",socorrista,samu,"agente de saúde","agente comunitário","técnico de laboratório",recepcionista}', '{jaleco,scrub}', 'lista'),
	('{professor,professora,barbeiro,cabeleireiro,tatuador,manicure}', '{jaleco}', 'lista'),
	('{cozinheiro,cozinha,"cozinha industrial",chef,"chefe de cozinha",dolmã,gastronomia,merendeira,copeira,"manipulador de alimentos"}', '{nutrição}', 'lista'),
	('{"uniforme para clínica","uniforme clínica","uniforme para hospital","uniforme hospital","uniforme hospitalar","uniforme para consultório","uniforme para equipe"}', '{scrub,jaleco}', 'lista'),
	('{ggg,3g,g3,xxg}', '{exg}', 'lista'),
	('{tiara,"faixa de cabelo",faixa,laço,lacinho}', '{bandana,touca}', 'lista'),
	('{roupa,vestimenta,traje,vestuário}', '{jaleco,scrub}', 'lista'),
	('{"não amarrota","que não amarrota","não precisa passar","fácil de passar"}', '{microfibra}', 'lista'),
	('{"blusa de frio","segunda pele",agasalho,moletom}', '{"manga longa"}', 'lista'),
	('{longo,comprido}', '{}', 'lista'),
	('{xg,eg,egg,xgg,xxl,2xl}', '{exg}', 'lista'),
	('{exg,xxxl,3xl}', '{}', 'lista');
