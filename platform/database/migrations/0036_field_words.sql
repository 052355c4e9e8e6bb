-- Words that people of the field type and the list lacked. Where a shop has one of a line in a group already, its
-- own words stand. Whose profession has no line of its own wears what all wear.
insert into busca_sinonimos (termos, tambem, origem)
select novas.termos, novas.tambem, 'lista' from (values
	(array['pediatra', 'pediatria', 'cardiologista', 'dermatologista', 'ginecologista', 'obstetra', 'cirurgião', 'anestesista', 'ortopedista', 'oftalmologista', 'psiquiatra', 'clínico geral']::text[], array['jaleco', 'scrub']::text[]),
	(array['psicólogo', 'psicologia', 'fonoaudiólogo', 'fonoaudiologia', 'fono', 'terapeuta ocupacional', 'podólogo', 'podologia', 'acupunturista', 'optometrista']::text[], array['jaleco', 'scrub']::text[]),
	(array['radiologia', 'radiologista', 'raio x', 'técnico de radiologia', 'técnico em radiologia', 'socorrista', 'samu', 'agente de saúde', 'agente comunitário', 'técnico de laboratório', 'recepcionista']::text[], array['jaleco', 'scrub']::text[]),
	(array['professor', 'professora', 'barbeiro', 'cabeleireiro', 'tatuador', 'manicure']::text[], array['jaleco']::text[]),
	(array['cozinheiro', 'cozinha', 'cozinha industrial', 'chef', 'chefe de cozinha', 'dolmã', 'gastronomia', 'merendeira', 'copeira', 'manipulador de alimentos']::text[], array['nutrição']::text[]),
	(array['uniforme para clínica', 'uniforme clínica', 'uniforme para hospital', 'uniforme hospital', 'uniforme hospitalar', 'uniforme para consultório', 'uniforme para equipe']::text[], array['scrub', 'jaleco']::text[]),
	(array['ggg', '3g', 'g3', 'xxg']::text[], array['exg']::text[]),
	(array['tiara', 'faixa de cabelo', 'faixa', 'laço', 'lacinho']::text[], array['bandana', 'touca']::text[]),
	(array['roupa', 'vestimenta', 'traje', 'vestuário']::text[], array['jaleco', 'scrub']::text[]),
	(array['não amarrota', 'que não amarrota', 'não precisa passar', 'fácil de passar']::text[], array['microfibra']::text[]),
	(array['blusa de frio', 'segunda pele', 'agasalho', 'moletom']::text[], array['manga longa']::text[])
) as novas(termos, tambem)
where not exists (
	select 1 from busca_sinonimos s, unnest(s.termos) t, unnest(novas.termos) n where dobrar(t) = dobrar(n)
);
