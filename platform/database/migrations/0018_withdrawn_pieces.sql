ALTER TABLE "order_items" ADD COLUMN "withdrawn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_withdrawn" CHECK ("order_items"."withdrawn" between 0 and "order_items"."quantity");--> statement-breakpoint
-- What went back for sale was not to be sent any more until now. Money of other pieces went back too, and those
-- that are still in the shop are not sent either; a lower price alone took nothing away.
UPDATE "order_items" i SET "withdrawn" = greatest(i."returned", least(i."quantity", (
	SELECT coalesce(sum(l."quantity"), 0) FROM "payment_refund_lines" l JOIN "payment_refunds" r ON r."id" = l."refund_id"
	WHERE l."order_item_id" = i."id" AND r."status" = 'confirmed' AND r."reason" IS DISTINCT FROM 'preco') - (
	SELECT coalesce(sum(p."quantity"), 0) FROM "parcel_items" p JOIN "parcels" s ON s."id" = p."parcel_id"
	WHERE p."order_item_id" = i."id" AND s."shipped_at" IS NOT NULL)))
FROM "orders" o WHERE o."id" = i."order_id" AND o."status" IN ('pendente', 'processando');--> statement-breakpoint
UPDATE "order_items" SET "withdrawn" = "returned" WHERE "returned" > "withdrawn";
