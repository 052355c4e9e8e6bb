DROP INDEX "audit_log_created";--> statement-breakpoint
DROP INDEX "security_events_created";--> statement-breakpoint
DROP INDEX "security_events_kind";--> statement-breakpoint
DROP INDEX "produtos_recentes";--> statement-breakpoint
DROP INDEX "dynamic_page_versions_page";--> statement-breakpoint
DROP INDEX "campaigns_created";--> statement-breakpoint
DROP INDEX "customer_directory_gasto";--> statement-breakpoint
DROP INDEX "email_outbox_created";--> statement-breakpoint
DROP INDEX "orders_created";--> statement-breakpoint
DROP INDEX "orders_email";--> statement-breakpoint
DROP INDEX "orders_user";--> statement-breakpoint
DROP INDEX "orders_status_created";--> statement-breakpoint
DROP INDEX "orders_payment_created";--> statement-breakpoint
DROP INDEX "reviews_produto";--> statement-breakpoint
DROP INDEX "reviews_created";--> statement-breakpoint
DROP INDEX "reviews_pending";--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_created" ON "security_events" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("kind","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "produtos_recentes" ON "produtos" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "dynamic_page_versions_page" ON "dynamic_page_versions" USING btree ("page_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "campaigns_created" ON "campaigns" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customer_directory_gasto" ON "customer_directory" USING btree ("spent" DESC NULLS FIRST,"email");--> statement-breakpoint
CREATE INDEX "email_outbox_created" ON "email_outbox" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("customer_email"),"created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_status_created" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_payment_created" ON "orders" USING btree ("payment_status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_produto" ON "reviews" USING btree ("produto_id","approved","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_created" ON "reviews" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_pending" ON "reviews" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE not approved;