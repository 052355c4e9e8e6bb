ALTER TABLE "payments" DROP CONSTRAINT "payments_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
DROP INDEX "orders_placed";--> statement-breakpoint
DROP INDEX "orders_paid";--> statement-breakpoint
ALTER TABLE "orders" drop column "busca";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "numero" serial NOT NULL, ADD COLUMN "cancelled_at" timestamp with time zone,
	ADD COLUMN "cancel_reason" text, ADD COLUMN "cancel_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Nobody has to hear that orders have a number, and no customer's figures change.
alter table orders disable trigger user;
--> statement-breakpoint
update orders o set numero = n.numero
	from (select id, row_number() over (order by created_at, id)::int as numero from orders) n
	where n.id = o.id and n.numero <> o.numero;
--> statement-breakpoint
alter table orders enable trigger user;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "busca" text GENERATED ALWAYS AS (sem_acento(id::text || ' ' || numero::text || ' ' || customer_name || ' ' || customer_email || ' ' || coalesce(customer_cpf, '') || ' ' || coalesce(customer_company, '') || ' ' || regexp_replace(customer_phone, '\D', '', 'g') || ' ' || coalesce(tracking_code, '') || ' ' || itens)) STORED;--> statement-breakpoint
CREATE INDEX "orders_busca" ON "orders" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("created_at","total") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","total") WHERE payment_status = 'approved' and cancelled_at is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_numero_unique" UNIQUE("numero");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancel_reason" CHECK (cancel_reason in ('cliente_desistiu', 'sem_pagamento', 'sem_estoque', 'dados_errados', 'suspeita_fraude', 'outro'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancelled" CHECK ((cancelled_at is null) = (cancel_reason is null) and (cancelled_at is null or stock_state <> 'reserved'));--> statement-breakpoint
-- What was cancelled is nobody's purchase any more.
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
		and not exists (select 1 from orders o where lower(o.customer_email) = e.email)
		and not exists (select 1 from auth_users u where u.email = e.email)
		and not exists (select 1 from customers c where c.email = e.email);
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
			coalesce(sum(total) filter (where payment_status = 'approved' and cancelled_at is null), 0) as spent,
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
			and i.size in ('P', 'M', 'G', 'GG', 'EXG')
		group by i.size order by sum(i.quantity) desc, i.size limit 1
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
create constraint trigger clientes_update after update on orders deferrable initially deferred
	for each row when (
		(new.customer_email, new.customer_name, new.customer_phone, new.customer_cpf, new.customer_address, new.customer_company, new.created_at)
			is distinct from
		(old.customer_email, old.customer_name, old.customer_phone, old.customer_cpf, old.customer_address, old.customer_company, old.created_at)
		or (new.payment_status <> old.payment_status and 'approved' in (new.payment_status, old.payment_status))
		or (new.total <> old.total and new.payment_status = 'approved')
		or (new.cancelled_at is null) <> (old.cancelled_at is null)
	) execute function cliente_do_pedido();
