import { sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { word } from "./fill-catalogue.ts";
import { FIRST_NAMES, LAST_NAMES, PLACES, STREETS } from "./words.ts";

/** People, half of them with accounts, and their orders of two years with items, events and payments. */
export async function fillOrders(tx: Tx, orders: number, products: number): Promise<void> {
	const people = Math.ceil(orders / 2);
	await tx.execute(sql`
		create temp table pessoas on commit drop as
			select n, ${word(FIRST_NAMES, sql`n`)} || ' ' || ${word(LAST_NAMES, sql`n / 12`)} as nome,
				lower(sem_acento(${word(FIRST_NAMES, sql`n`)})) || '.' || n || '@example.com' as email,
				'(11) 9' || lpad((n * 7919 % 100000000)::text, 8, '0') as telefone,
				case when n % 3 > 0 then lpad((n::bigint * 104729 % 100000000000)::text, 11, '0') end as cpf,
				${word(STREETS, sql`n`)} || ', ' || n % 2000 || chr(10) || ${word(PLACES, sql`n / 4`)} as endereco
			from generate_series(0, ${people - 1}::int) n`);
	await tx.execute(sql`
		insert into auth_users (id, name, email, email_verified)
		select 'carga-' || n, nome, email, true from pessoas where n % 2 = 0`);
	await tx.execute(sql`
		insert into profiles (user_id, full_name, phone, profession)
		select 'carga-' || n, nome, telefone, 'Médica' from pessoas where n % 2 = 0`);
	await tx.execute(sql`
		insert into customers (email, name, tags)
		select email, nome, case when n % 40 = 0 then '{VIP}' else '{Frequente}' end::text[] from pessoas where n % 20 = 0`);
	await tx.execute(sql`
		insert into consents (email, purpose, text, channel)
		select email, 'marketing', 'Quero receber novidades', 'cadastro' from pessoas where n % 4 = 0`);
	await tx.execute(sql`
		create temp table carga_pedidos on commit drop as
			select gen_random_uuid() as id, n, (power(random(), 2) * ${people - 1}::int)::int as pessoa,
				now() - power(random(), 1.4) * interval '730 days' as quando, random() as sorte
			from generate_series(1, ${orders}::int) n`);
	await tx.execute(sql`
		create temp table carga_itens on commit drop as
			select i.id as order_id, i.n as posicao, i.quantidade, v.id as variante_id, v.produto_id, v.tamanho,
				v.cor, v.sku, p.preco, d.nome, d.imagens[1] as imagem
			from (
				select o.id, k as n, 1 + (random() * 1.3)::int as quantidade,
					1 + (power(random(), 2) * ${products - 1}::int)::int as produto, 1 + (random() * 4)::int as lugar
				from carga_pedidos o, generate_series(1, 1 + o.n % 4) k
			) i
			join carga_variantes v on v.n = i.produto and v.lugar = i.lugar
			join carga_produtos p on p.id = v.produto_id join produtos d on d.id = p.id`);
	await tx.execute(sql`
		create temp table carga_somas on commit drop as
			select o.*, s.subtotal, s.nomes, case when s.subtotal > 299 then 0 else 12 end as frete,
				case when o.sorte < .6 then 'pix' else 'credit_card' end as forma,
				case when o.quando > now() - interval '20 minutes' then 'pending' when o.n % 100 < 84 then 'approved'
					when o.n % 100 < 93 then 'expired' when o.n % 100 < 97 then 'rejected' else 'refunded' end as pagamento,
				case when o.n % 100 >= 84 then 'pendente' when o.quando < now() - interval '9 days' then 'entregue'
					when o.quando < now() - interval '3 days' then 'enviado' when o.n % 2 = 0 then 'processando' else 'pendente' end as situacao
			from carga_pedidos o join (
				select order_id, sum(preco * quantidade) as subtotal, string_agg(nome, ' ' order by posicao) as nomes
				from carga_itens group by 1
			) s on s.order_id = o.id`);
	await tx.execute(sql`
		insert into orders (id, access_token, user_id, status, customer_name, customer_email, customer_phone,
			customer_address, customer_cpf, subtotal, shipping, discount, total, payment_method, payment_status,
			stock_state, idempotency_key, itens, created_at, updated_at, paid_at)
		select o.id, 'carga-' || o.id, case when c.n % 2 = 0 then 'carga-' || c.n end, o.situacao, c.nome, c.email,
			c.telefone, c.endereco, c.cpf, o.subtotal, o.frete, d.desconto, o.subtotal + o.frete - d.desconto, o.forma,
			o.pagamento, case when o.pagamento = 'approved' then 'sold' else 'released' end, o.id::text, o.nomes, o.quando, o.quando,
			case when o.pagamento in ('approved', 'refunded') then o.quando + interval '4 minutes' end
		from carga_somas o join pessoas c on c.n = o.pessoa,
			lateral (select case when o.forma = 'pix' then round((o.subtotal + o.frete) * .05, 2) else 0 end as desconto) d`);
	await tx.execute(sql`
		insert into order_items (order_id, produto_id, variante_id, position, product_name, sku, image, size, color,
			quantity, unit_price, total_price)
		select order_id, produto_id, variante_id, posicao, nome, sku, imagem, tamanho, cor, quantidade, preco, preco * quantidade
		from carga_itens`);
	await tx.execute(sql`
		insert into order_events (order_id, kind, value, created_at)
		select id, kind, value, quando + atraso from (
			select id, quando, 'created' as kind, null as value, interval '0' as atraso from carga_somas
			union all select id, quando, 'payment', pagamento, interval '4 minutes' from carga_somas where pagamento <> 'pending'
			union all select id, quando, 'status', 'processando', interval '1 day' from carga_somas where situacao <> 'pendente'
			union all select id, quando, 'status', 'enviado', interval '3 days' from carga_somas where situacao in ('enviado', 'entregue')
			union all select id, quando, 'status', 'entregue', interval '9 days' from carga_somas where situacao = 'entregue'
		) e order by quando + atraso`);
	await tx.execute(sql`
		insert into payments (order_id, provider, method, status, amount, idempotency_key, created_at)
		select o.id, 'sandbox', o.payment_method, o.payment_status, o.total, 'carga-' || o.id, o.created_at
		from orders o join carga_somas s on s.id = o.id`);
	await tx.execute(sql`
		insert into stock_ledger (produto_id, variante_id, motivo, estoque, saldo, order_id, created_at)
		select i.produto_id, i.variante_id, 'venda', 0, v.estoque, i.order_id, s.quando
		from carga_itens i join carga_somas s on s.id = i.order_id join carga_variantes v on v.id = i.variante_id
		where s.pagamento = 'approved' order by s.quando`);
}

/** What triggers keep for the customers' screen; it needs the indexes. */
export async function fillDirectory(tx: Tx): Promise<void> {
	await tx.execute(sql`analyze orders`);
	await tx.execute(sql`select atualizar_clientes((select array_agg(email) from pessoas))`);
}
