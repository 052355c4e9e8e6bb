ALTER TABLE "payment_inbox" DROP CONSTRAINT "payment_inbox_resolution";--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD COLUMN "returned_on" date;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "returned_on" date;--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD CONSTRAINT "payment_inbox_returned_on" CHECK ((resolution = 'by_hand') = (returned_on is not null));--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD CONSTRAINT "payment_inbox_resolution" CHECK (resolution in ('returned', 'by_hand', 'kept', 'gone', 'linked'));