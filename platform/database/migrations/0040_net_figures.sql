DROP INDEX "orders_paid";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_amount" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","total","refunded_amount") WHERE payment_status = 'approved' and cancelled_at is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_amount" >= 0);
--> statement-breakpoint

-- === What went back counts in no figure ===============================================================
-- What of an order's money is back while it stays paid, counted anew. Money that pays no order is not its money, and a
-- payment of which nothing is left pays none: its order is refunded, or was never paid by it.
create function somar_devolvido(pedido uuid) returns void language plpgsql as $$
declare
	soma numeric(12, 2);
begin
	select coalesce(sum(r.amount), 0) into soma
	from payments p join payment_refunds r on r.payment_id = p.id
	where p.order_id = pedido and p.status <> 'refunded' and r.status = 'confirmed'
		and (p.set_aside is null or p.set_aside = 'to_return');
	update orders set refunded_amount = least(soma, total)
	where id = pedido and refunded_amount <> least(soma, total);
end $$;
--> statement-breakpoint
create function somar_devolvido_mudado() returns trigger language plpgsql as $$
begin
	perform somar_devolvido(new.order_id);
	return null;
end $$;
--> statement-breakpoint
create trigger somar_devolvido after insert or update on payment_refunds
	for each row when (new.status = 'confirmed') execute function somar_devolvido_mudado();
--> statement-breakpoint
create trigger somar_devolvido after update on payments for each row when (
	new.set_aside is distinct from old.set_aside
	or (new.status <> old.status and 'refunded' in (new.status, old.status))
) execute function somar_devolvido_mudado();
--> statement-breakpoint
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
		address = coalesce(nullif(c.address, ''), nullif(p.address, ''), l.customer_address, ''),
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
		select count(*) filter (where cancelled_at is null)::int as placed,
			count(*) filter (where payment_status = 'approved' and cancelled_at is null)::int as paid,
			coalesce(sum(total - refunded_amount) filter (where payment_status = 'approved' and cancelled_at is null), 0) as spent,
			min(created_at) as first_at, max(created_at) as last_at,
			min(created_at) filter (where payment_status = 'approved' and cancelled_at is null) as first_paid_at,
			max(created_at) filter (where payment_status = 'approved' and cancelled_at is null) as last_paid_at
		from orders where lower(customer_email) = e.email
	) o
	left join lateral (
		select customer_name, customer_phone, customer_cpf, customer_address, customer_company
		from orders where lower(customer_email) = e.email order by created_at desc limit 1
	) l on true
	left join lateral (
		select i.size from order_items i join orders b on b.id = i.order_id
		where lower(b.customer_email) = e.email and b.payment_status = 'approved' and b.cancelled_at is null
			and i.size in ('P', 'M', 'G', 'GG', 'EXG') and i.quantity > i.withdrawn
		group by i.size order by sum(i.quantity - i.withdrawn) desc, i.size limit 1
	) t on true
	left join lateral (
		select regexp_match(
			coalesce(nullif(c.address, ''), nullif(p.address, ''), l.customer_address, ''),
			'([^,\n/–-]{2,60})\s*[,/–-]\s*(AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO)(?![[:alpha:]])'
		) as partes
	) onde on true
	where d.email = e.email;
end $$;
--> statement-breakpoint
drop trigger clientes_update on orders;
--> statement-breakpoint
create trigger clientes_update after update on orders for each row when (
	lower(new.customer_email) = lower(old.customer_email) and (
		(new.customer_name, new.customer_phone, new.customer_cpf, new.customer_address, new.customer_company, new.created_at)
			is distinct from
		(old.customer_name, old.customer_phone, old.customer_cpf, old.customer_address, old.customer_company, old.created_at)
		or (new.payment_status <> old.payment_status and 'approved' in (new.payment_status, old.payment_status))
		or (new.total - new.refunded_amount <> old.total - old.refunded_amount and new.payment_status = 'approved')
		or (new.cancelled_at is null) <> (old.cancelled_at is null)
	)
) execute function anotar_cliente();
--> statement-breakpoint
select somar_devolvido(order_id) from (select distinct order_id from payment_refunds where status = 'confirmed') r;
