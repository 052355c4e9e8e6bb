ALTER TABLE "categorias" ADD COLUMN "peso_g" integer;--> statement-breakpoint
ALTER TABLE "categorias" ADD COLUMN "comprimento_cm" integer;--> statement-breakpoint
ALTER TABLE "categorias" ADD COLUMN "largura_cm" integer;--> statement-breakpoint
ALTER TABLE "categorias" ADD COLUMN "altura_cm" integer;--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "peso_g" integer;--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "comprimento_cm" integer;--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "largura_cm" integer;--> statement-breakpoint
ALTER TABLE "produtos" ADD COLUMN "altura_cm" integer;--> statement-breakpoint
ALTER TABLE "variantes" ADD COLUMN "peso_g" integer;--> statement-breakpoint
ALTER TABLE "entrega_loja" ADD COLUMN "peso_padrao_g" integer DEFAULT 450 NOT NULL;--> statement-breakpoint
ALTER TABLE "entrega_loja" ADD COLUMN "comprimento_padrao_cm" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "entrega_loja" ADD COLUMN "largura_padrao_cm" integer DEFAULT 25 NOT NULL;--> statement-breakpoint
ALTER TABLE "entrega_loja" ADD COLUMN "altura_padrao_cm" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_cpf" text;--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_medidas" CHECK ("produtos"."peso_g" > 0 and "produtos"."comprimento_cm" > 0 and "produtos"."largura_cm" > 0 and "produtos"."altura_cm" > 0);--> statement-breakpoint
ALTER TABLE "variantes" ADD CONSTRAINT "variantes_peso" CHECK ("variantes"."peso_g" > 0);