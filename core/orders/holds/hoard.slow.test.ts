import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ANYBODY, type Buyer } from "#core/accounts/types.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { addressesOf, hoard, leastOnSale, type Target } from "#testing/attacks/hoard.ts";
import { beginPix } from "#testing/orders/begin-pix.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";

// Hundreds of orders on an embedded database take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await test.db.execute(sql`
		insert into produtos (id, nome, slug, sku, preco, status, tamanhos, cores, imagens)
		select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Peça ' || n, 'peca-' || n, 'X' || n, 10,
			'ativo', '{}', '{}', '{}' from generate_series(2, 32, 3) n`);
	await test.db.execute(sql`
		insert into variantes (produto_id, tamanho, cor, sku, estoque)
		select id, 'Único', 'Padrão', sku || '-U', substr(sku, 2)::int from produtos where sku like 'X%'`);
	await test.db.execute(sql`
		insert into stock_ledger (produto_id, variante_id, motivo, estoque, saldo)
		select produto_id, id, 'entrada', estoque, estoque from variantes where sku like 'X%'`);
});
afterEach(() => test.checkStock());
afterAll(() => test.close());

const targets = () =>
	queryRows<Target & { id: string }>(
		test.db,
		sql`select v.id, v.produto_id as "productId", v.tamanho as size, v.cor as color,
				(coalesce(v.preco, p.preco) * 100)::int as price, v.estoque as stock
			from variantes v join produtos p on p.id = v.produto_id order by v.sku`,
	);
const shelves = async () => new Map((await targets()).map(({ id, stock }) => [id, stock]));

const attack = async (networks: number, over: { most?: number; orders?: number } = {}) => {
	const before = await shelves();
	const emails = new Map<string, { id: string; email: string; total: number }>();
	const done = await hoard({
		targets: (await targets()).map(({ id: _, ...target }) => target),
		addresses: addressesOf(networks),
		...over,
		place: async (request, address) => {
			const buyer: Buyer = { ...ANYBODY, network: address };
			const placed = await test.shop.orders.placeOrder(request, buyer);
			if (!placed.ok) return null;
			const { id, token, customer_email, total } = placed.value;
			emails.set(token, { id, email: customer_email, total });
			return token;
		},
	});
	return {
		before,
		done,
		orders: [...emails.values()],
		least: () => shelves().then((after) => leastOnSale(before, after)),
	};
};

describe("strangers who pay nothing leave four fifths of every variation on sale", () => {
	it.each([
		["from one address", 1, { orders: 55 }],
		["from sixty", 60, {}],
		["from sixty, each ordering little", 60, { most: 4, orders: 60 }],
		["from sixty, in still smaller ones", 60, { most: 3, orders: 60 }],
	])("%s", async (_, networks, over) => {
		const { done, least } = await attack(networks, over);
		expect(done.taken).toBeGreaterThan(0);
		expect(await least()).toBeGreaterThanOrEqual(0.8);
		// What they kept is over when its ten minutes are, whatever they changed.
		test.wait(10 * 60_000 + 1);
		await test.shop.orders.expireReservations();
		expect(await least()).toBe(1);
	});

	it("from one address: it is refused after twenty, and told what to do; the owner hears of it once", async () => {
		await test.db.execute(sql`update site_settings set contact_email = 'dona@example.com'`);
		const { done } = await attack(1, { orders: 55 });
		expect(done.taken).toBeLessThanOrEqual(20);
		const refused = await test.shop.orders.placeOrder(
			test.request([
				{
					productId: (await targets())[0]?.productId ?? "",
					size: "Único",
					color: "Padrão",
					price: 1_000,
					quantity: 1,
				},
			]),
			{ ...ANYBODY, network: "203.0.113.1" },
		);
		expect(refused).toMatchObject({
			error: {
				code: "too_many",
				message: expect.stringMatching(/Pague .*entre na sua conta.*aguarde \d+ minuto/),
			},
		});
		const told = (await readOutbox(test.db)).filter(
			({ template }) => template === "holds-attacked",
		);
		expect(told).toMatchObject([{ to_email: "dona@example.com" }]);
	});
});

it("PIX codes nobody pays, from sixty addresses, keep at most a fifth but for two large orders", async () => {
	const { before, orders } = await attack(60, { most: 3, orders: 60 });
	for (const [n, order] of orders.entries()) {
		await beginPix(test, order, { ...ANYBODY, network: addressesOf(60)[n % 60] ?? null });
	}
	const wide = await queryRows<{ id: string }>(
		test.db,
		sql`select distinct variante_id as id from order_items i join order_holds h on h.order_id = i.order_id where h.wide`,
	);
	const large = new Set(wide.map(({ id }) => id));
	const after = await shelves();
	for (const [id, units] of before) {
		if (large.has(id) || units < 10) continue;
		// Those that keep before a payment and those that keep in one.
		expect((after.get(id) ?? 0) / units).toBeGreaterThanOrEqual(0.6);
	}
	const [open] = await queryRows<{ n: number }>(
		test.db,
		sql`select count(*)::int as n from order_holds h join orders o on o.id = h.order_id where h.wide and o.stock_state = 'reserved'`,
	);
	expect(open?.n).toBeLessThanOrEqual(2);
});
