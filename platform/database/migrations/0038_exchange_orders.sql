create or replace function atualizar_clientes(quem text[]) returns void language plpgsql as $$
declare emails text[] := (
	select array_agg(distinct e order by e) from (select lower(trim(q)) as e from unnest(quem) q) t
	where e <> '' and e not like '%@anonimo.invalid'
);
begin
	if emails is null then return; end if;
	insert into customer_directory (email) select unnest(emails) on conflict (email) do nothing;
	perform 1 from customer_directory where email = any (emails) order by email for update;
	-- Only a statement that begins now, with the rows held, sees what others have committed.
	delete from customer_directory d using unnest(emails) e(email)
	where d.email = e.email
		and not e_cliente(e.email);
	update customer_directory d set
		user_id = u.id,
		name = coalesce(nullif(c.name, ''), nullif(p.full_name, ''), u.name, l.customer_name, ''),
		phone = coalesce(nullif(c.phone, ''), nullif(p.phone, ''), l.customer_phone, ''),
		document = coalesce(nullif(c.cpf_cnpj, ''), nullif(p.cpf, ''), l.customer_cpf, ''),
		address = coalesce(nullif(c.address, ''), nullif(p.address, ''), entregue.customer_address, ''),
		city = coalesce(nullif(c.city, ''), trim(onde.partes[1]), ''),
		state = coalesce(nullif(c.state, ''), onde.partes[2], ''),
		profession = coalesce(c.profession, case
			when coalesce(p.profession, '') = '' then ''
			when sem_acento(p.profession) like 'medic%' then 'Médico'
			when sem_acento(p.profession) ~ '^(cirurgia-?o?a? )?(dentist|odonto)' then 'Dentista'
			when sem_acento(p.profession) like 'enferm%' then 'Enfermeiro'
			when sem_acento(p.profession) like 'estudant%' then 'Estudante'
			else 'Outro' end),
		institution = coalesce(nullif(c.institution, ''), nullif(p.company, ''), l.customer_company, ''),
		usual_size = coalesce(nullif(c.usual_size, ''), t.size, ''),
		customer_type = coalesce(c.customer_type, 'Pessoa Física'),
		status = c.status,
		tags = coalesce(c.tags, '{}'),
		consented = exists (
			select 1 from consents s where s.email = d.email and s.purpose = 'marketing' and s.revoked_at is null
		),
		orders_placed = o.placed,
		orders_paid = o.paid,
		spent = o.spent,
		registered_at = coalesce(least(u.created_at, o.first_at, c.created_at), d.registered_at),
		last_order_at = o.last_at,
		first_paid_at = o.first_paid_at,
		last_paid_at = o.last_paid_at
	from unnest(emails) e(email)
	left join customers c on c.email = e.email
	left join auth_users u on u.email = e.email
	left join profiles p on p.user_id = u.id
	cross join lateral (
		-- The new pieces of an exchange take the place of others: only their difference counts.
		select count(*) filter (where cancelled_at is null and not troca)::int as placed,
			count(*) filter (where pago and not troca)::int as paid,
			coalesce(sum(total - refunded_amount) filter (where pago), 0) as spent,
			min(created_at) filter (where not troca) as first_at, max(created_at) filter (where not troca) as last_at,
			min(created_at) filter (where pago and not troca) as first_paid_at,
			max(created_at) filter (where pago and not troca) as last_paid_at
		from (
			select created_at, cancelled_at, payment_status = 'approved' and cancelled_at is null as pago, total,
					refunded_amount, starts_with(idempotency_key, 'troca-') as troca
				from orders where lower(customer_email) = e.email
			-- Orders of the shop before count as purchases, too.
			union all select feito_em, case when estado = 'cancelado' then feito_em end,
					pago and estado <> 'cancelado', total, 0, false
				from pedidos_antigos where email = e.email
		) compras
	) o
	left join lateral (
		select customer_name, customer_phone, customer_cpf, customer_company
		from (
			select customer_name, customer_phone, customer_cpf, customer_company, created_at, 1 as daqui
				from orders where lower(customer_email) = e.email
			union all select nome, telefone, nullif(documento, ''), '', feito_em, 0
				from pedidos_antigos where email = e.email
		) contatos order by daqui desc, created_at desc limit 1
	) l on true
	-- What is collected in the shop says nothing of where its customer lives.
	left join lateral (
		select customer_address from (
			select customer_address, created_at, 1 as daqui from orders
				where lower(customer_email) = e.email and shipping_quote ->> 'pickup' is null
			union all select endereco, feito_em, 0 from pedidos_antigos where email = e.email and endereco <> ''
		) enderecos order by daqui desc, created_at desc limit 1
	) entregue on true
	left join lateral (
		select i.size from order_items i join orders b on b.id = i.order_id
		where lower(b.customer_email) = e.email and b.payment_status = 'approved' and b.cancelled_at is null
			and i.size in ('P', 'M', 'G', 'GG', 'EXG') and i.quantity > i.withdrawn
		group by i.size order by sum(i.quantity - i.withdrawn) desc, i.size limit 1
	) t on true
	left join lateral (
		select regexp_match(
			coalesce(nullif(c.address, ''), nullif(p.address, ''), entregue.customer_address, ''),
			'([^,\n/–-]{2,60})\s*[,/–-]\s*(AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO)(?![[:alpha:]])'
		) as partes
	) onde on true
	where d.email = e.email;
end $$;
--> statement-breakpoint
insert into customer_directory_due (email) select distinct lower(trim(customer_email)) from orders
	where starts_with(idempotency_key, 'troca-');
