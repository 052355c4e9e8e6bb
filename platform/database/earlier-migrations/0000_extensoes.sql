create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
-- unaccent() alone is only STABLE; naming its dictionary makes the result fixed, so it may be indexed.
create function sem_acento(texto text) returns text
language sql immutable parallel safe strict
as $$ select lower(public.unaccent('public.unaccent'::regdictionary, texto)) $$;
