ALTER TABLE "variantes" ADD COLUMN "comprimento_cm" integer;--> statement-breakpoint
ALTER TABLE "variantes" ADD COLUMN "largura_cm" integer;--> statement-breakpoint
ALTER TABLE "variantes" ADD COLUMN "altura_cm" integer;--> statement-breakpoint
ALTER TABLE "variantes" ADD CONSTRAINT "variantes_medidas" CHECK ("variantes"."comprimento_cm" > 0 and "variantes"."largura_cm" > 0 and "variantes"."altura_cm" > 0
				and num_nulls("variantes"."comprimento_cm", "variantes"."largura_cm", "variantes"."altura_cm") in (0, 3));