import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { CheckoutForm, WantedLine } from "#core/orders/checkout/checkout-request.ts";
import { findOrderForPayment } from "#core/orders/find-orders.ts";
import { SHOP_BUYER } from "#core/orders/holds/hold-limits.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { createShop, type Platform, type Shop } from "#core/shop.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "./empty-tables.ts";
import { ADDRESS } from "./records/address-parts.ts";
import { testPlatform } from "./test-platform.ts";

const COAT = "00000000-0000-4000-8000-0000000000a1";
const BAG = "00000000-0000-4000-8000-0000000000a2";

/** Variations of the test shop. */
export const UNITS = {
	coatP: "00000000-0000-4000-8000-0000000000b1",
	/** The last one of its size, at a price of its own. */
	coatM: "00000000-0000-4000-8000-0000000000b2",
	bag: "00000000-0000-4000-8000-0000000000b3",
} as const;

/** One unit of each, as a cart sends it. */
export const LINES: Record<keyof typeof UNITS, WantedLine> = {
	coatP: { productId: COAT, size: "P", color: "Branco", quantity: 1, price: 28_990 },
	coatM: { productId: COAT, size: "M", color: "Branco", quantity: 1, price: 31_000 },
	bag: { productId: BAG, size: "Único", color: "Padrão", quantity: 1, price: 5_000 },
};

export const FORM = {
	customer_name: "Ana Souza",
	customer_email: "ana@example.com",
	customer_phone: "(11) 98765-4321",
	...ADDRESS,
	shipping_method: "standard",
} satisfies Partial<CheckoutForm>;

type Counter = { id: string; estoque: number; reservado: number };

export type TestShop = {
	shop: Shop;
	db: Db;
	platform: Platform;
	/** As it was when it opened, and at this moment. */
	reset(): Promise<void>;
	/** Moves the shop's clock forward. */
	wait(ms: number): void;
	/** A request of the checkout with a key of its own. */
	request(lines: WantedLine[], over?: Record<string, unknown>): Record<string, unknown>;
	/** Places an order that has to succeed. */
	place(lines: WantedLine[], over?: Record<string, unknown>): Promise<OrderSummary>;
	/** An order's row as it is now. */
	order(id: string): Promise<OrderSummary>;
	/** Values of its events, oldest first: `payment:approved`. */
	history(id: string): Promise<string[]>;
	countOrders(): Promise<number>;
	counters(): Promise<Record<keyof typeof UNITS, Counter>>;
	/** Throws when a counter, the ledger and the open orders disagree. */
	checkStock(): Promise<void>;
	close(): Promise<void>;
};

/**
 * A shop with a coat (size P: 5 units at R$ 289,90; M: 1 at R$ 310,00) and a bag (10 at R$ 50,00), and
 * a clock that stands still. Delivery is free above R$ 299,00, PIX takes 5 % off, and cards pay in up to 12 parts.
 */
export async function openTestShop(over: Partial<Platform> = {}): Promise<TestShop> {
	let now = 0;
	const platform = await testPlatform({ clock: () => new Date(now), ...over });
	const { db } = platform.database;
	const shop = createShop(platform);
	const reset = async () => {
		now = Date.now();
		await emptyTables(
			db,
			"produtos",
			"orders",
			"auth_users",
			"payment_notifications",
			"payment_inbox",
			"payment_sweeps",
			"payment_signals",
			"payment_checks",
			"rate_limits",
			"cep_cache",
			"entrega_cotacoes",
			"entrega_transportadoras",
			"conexoes",
			"nota_dados",
			"site_settings",
			"site_layout",
			"site_texts",
			"email_outbox",
		);
		// The two that every shop has stay as they came.
		await db.execute(sql`delete from entrega_metodos where codigo not in ('standard', 'express')`);
		await db.execute(
			sql`update entrega_metodos set ativo = true, precos = 'configuracoes', dias_preparo = null, corte = ''`,
		);
		await db.execute(
			sql`insert into site_settings (id, frete_gratis_acima, desconto_pix_percentual, parcelas_maximo) values (1, 299, 5, 12)`,
		);
		await fillShelves(db);
	};
	await reset();
	const request: TestShop["request"] = (lines, over = {}) => ({
		idempotencyKey: randomUUID(),
		form: FORM,
		lines,
		...over,
	});
	return {
		shop,
		db,
		platform,
		reset,
		wait: (ms) => {
			now += ms;
		},
		request,
		place: async (lines, over) => {
			const placed = await shop.orders.placeOrder(request(lines, over), SHOP_BUYER);
			if (!placed.ok) throw new Error(`not placed: ${JSON.stringify(placed.error)}`);
			return placed.value;
		},
		order: async (id) => {
			const found = await findOrderForPayment(db, id);
			if (!found) throw new Error(`no order ${id}`);
			return found;
		},
		history: async (id) => {
			const events = await queryRows<{ event: string }>(
				db,
				sql`select concat_ws(':', kind, value) as event from order_events where order_id = ${id} order by id`,
			);
			return events.map(({ event }) => event);
		},
		countOrders: async () => {
			const [row] = await queryRows<{ n: number }>(db, sql`select count(*)::int as n from orders`);
			return row?.n ?? 0;
		},
		counters: async () => {
			const rows = await queryRows<Counter>(db, sql`select id, estoque, reservado from variantes`);
			const of = (id: string) => {
				const row = rows.find((counter) => counter.id === id);
				if (!row) throw new Error(`no variation ${id}`);
				return row;
			};
			return { coatP: of(UNITS.coatP), coatM: of(UNITS.coatM), bag: of(UNITS.bag) };
		},
		checkStock: () => checkStock(db),
		close: () => platform.database.close(),
	};
}

/** The shelves of the test shop, with this many bags. */
export async function fillShelves(db: Db, bags = 10): Promise<void> {
	await db.execute(sql`
		insert into produtos (id, nome, slug, sku, preco, status, tamanhos, cores, imagens) values
			(${COAT}, 'Jaleco', 'jaleco', 'J', 289.90, 'ativo', '{P,M}', '{Branco}', '{/jaleco.webp}'),
			(${BAG}, 'Bolsa', 'bolsa', 'B', 50, 'ativo', '{}', '{}', '{}')`);
	await db.execute(sql`
		insert into variantes (id, produto_id, tamanho, cor, sku, preco, estoque) values
			(${UNITS.coatP}, ${COAT}, 'P', 'Branco', 'J-P', null, 5),
			(${UNITS.coatM}, ${COAT}, 'M', 'Branco', 'J-M', 310, 1),
			(${UNITS.bag}, ${BAG}, 'Único', 'Padrão', 'B-U', null, ${bags})`);
	await db.execute(sql`
		insert into stock_ledger (produto_id, variante_id, motivo, estoque, saldo)
		select produto_id, id, 'entrada', estoque, estoque from variantes`);
}

/** So many bags more. */
export async function addBags({ db }: Pick<TestShop, "db">, units = 1_000): Promise<void> {
	await db.execute(sql`
		insert into stock_ledger (produto_id, variante_id, motivo, estoque, saldo)
		select produto_id, id, 'entrada', ${units}, estoque + ${units} from variantes where id = ${UNITS.bag}`);
	await db.execute(sql`update variantes set estoque = estoque + ${units} where id = ${UNITS.bag}`);
}

async function checkStock(db: Db): Promise<void> {
	const wrong = await queryRows(
		db,
		sql`select v.id, v.estoque, v.reservado, l.estoque as ledger_estoque, l.reservado as ledger_reservado,
				l.saldo, coalesce(o.units, 0) as open_orders, p.estoque as product, s.total as variations
			from variantes v
			join produtos p on p.id = v.produto_id
			join (select produto_id, sum(estoque) as total from variantes where ativo group by 1) s
				on s.produto_id = v.produto_id
			join (
				select variante_id, sum(estoque) as estoque, sum(reservado) as reservado,
					(array_agg(saldo order by id desc))[1] as saldo
				from stock_ledger group by 1
			) l on l.variante_id = v.id
			left join (
				select variante_id, sum(quantity) as units from (
					select i.variante_id, i.quantity from order_items i
						join orders o on o.id = i.order_id where o.stock_state = 'reserved'
					union all select p.nova_variante_id, 1 from troca_pecas p
						join trocas t on t.id = p.troca_id where t.reservada
				) held group by 1
			) o on o.variante_id = v.id
			where v.estoque < 0 or v.reservado < 0
				or v.estoque <> l.estoque or v.reservado <> l.reservado or v.estoque <> l.saldo
				or v.reservado <> coalesce(o.units, 0) or p.estoque <> s.total`,
	);
	if (wrong.length > 0) throw new Error(`stock does not add up: ${JSON.stringify(wrong)}`);
}
