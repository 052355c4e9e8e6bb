CREATE TABLE "emails_suprimidos" (
	"email" text PRIMARY KEY NOT NULL,
	"motivo" text NOT NULL,
	"detalhe" text DEFAULT '' NOT NULL,
	"autor" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "emails_suprimidos_motivo" CHECK (motivo in ('pediu', 'reclamou', 'devolvido'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_pedidos" (
	"hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"texto" text NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"usado_em" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "newsletter_ativa" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "emails_suprimidos_created" ON "emails_suprimidos" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "newsletter_pedidos_email" ON "newsletter_pedidos" USING btree ("email");--> statement-breakpoint
alter table emails_suprimidos enable row level security;
--> statement-breakpoint
alter table newsletter_pedidos enable row level security;
--> statement-breakpoint
-- Who confirmed that they want offers is somebody to write to, with or without an order.
create or replace function e_cliente(quem text) returns boolean language plpgsql stable as $$
begin
	return exists (select 1 from orders o where lower(o.customer_email) = quem)
		or exists (select 1 from pedidos_antigos a where a.email = quem)
		or (
			(exists (select 1 from auth_users u where u.email = quem)
				or exists (select 1 from customers c where c.email = quem)
				or exists (select 1 from consents n where n.email = quem and n.purpose = 'marketing'
					and n.channel = 'newsletter' and n.revoked_at is null))
			and not exists (
				select 1 from admins a join auth_users u on u.id = a.user_id where u.email = quem and a.active
			)
		);
end $$;
--> statement-breakpoint
-- Who ended offers before this list existed is on it, unless they agreed again.
insert into emails_suprimidos (email, motivo, created_at)
select lower(c.email), 'pediu', max(c.revoked_at) from consents c
where c.purpose = 'marketing' and c.email <> ''
group by 1 having count(*) filter (where c.revoked_at is null) = 0;
