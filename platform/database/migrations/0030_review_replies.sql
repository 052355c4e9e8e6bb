ALTER TABLE "reviews" ADD COLUMN "resposta" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "respondida_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_resposta" CHECK ("reviews"."resposta" <> '' and num_nulls("reviews"."resposta", "reviews"."respondida_em") in (0, 2));--> statement-breakpoint
grant select (resposta, respondida_em) on reviews to loja_publica;
