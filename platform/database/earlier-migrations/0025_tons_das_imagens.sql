CREATE TABLE "picture_tones" (
	"url" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"tones" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "veil" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_veil" CHECK ("banners"."veil" between 0 and 100);
--> statement-breakpoint
alter table picture_tones enable row level security;
--> statement-breakpoint
grant select on picture_tones to loja_publica;
--> statement-breakpoint
create policy publico on picture_tones for select to loja_publica using (true);
--> statement-breakpoint
-- What a picture shows decides how banners write over it.
create function avisar_tons() returns trigger language plpgsql as $$
begin
	perform avisar('banners', null, true);
	return null;
end $$;
--> statement-breakpoint
create trigger avisar_insert after insert on picture_tones for each statement execute function avisar_tons();
