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

-- === Catalogue: categories, products and their variations ============================================
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
	CONSTRAINT "categorias_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categorias_tipo" CHECK (tipo in ('principal', 'subcategoria')),
	CONSTRAINT "categorias_sem_pai_proprio" CHECK ("categorias"."categoria_pai_id" <> "categorias"."id")
);
--> statement-breakpoint
CREATE INDEX "categorias_pai" ON "categorias" USING btree ("categoria_pai_id");
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
	CONSTRAINT "produtos_slug_unique" UNIQUE("slug"),
	CONSTRAINT "produtos_sku_unique" UNIQUE("sku"),
	CONSTRAINT "produtos_preco" CHECK ("produtos"."preco" >= 0),
	CONSTRAINT "produtos_estoque" CHECK ("produtos"."estoque" >= 0),
	CONSTRAINT "produtos_status" CHECK (status in ('ativo', 'inativo', 'indisponivel'))
);
--> statement-breakpoint
CREATE INDEX "produtos_busca" ON "produtos" USING gin ("busca" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "produtos_categoria" ON "produtos" USING btree ("categoria_id","status");
--> statement-breakpoint
CREATE INDEX "produtos_recentes" ON "produtos" USING btree ("status","created_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "produtos_preco_ordem" ON "produtos" USING btree ("status","preco","id");
--> statement-breakpoint
CREATE INDEX "produtos_estoque" ON "produtos" USING btree ("estoque","id","status") WHERE not arquivado;
--> statement-breakpoint
CREATE INDEX "produtos_preco" ON "produtos" USING btree ("preco","id") WHERE not arquivado;
--> statement-breakpoint
CREATE INDEX "produtos_destacados" ON "produtos" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE featured and not arquivado;
--> statement-breakpoint
CREATE INDEX "produtos_todos_recentes" ON "produtos" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE not arquivado;
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
	CONSTRAINT "variantes_unica" UNIQUE("produto_id","tamanho","cor"),
	CONSTRAINT "variantes_estoque" CHECK ("variantes"."estoque" >= 0),
	CONSTRAINT "variantes_reservado" CHECK ("variantes"."reservado" >= 0),
	CONSTRAINT "variantes_preco" CHECK ("variantes"."preco" >= 0)
);
--> statement-breakpoint
CREATE INDEX "variantes_sku" ON "variantes" USING btree ("sku");
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
-- A code typed or read from a label finds its variation, by its beginning too, whatever its case.
create index variantes_sku_digitado on variantes (lower(sku) text_pattern_ops);
--> statement-breakpoint

-- === Stock: its ledger ===============================================================================
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

-- === Content: banners, pages, settings and styles ====================================================
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
	CONSTRAINT "banners_tipo" CHECK (tipo in ('categoria', 'mini_banner')),
	CONSTRAINT "banners_localizacao" CHECK (localizacao in ('homepage_hero', 'mini_banner', 'categoria', 'home')),
	CONSTRAINT "banners_position" CHECK ("banners"."position_x" between 0 and 100 and "banners"."position_y" between 0 and 100),
	CONSTRAINT "banners_zoom" CHECK ("banners"."zoom" between 50 and 200),
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
	CONSTRAINT "dynamic_pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "dynamic_pages_meta" CHECK (length("dynamic_pages"."meta_description") <= 160)
);
--> statement-breakpoint
CREATE INDEX "dynamic_pages_category" ON "dynamic_pages" USING btree ("category","order_position");
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"site_name" text DEFAULT 'Requinte' NOT NULL,
	"site_description" text DEFAULT 'Jaleco e Vestuário Profissional Premium' NOT NULL,
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
	"horario" text DEFAULT 'Segunda a sexta, 8h às 18h
Sábado, 8h às 12h' NOT NULL,
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
	CONSTRAINT "site_settings_single" CHECK ("site_settings"."id" = 1),
	CONSTRAINT "site_settings_prices" CHECK ("site_settings"."frete_padrao" >= 0 and "site_settings"."frete_expresso" >= 0 and "site_settings"."frete_gratis_acima" >= 0),
	CONSTRAINT "site_settings_parcelas" CHECK ("site_settings"."parcelas_maximo" between 1 and 12 and "site_settings"."parcelas_sem_juros" between 1 and 12 and "site_settings"."parcela_minima" >= 0),
	CONSTRAINT "site_settings_pix" CHECK ("site_settings"."desconto_pix_percentual" between 0 and 50)
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

-- === Media: uploaded files ===========================================================================
CREATE TABLE "picture_tones" (
	"url" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"tones" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	CONSTRAINT "reviews_once" UNIQUE("produto_id","user_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
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

-- === Orders ==========================================================================================
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
CREATE INDEX "order_holds_created" ON "order_holds" USING btree ("created_at");
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
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" > 0),
	CONSTRAINT "order_items_total" CHECK ("order_items"."total_price" = "order_items"."unit_price" * "order_items"."quantity")
);
--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id","position");
--> statement-breakpoint
CREATE INDEX "order_items_produto" ON "order_items" USING btree ("produto_id");
--> statement-breakpoint
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
	CONSTRAINT "orders_numero_unique" UNIQUE("numero"),
	CONSTRAINT "orders_access_token_unique" UNIQUE("access_token"),
	CONSTRAINT "orders_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "orders_status" CHECK (status in ('pendente', 'processando', 'enviado', 'entregue')),
	CONSTRAINT "orders_payment_status" CHECK (payment_status in ('pending', 'approved', 'rejected', 'refunded', 'expired')),
	CONSTRAINT "orders_payment_method" CHECK (payment_method in ('pix', 'credit_card', 'debit_card')),
	CONSTRAINT "orders_shipping_method" CHECK (shipping_method in ('standard', 'express')),
	CONSTRAINT "orders_stock_state" CHECK (stock_state in ('reserved', 'sold', 'released')),
	CONSTRAINT "orders_cancel_reason" CHECK (cancel_reason in ('cliente_desistiu', 'sem_pagamento', 'sem_estoque', 'dados_errados', 'suspeita_fraude', 'outro')),
	CONSTRAINT "orders_cancelled" CHECK ((cancelled_at is null) = (cancel_reason is null) and (cancelled_at is null or stock_state <> 'reserved')),
	CONSTRAINT "orders_sum" CHECK ("orders"."total" = "orders"."subtotal" + "orders"."shipping" - "orders"."discount"),
	CONSTRAINT "orders_code_discount" CHECK ("orders"."code_discount" between 0 and "orders"."discount"),
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
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","total") WHERE payment_status = 'approved' and cancelled_at is null;
--> statement-breakpoint
CREATE INDEX "orders_busca" ON "orders" USING gin ("busca" gin_trgm_ops);
--> statement-breakpoint

-- === Payments ========================================================================================
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
	CONSTRAINT "payments_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payments_provider_id" UNIQUE("provider","provider_payment_id"),
	CONSTRAINT "payments_method" CHECK (method in ('pix', 'credit_card', 'debit_card')),
	CONSTRAINT "payments_status" CHECK (status in ('pending', 'approved', 'rejected', 'refunded', 'expired', 'cancelled')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_installments" CHECK ("payments"."installments" between 1 and 12)
);
--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","created_at");
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

-- === E-mail: the outbox and campaigns ================================================================
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
ALTER TABLE "product_notes" ADD CONSTRAINT "product_notes_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_categoria_id_categorias_id_fk" FOREIGN KEY ("categoria_id") REFERENCES "public"."categorias"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "variantes" ADD CONSTRAINT "variantes_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_categoria_id_categorias_id_fk" FOREIGN KEY ("categoria_id") REFERENCES "public"."categorias"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dynamic_page_versions" ADD CONSTRAINT "dynamic_page_versions_page_id_dynamic_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."dynamic_pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_outbox" ADD CONSTRAINT "email_outbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variante_id_variantes_id_fk" FOREIGN KEY ("variante_id") REFERENCES "public"."variantes"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_variante_id_variantes_id_fk" FOREIGN KEY ("variante_id") REFERENCES "public"."variantes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
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
grant select on categorias, variantes, banners, dynamic_pages, site_styles, site_settings, slug_history to loja_publica;
--> statement-breakpoint
grant select on produtos to loja_publica;
--> statement-breakpoint
-- A reviewer's e-mail and account are not the public's.
grant select (id, produto_id, user_name, rating, title, comment, approved, verified, by_shop, helpful, not_helpful, created_at)
	on reviews to loja_publica;
--> statement-breakpoint
grant select on picture_tones to loja_publica;
--> statement-breakpoint
-- All but those that shops have without it that came here step by step; what the role has no grant on it
-- cannot read in any case.
do $$
declare tabela text;
begin
	for tabela in select tablename from pg_tables where schemaname = 'public'
		and tablename not in ('admin_policy', 'auth_passkeys', 'message_replies', 'order_holds') loop
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

-- === Stock: a product's is the sum of its variations' ================================================
-- produtos.estoque is the sum of its active variations, whoever changes them.
create function sincronizar_estoque() returns trigger language plpgsql as $$
begin
	update produtos p set estoque = s.total
	from (
		select m.produto_id, coalesce(sum(v.estoque) filter (where v.ativo), 0)::int as total
		from (select distinct produto_id from mudadas) m
		left join variantes v on v.produto_id = m.produto_id
		group by m.produto_id
	) s
	where p.id = s.produto_id and p.estoque is distinct from s.total;
	return null;
end $$;
--> statement-breakpoint
create trigger sincronizar_estoque_insert after insert on variantes
	referencing new table as mudadas for each statement execute function sincronizar_estoque();
--> statement-breakpoint
create trigger sincronizar_estoque_update after update on variantes
	referencing new table as mudadas for each statement execute function sincronizar_estoque();
--> statement-breakpoint
create trigger sincronizar_estoque_delete after delete on variantes
	referencing old table as mudadas for each statement execute function sincronizar_estoque();
--> statement-breakpoint

-- === Notices: what open pages of the shop ask again for ==============================================
-- Tells listeners what changed: {"t": table, "ids": [...] or null for many, "cartao": listings show it}.
create function avisar(tabela text, ids uuid[], cartao boolean) returns void language sql as $$
	select pg_notify('loja', json_build_object(
		't', tabela,
		'ids', case when cardinality(ids) <= 100 then to_json(ids) end,
		'cartao', cartao
	)::text) where ids is null or cardinality(ids) > 0
$$;
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
-- A card shows stock as sold out, each of the last five units, or nothing: only that counts for listings.
create function avisar_produtos() returns trigger language plpgsql as $$
declare cartoes uuid[]; outros uuid[];
begin
	select
		array_agg(n.id) filter (where muda), array_agg(n.id) filter (where not muda)
		into cartoes, outros
	from mudadas n join antigas o using (id),
		lateral (select
			least(n.estoque, 6) <> least(o.estoque, 6)
			or (to_jsonb(n) - 'estoque' - 'updated_at' - 'busca') <> (to_jsonb(o) - 'estoque' - 'updated_at' - 'busca') as muda
		) d;
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

-- === Notices of orders, for the back office ==========================================================
-- Tells the back office, and nobody else, what became of orders: {"o": what, "ids": [...] or null for many}.
create function avisar_pedidos(oque text, ids uuid[]) returns void language sql as $$
	select pg_notify('pedidos', json_build_object(
		'o', oque, 'ids', case when cardinality(ids) <= 100 then to_json(ids) end
	)::text) where cardinality(ids) > 0
$$;
--> statement-breakpoint
create function avisar_pedido() returns trigger language plpgsql as $$
begin
	perform avisar_pedidos(tg_argv[0], (select array_agg(id) from mudadas));
	return null;
end $$;
--> statement-breakpoint
create function avisar_pedido_mudado() returns trigger language plpgsql as $$
declare pagos uuid[]; outros uuid[];
begin
	select
		array_agg(n.id) filter (where paga),
		array_agg(n.id) filter (where not paga and to_jsonb(n) - fora <> to_jsonb(a) - fora)
		into pagos, outros
	from mudadas n join antigas a using (id),
		lateral (select n.payment_status = 'approved' and a.payment_status <> 'approved' as paga,
			array['itens', 'busca', 'updated_at', 'reserved_until'] as fora) d;
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
-- Names of what was sold stand with the order, so that one index finds it by any word.
create function juntar_itens(ids uuid[]) returns void language sql as $$
	update orders o set itens = n.nomes
	from (
		select m.id, coalesce((
			select string_agg(i.product_name, ' ' order by i.position) from order_items i where i.order_id = m.id
		), '') as nomes
		from unnest(ids) as m(id)
	) n
	where o.id = n.id and o.itens <> n.nomes
$$;
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

-- === The directory of customers ======================================================================
-- Who is a customer: whoever ordered, and who has an account or is noted by the merchant without being
-- one of those who administer the shop.
create function e_cliente(quem text) returns boolean language sql stable as $$
	select exists (select 1 from orders o where lower(o.customer_email) = quem)
		or (
			(exists (select 1 from auth_users u where u.email = quem)
				or exists (select 1 from customers c where c.email = quem))
			and not exists (
				select 1 from admins a join auth_users u on u.id = a.user_id where u.email = quem and a.active
			)
		)
$$;
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
			coalesce(sum(total) filter (where payment_status = 'approved' and cancelled_at is null), 0) as spent,
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
			and i.size in ('P', 'M', 'G', 'GG', 'EXG')
		group by i.size order by sum(i.quantity) desc, i.size limit 1
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
create constraint trigger clientes_insert after insert on orders deferrable initially deferred
	for each row execute function cliente_do_pedido();
--> statement-breakpoint
create constraint trigger clientes_update after update on orders deferrable initially deferred
	for each row when (
		(new.customer_email, new.customer_name, new.customer_phone, new.customer_cpf, new.customer_address, new.customer_company, new.created_at)
			is distinct from
		(old.customer_email, old.customer_name, old.customer_phone, old.customer_cpf, old.customer_address, old.customer_company, old.created_at)
		or (new.payment_status <> old.payment_status and 'approved' in (new.payment_status, old.payment_status))
		or (new.total <> old.total and new.payment_status = 'approved')
		or (new.cancelled_at is null) <> (old.cancelled_at is null)
	) execute function cliente_do_pedido();
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
