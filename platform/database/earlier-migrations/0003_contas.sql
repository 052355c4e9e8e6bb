DROP TABLE "auth_rate_limits" CASCADE;--> statement-breakpoint
ALTER TABLE "auth_jwks" ADD COLUMN "alg" text;--> statement-breakpoint
ALTER TABLE "auth_jwks" ADD COLUMN "crv" text;