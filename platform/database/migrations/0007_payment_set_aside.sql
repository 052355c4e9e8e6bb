ALTER TABLE "payments" ADD COLUMN "set_aside" text;--> statement-breakpoint
-- What earlier versions wrote over the provider's own word, and lost where it was contested since.
UPDATE "payments" SET "set_aside" = "status_detail" WHERE "status_detail" IN ('duplicate', 'outdated', 'late', 'to_return');--> statement-breakpoint
UPDATE "payments" p SET "set_aside" = e."value" FROM "order_events" e
	WHERE p."set_aside" IS NULL AND e."order_id" = p."order_id" AND e."kind" = 'payment'
		AND e."value" IN ('duplicate', 'outdated', 'late') AND e."data"->>'paymentId' = p."id"::text;
