DROP INDEX "produtos_estoque_baixo";--> statement-breakpoint
CREATE INDEX "produtos_estoque" ON "produtos" USING btree ("estoque","id","status") WHERE not arquivado;--> statement-breakpoint
CREATE INDEX "produtos_todos_recentes" ON "produtos" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE not arquivado;