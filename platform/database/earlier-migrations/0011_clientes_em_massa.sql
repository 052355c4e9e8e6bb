-- A tag given to thousands is copied; only what says more about a customer makes the row anew.
create function clientes_incluidos() returns trigger language plpgsql as $$
begin
	perform atualizar_clientes((
		select array_agg(m.email) from mudadas m
		where m.profession is not null or m.usual_size is not null or m.cpf_cnpj is not null or m.status is not null
			or (m.name, m.phone, m.city, m.state, m.institution, m.address, m.customer_type)
				<> ('', '', '', '', '', '', 'Pessoa Física')
			or not exists (select 1 from customer_directory d where d.email = m.email)
	));
	update customer_directory d set tags = m.tags from mudadas m where d.email = m.email and d.tags <> m.tags;
	return null;
end $$;
--> statement-breakpoint
drop trigger clientes_insert on customers;
--> statement-breakpoint
create trigger clientes_insert after insert on customers
	referencing new table as mudadas for each statement execute function clientes_incluidos();
