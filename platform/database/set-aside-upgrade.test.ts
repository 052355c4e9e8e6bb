import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shopOfThen } from "#testing/shop-of-then.ts";
import type { Database } from "./database.ts";
import { MIGRATIONS_FOLDER } from "./migration-history.ts";
import { openEmbedded } from "./open-embedded.ts";
import { queryRows } from "./query.ts";

/** The last migration of a shop that wrote why money goes back over the provider's own word. */
const BEFORE_SET_ASIDE = 6;

const ORDER = "00000000-0000-4000-8000-00000000000a";
const payment = (n: number, status: string, detail: string) =>
	`('00000000-0000-4000-8000-0000000000c${n}', '${ORDER}', 'mercado-pago', 'pix', 100, 'k${n}', '${status}', '${detail}')`;
const event = (value: string, n: number) =>
	`('${ORDER}', 'payment', '${value}', '{"paymentId":"00000000-0000-4000-8000-0000000000c${n}"}')`;

const THEN = `
insert into orders (id, access_token, customer_name, customer_email, customer_phone, customer_address, subtotal,
	shipping, total, idempotency_key) values
	('${ORDER}', 't1', 'Ana', 'ana@example.com', '11', 'Rua', 100, 0, 100, 'k');
insert into payments (id, order_id, provider, method, amount, idempotency_key, status, status_detail) values
	${payment(1, "approved", "outdated")}, ${payment(2, "disputed", "chargeback")},
	${payment(3, "approved", "accredited")}, ${payment(4, "approved", "to_return")};
insert into order_events (order_id, kind, value, data) values
	${event("outdated", 1)}, ${event("duplicate", 2)}, ${event("approved", 3)};
`;

// The embedded database either way: once is enough.
describe.skipIf(Boolean(process.env["TEST_DATABASE_URL"]))("payments of an earlier version", () => {
	let database: Database;

	beforeAll(async () => {
		const image = await shopOfThen(MIGRATIONS_FOLDER, BEFORE_SET_ASIDE, THEN);
		database = await openEmbedded(undefined, image, { upToDate: true });
	});
	afterAll(() => database?.close());

	it("still know why their money goes back, also while it is contested, and no other does", async () => {
		const rows = await queryRows(
			database.db,
			sql`select status, status_detail, set_aside from payments order by idempotency_key`,
		);
		expect(rows).toEqual([
			{ status: "approved", status_detail: "outdated", set_aside: "outdated" },
			// What it paid nothing for was written over by the contest; the history of its order kept it.
			{ status: "disputed", status_detail: "chargeback", set_aside: "duplicate" },
			{ status: "approved", status_detail: "accredited", set_aside: null },
			{ status: "approved", status_detail: "to_return", set_aside: "to_return" },
		]);
	});
});
