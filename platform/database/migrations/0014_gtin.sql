ALTER TABLE "variantes" ADD COLUMN "gtin" text;--> statement-breakpoint
CREATE INDEX "variantes_gtin" ON "variantes" USING btree ("gtin") WHERE gtin is not null;