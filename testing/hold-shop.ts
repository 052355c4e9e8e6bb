import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { openTestDatabase } from "./databases/test-database.ts";
import type { TestShop } from "./test-shop.ts";

type Held = Pick<TestShop, "db" | "reset" | "checkStock" | "close">;

/**
 * Opens the shop of a file's tests and hands it to `onOpen`; empties it before each of them, then prepares
 * it; after each its counters and its ledger must agree; closes it after the last.
 */
export function holdShop<Shop extends Held>(
	open: () => Promise<Shop>,
	onOpen: (shop: Shop) => void,
	prepare: (shop: Shop) => Promise<unknown> = async () => {},
): void {
	let shop: Shop;
	beforeAll(async () => {
		shop = await open();
		onOpen(shop);
	});
	beforeEach(async () => {
		await shop.reset();
		await prepare(shop);
	});
	afterEach(() => shop.checkStock());
	afterAll(() => shop.close());
}

/**
 * The shop of a file's tests, as `holdShop` holds it, on a database that the files of this process share.
 * To be used within tests: it is nothing before they begin.
 */
export function heldShop<Shop extends Held>(
	open: (over: { database: Database }) => Promise<Shop>,
	prepare?: (shop: Shop) => Promise<unknown>,
): Shop {
	const shop = {} as Shop;
	holdShop(
		async () => open({ database: await openTestDatabase() }),
		(opened) => Object.assign(shop, opened),
		prepare,
	);
	return shop;
}

/** A test shop with the server that stands for somebody outside: both start over and end together. */
export const withFake = <
	Shop extends Held,
	Fake extends { reset(): void; close(): Promise<unknown> },
>(
	shop: Shop,
	fake: Fake,
): Shop & { fake: Fake } => ({
	...shop,
	fake,
	reset: async () => {
		fake.reset();
		await shop.reset();
	},
	close: async () => {
		await shop.close();
		await fake.close();
	},
});

/** The shop has a mailbox of its own: `loja@example.com`. */
export const giveMailbox = ({ db }: Held): Promise<unknown> =>
	db.execute(sql`insert into site_settings (id, contact_email) values (1, 'loja@example.com')
		on conflict (id) do update set contact_email = excluded.contact_email`);
