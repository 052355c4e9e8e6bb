-- A new shop delivers in no way until its merchant switches one on; a shop that has begun keeps its ways as they are.
update entrega_metodos set ativo = false
where codigo in ('standard', 'express') and updated_at = created_at
	and not exists (select from site_settings)
	and not exists (select from produtos)
	and not exists (select from orders)
	and not exists (select from loja_abertura where publicada_em is not null);
