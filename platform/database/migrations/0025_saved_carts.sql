CREATE TABLE "carrinhos_guardados" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"pecas" uuid[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mensagens_automaticas" DROP CONSTRAINT "mensagens_automaticas_tipo";--> statement-breakpoint
ALTER TABLE "mensagens_enviadas" DROP CONSTRAINT "mensagens_enviadas_tipo";--> statement-breakpoint
ALTER TABLE "carrinhos_guardados" ADD CONSTRAINT "carrinhos_guardados_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mensagens_automaticas" ADD CONSTRAINT "mensagens_automaticas_tipo" CHECK (tipo in ('avaliacao', 'lembrete', 'carrinho', 'saudade', 'aniversario'));--> statement-breakpoint
ALTER TABLE "mensagens_enviadas" ADD CONSTRAINT "mensagens_enviadas_tipo" CHECK (tipo in ('avaliacao', 'lembrete', 'carrinho', 'saudade', 'aniversario'));