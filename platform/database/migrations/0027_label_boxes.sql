ALTER TABLE "parcel_labels" ADD COLUMN "volume" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_labels" ADD COLUMN "tracking" text;--> statement-breakpoint
ALTER TABLE "parcel_labels" DROP CONSTRAINT "parcel_labels_pkey";--> statement-breakpoint
ALTER TABLE "parcel_labels" ADD CONSTRAINT "parcel_labels_parcel_id_volume_pk" PRIMARY KEY("parcel_id","volume");--> statement-breakpoint
ALTER TABLE "parcel_labels" ADD CONSTRAINT "parcel_labels_volume" CHECK ("parcel_labels"."volume" > 0);--> statement-breakpoint
-- The code of a label that was bought is the label's: given back, it leaves the parcel too.
UPDATE "parcel_labels" l SET "tracking" = p."tracking_code" FROM "parcels" p
	WHERE p."id" = l."parcel_id" AND l."state" NOT IN ('wanted', 'asked', 'cancelled');
