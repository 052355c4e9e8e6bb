ALTER TABLE "orders" ADD COLUMN "discount_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The orders that keep something hold what is counted, the earlier ones first.
UPDATE "orders" SET "discount_held" = true FROM (
	SELECT o."id", d."used", row_number() OVER (PARTITION BY o."discount_code" ORDER BY o."created_at", o."id") AS "nth"
	FROM "orders" o JOIN "customer_discounts" d ON d."code" = o."discount_code"
	WHERE o."stock_state" <> 'released' AND o."cancelled_at" IS NULL
) counted WHERE counted."id" = "orders"."id" AND counted."nth" <= counted."used";
