CREATE TABLE "avisos_aparelhos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "avisos_aparelhos_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "avisos_pessoas" (
	"user_id" text PRIMARY KEY NOT NULL,
	"venda_email" boolean NOT NULL,
	"venda_push" boolean NOT NULL,
	"resumo_email" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "avisos_push" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"aparelho_id" uuid NOT NULL,
	"mensagem" jsonb NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"proxima_em" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "avisos_aparelhos" ADD CONSTRAINT "avisos_aparelhos_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avisos_pessoas" ADD CONSTRAINT "avisos_pessoas_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avisos_push" ADD CONSTRAINT "avisos_push_aparelho_id_avisos_aparelhos_id_fk" FOREIGN KEY ("aparelho_id") REFERENCES "public"."avisos_aparelhos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avisos_aparelhos_user" ON "avisos_aparelhos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "avisos_push_due" ON "avisos_push" USING btree ("proxima_em");--> statement-breakpoint
CREATE INDEX "avisos_push_device" ON "avisos_push" USING btree ("aparelho_id");