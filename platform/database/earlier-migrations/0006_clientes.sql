CREATE TABLE "campaign_recipients" (
	"campaign_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "campaign_recipients_campaign_id_email_pk" PRIMARY KEY("campaign_id","email"),
	CONSTRAINT "campaign_recipients_state" CHECK (state in ('waiting', 'queued', 'no_consent'))
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_directory" (
	"email" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"document" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"profession" text DEFAULT '' NOT NULL,
	"institution" text DEFAULT '' NOT NULL,
	"usual_size" text DEFAULT '' NOT NULL,
	"customer_type" text DEFAULT 'Pessoa Física' NOT NULL,
	"status" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"consented" boolean DEFAULT false NOT NULL,
	"orders_placed" integer DEFAULT 0 NOT NULL,
	"orders_paid" integer DEFAULT 0 NOT NULL,
	"spent" numeric(12, 2) DEFAULT 0 NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_order_at" timestamp with time zone,
	"first_paid_at" timestamp with time zone,
	"last_paid_at" timestamp with time zone,
	"busca" text GENERATED ALWAYS AS (sem_acento(name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g') || ' ' || document || ' ' || institution || ' ' || city)) STORED
);
--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "code_discount" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "busca" text GENERATED ALWAYS AS (sem_acento(user_name || ' ' || user_email || ' ' || title || ' ' || comment)) STORED;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_recipients_state" ON "campaign_recipients" USING btree ("campaign_id","state");--> statement-breakpoint
CREATE INDEX "campaign_recipients_email" ON "campaign_recipients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "campaigns_created" ON "campaigns" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_directory_busca" ON "customer_directory" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_directory_recentes" ON "customer_directory" USING btree ("last_order_at" DESC NULLS LAST,"email");--> statement-breakpoint
CREATE INDEX "customer_directory_gasto" ON "customer_directory" USING btree ("spent" DESC NULLS LAST,"email");--> statement-breakpoint
CREATE INDEX "email_outbox_batch" ON "email_outbox" USING btree ("batch","status") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "reviews_pending" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id") WHERE not approved;--> statement-breakpoint
CREATE INDEX "reviews_busca" ON "reviews" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_code_discount" CHECK ("orders"."code_discount" between 0 and "orders"."discount");--> statement-breakpoint
ALTER TABLE "campaign_recipients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaigns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customer_directory" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- Brings the directory's rows of these e-mails up to date with everything they are made of.
create function atualizar_clientes(quem text[]) returns void language plpgsql as $$
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
		select count(*)::int as placed,
			count(*) filter (where payment_status = 'approved')::int as paid,
			coalesce(sum(total) filter (where payment_status = 'approved'), 0) as spent,
			min(created_at) as first_at, max(created_at) as last_at,
			min(created_at) filter (where payment_status = 'approved') as first_paid_at,
			max(created_at) filter (where payment_status = 'approved') as last_paid_at
		from orders where lower(customer_email) = e.email
	) o
	left join lateral (
		select customer_name, customer_phone, customer_cpf, customer_address, customer_company
		from orders where lower(customer_email) = e.email order by created_at desc limit 1
	) l on true
	left join lateral (
		select i.size from order_items i join orders b on b.id = i.order_id
		where lower(b.customer_email) = e.email and b.payment_status = 'approved'
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
-- At the end of the transaction, when the order has its items, and after every other row it takes.
create function cliente_do_pedido() returns trigger language plpgsql as $$
begin
	if tg_op = 'DELETE' then perform atualizar_clientes(array[old.customer_email]);
	elsif tg_op = 'INSERT' then perform atualizar_clientes(array[new.customer_email]);
	else perform atualizar_clientes(array[old.customer_email, new.customer_email]);
	end if;
	return null;
end $$;
--> statement-breakpoint
create constraint trigger clientes_insert after insert on orders deferrable initially deferred
	for each row execute function cliente_do_pedido();
--> statement-breakpoint
create constraint trigger clientes_update after update on orders deferrable initially deferred
	for each row when (
		(new.customer_email, new.customer_name, new.customer_phone, new.customer_cpf, new.customer_address, new.customer_company, new.created_at)
			is distinct from
		(old.customer_email, old.customer_name, old.customer_phone, old.customer_cpf, old.customer_address, old.customer_company, old.created_at)
		or (new.payment_status <> old.payment_status and 'approved' in (new.payment_status, old.payment_status))
		or (new.total <> old.total and new.payment_status = 'approved')
	) execute function cliente_do_pedido();
--> statement-breakpoint
create constraint trigger clientes_delete after delete on orders deferrable initially deferred
	for each row execute function cliente_do_pedido();
--> statement-breakpoint
create function clientes_anotados() returns trigger language plpgsql as $$
begin
	perform atualizar_clientes((select array_agg(email) from mudadas));
	return null;
end $$;
--> statement-breakpoint
create function clientes_mudados() returns trigger language plpgsql as $$
begin
	perform atualizar_clientes((
		select array_agg(email) from (
			select n.email from mudadas n left join antigas a on a.email = n.email
			where a.email is null or to_jsonb(n) - array['tags', 'notes', 'customizations', 'updated_at']
				<> to_jsonb(a) - array['tags', 'notes', 'customizations', 'updated_at']
			union select a.email from antigas a where not exists (select 1 from mudadas n where n.email = a.email)
		) m
	));
	update customer_directory d set tags = n.tags from mudadas n where d.email = n.email and d.tags <> n.tags;
	return null;
end $$;
--> statement-breakpoint
create trigger clientes_insert after insert on customers
	referencing new table as mudadas for each statement execute function clientes_anotados();
--> statement-breakpoint
create trigger clientes_update after update on customers
	referencing new table as mudadas old table as antigas for each statement execute function clientes_mudados();
--> statement-breakpoint
create trigger clientes_delete after delete on customers
	referencing old table as mudadas for each statement execute function clientes_anotados();
--> statement-breakpoint
create trigger clientes_insert after insert on consents
	referencing new table as mudadas for each statement execute function clientes_anotados();
--> statement-breakpoint
create trigger clientes_update after update on consents
	referencing new table as mudadas for each statement execute function clientes_anotados();
--> statement-breakpoint
create trigger clientes_delete after delete on consents
	referencing old table as mudadas for each statement execute function clientes_anotados();
--> statement-breakpoint
create trigger clientes_insert after insert on auth_users
	referencing new table as mudadas for each statement execute function clientes_anotados();
--> statement-breakpoint
create function cliente_da_conta() returns trigger language plpgsql as $$
begin
	perform atualizar_clientes((
		select array_agg(email) from (
			select n.email from mudadas n join antigas a using (id) where (n.email, n.name) is distinct from (a.email, a.name)
			union select a.email from mudadas n join antigas a using (id) where n.email <> a.email
		) m
	));
	return null;
end $$;
--> statement-breakpoint
create trigger clientes_update after update on auth_users
	referencing new table as mudadas old table as antigas for each statement execute function cliente_da_conta();
--> statement-breakpoint
create trigger clientes_delete after delete on auth_users
	referencing old table as mudadas for each statement execute function clientes_anotados();
--> statement-breakpoint
create function cliente_do_perfil() returns trigger language plpgsql as $$
begin
	perform atualizar_clientes((
		select array_agg(u.email) from mudadas m join auth_users u on u.id = m.user_id
	));
	return null;
end $$;
--> statement-breakpoint
create trigger clientes_insert after insert on profiles
	referencing new table as mudadas for each statement execute function cliente_do_perfil();
--> statement-breakpoint
create trigger clientes_update after update on profiles
	referencing new table as mudadas for each statement execute function cliente_do_perfil();
--> statement-breakpoint
select atualizar_clientes((
	select array_agg(email) from (
		select customer_email as email from orders
		union select email from auth_users
		union select email from customers
	) t
));
