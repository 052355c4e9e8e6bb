CREATE TABLE "importacao_pedidos" (
	"importacao_id" uuid NOT NULL,
	"linha" integer NOT NULL,
	"numero" text NOT NULL,
	"resultado" text NOT NULL,
	"mensagem" text DEFAULT '' NOT NULL,
	CONSTRAINT "importacao_pedidos_importacao_id_linha_pk" PRIMARY KEY("importacao_id","linha"),
	CONSTRAINT "importacao_pedidos_resultado" CHECK (resultado in ('novo', 'igual', 'erro'))
);
--> statement-breakpoint
CREATE TABLE "pedidos_antigos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"importacao_id" uuid,
	"sistema" text NOT NULL,
	"numero" text NOT NULL,
	"feito_em" timestamp with time zone NOT NULL,
	"nome" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"documento" text DEFAULT '' NOT NULL,
	"telefone" text DEFAULT '' NOT NULL,
	"endereco" text DEFAULT '' NOT NULL,
	"estado" text NOT NULL,
	"pago" boolean NOT NULL,
	"forma_pagamento" text DEFAULT '' NOT NULL,
	"rastreio" text DEFAULT '' NOT NULL,
	"frete" numeric(12, 2) DEFAULT 0 NOT NULL,
	"desconto" numeric(12, 2) DEFAULT 0 NOT NULL,
	"total" numeric(12, 2) NOT NULL,
	"itens" jsonb NOT NULL,
	"anotacoes" text DEFAULT '' NOT NULL,
	"busca" text GENERATED ALWAYS AS (sem_acento(numero || ' ' || nome || ' ' || email || ' ' || documento || ' ' || rastreio)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pedidos_antigos_unico" UNIQUE("sistema","numero","feito_em"),
	CONSTRAINT "pedidos_antigos_estado" CHECK (estado in ('pendente', 'pago', 'enviado', 'entregue', 'cancelado', 'devolvido'))
);
--> statement-breakpoint
ALTER TABLE "importacao_pedidos" ADD CONSTRAINT "importacao_pedidos_importacao_id_importacoes_id_fk" FOREIGN KEY ("importacao_id") REFERENCES "public"."importacoes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedidos_antigos" ADD CONSTRAINT "pedidos_antigos_importacao_id_importacoes_id_fk" FOREIGN KEY ("importacao_id") REFERENCES "public"."importacoes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pedidos_antigos_email" ON "pedidos_antigos" USING btree ("email","feito_em");--> statement-breakpoint
CREATE INDEX "pedidos_antigos_feitos" ON "pedidos_antigos" USING btree ("feito_em" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "pedidos_antigos_importacao" ON "pedidos_antigos" USING btree ("importacao_id");
--> statement-breakpoint
create or replace function e_cliente(quem text) returns boolean language plpgsql stable as $$
begin
	return exists (select 1 from orders o where lower(o.customer_email) = quem)
		or exists (select 1 from pedidos_antigos a where a.email = quem)
		or (
			(exists (select 1 from auth_users u where u.email = quem)
				or exists (select 1 from customers c where c.email = quem))
			and not exists (
				select 1 from admins a join auth_users u on u.id = a.user_id where u.email = quem and a.active
			)
		);
end $$;
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
		select count(*) filter (where cancelled_at is null)::int as placed,
			count(*) filter (where payment_status = 'approved' and cancelled_at is null)::int as paid,
			coalesce(sum(total - refunded_amount) filter (where payment_status = 'approved' and cancelled_at is null), 0) as spent,
			min(created_at) as first_at, max(created_at) as last_at,
			min(created_at) filter (where payment_status = 'approved' and cancelled_at is null) as first_paid_at,
			max(created_at) filter (where payment_status = 'approved' and cancelled_at is null) as last_paid_at
		from (
			select created_at, cancelled_at, payment_status, total, refunded_amount from orders
				where lower(customer_email) = e.email
			-- Orders of the shop before count as purchases, too.
			union all select feito_em, case when estado = 'cancelado' then feito_em end,
					case when pago then 'approved' else '' end, total, 0
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
create function anotar_clientes_antigos() returns trigger language plpgsql as $$
begin
	insert into customer_directory_due (email) select distinct email from mudadas where email <> '';
	perform pg_notify('clientes', '');
	return null;
end $$;
--> statement-breakpoint
create trigger clientes_antigos_insert after insert on pedidos_antigos
	referencing new table as mudadas for each statement execute function anotar_clientes_antigos();
--> statement-breakpoint
-- At once: whoever was forgotten is gone with the same transaction.
create function clientes_sem_antigos() returns trigger language plpgsql as $$
begin
	perform atualizar_clientes((select array_agg(distinct email) from mudadas));
	return null;
end $$;
--> statement-breakpoint
create trigger clientes_antigos_delete after delete on pedidos_antigos
	referencing old table as mudadas for each statement execute function clientes_sem_antigos();
