ALTER TABLE "customer_discounts" DROP CONSTRAINT "customer_discounts_type";--> statement-breakpoint
ALTER TABLE "customer_discounts" DROP CONSTRAINT "customer_discounts_used";--> statement-breakpoint
ALTER TABLE "customer_discounts" ALTER COLUMN "customer_email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_discounts" ALTER COLUMN "discount_value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_discounts" ALTER COLUMN "code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_discounts" ALTER COLUMN "valid_until" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_discounts" ALTER COLUMN "usage_limit" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "customer_discounts" ALTER COLUMN "usage_limit" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_discounts" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_discounts" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_discounts" ADD COLUMN "steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_discounts" ADD COLUMN "kit_pieces" integer;--> statement-breakpoint
ALTER TABLE "customer_discounts" ADD COLUMN "minimum_amount" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "customer_discounts" ADD COLUMN "first_purchase" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_discounts" ADD COLUMN "per_person" integer;--> statement-breakpoint
ALTER TABLE "customer_discounts" ADD COLUMN "valid_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_discounts" ADD COLUMN "adds_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_discounts" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discounts" jsonb;--> statement-breakpoint
CREATE INDEX "customer_discounts_automatic" ON "customer_discounts" USING btree ("created_at") WHERE automatic and active;--> statement-breakpoint
CREATE INDEX "orders_document" ON "orders" USING btree ("customer_cpf") WHERE customer_cpf is not null;--> statement-breakpoint
CREATE INDEX "orders_discounts" ON "orders" USING gin ("discounts" jsonb_path_ops) WHERE discounts is not null;--> statement-breakpoint
ALTER TABLE "customer_discounts" ADD CONSTRAINT "customer_discounts_trigger" CHECK ("customer_discounts"."automatic" = ("customer_discounts"."code" is null));--> statement-breakpoint
ALTER TABLE "customer_discounts" ADD CONSTRAINT "customer_discounts_type" CHECK (discount_type in ('percentage', 'fixed', 'free_shipping', 'progressive', 'kit'));--> statement-breakpoint
ALTER TABLE "customer_discounts" ADD CONSTRAINT "customer_discounts_used" CHECK ("customer_discounts"."used" >= 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discount" CHECK ("order_items"."discount" between 0 and "order_items"."total_price");--> statement-breakpoint
-- Orders with a code get it as their one discount, so that its uses and figures count them; what they show stays.
update orders o set discounts = jsonb_build_array(jsonb_build_object(
	'id', d.id, 'name', 'Cupom ' || d.code, 'code', d.code,
	'amount', (o.code_discount * 100)::bigint, 'freight', 0))
from customer_discounts d where d.code = o.discount_code;
