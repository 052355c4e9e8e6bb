ALTER TABLE "site_settings" ALTER COLUMN "site_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "logo_dark_url" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "favicon_url" text;--> statement-breakpoint
ALTER TABLE "picture_tones" ADD COLUMN "mark" text;--> statement-breakpoint
-- A real shop bore the demonstration's name until its merchant gave it one.
update site_settings set site_name = ''
where site_name = 'Requinte' and not loja_demonstracao and not exists (select from orders);
