-- Large sizes by their names of elsewhere, in the list's own groups where nobody changed them and no group has the word.
update busca_sinonimos set termos = termos || array['xxl', '2xl'], updated_at = now()
	where origem = 'lista' and termos = array['xg', 'eg', 'egg', 'xgg']
		and not exists (select from busca_sinonimos where termos && array['xxl', '2xl']);
--> statement-breakpoint
insert into busca_sinonimos (termos, tambem, origem)
	select array['exg', 'xxxl', '3xl'], array[]::text[], 'lista'
	where not exists (select from busca_sinonimos where termos && array['exg', 'xxxl', '3xl']);
