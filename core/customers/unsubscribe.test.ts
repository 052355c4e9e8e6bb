import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { unsubscribeToken } from "#core/mail/outbox.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { openTestAccounts, SIGN_UP, type TestAccounts } from "#testing/test-accounts.ts";

let test: TestAccounts;

beforeAll(async () => {
	test = await openTestAccounts();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const tokenOf = (email: string) => unsubscribeToken(test.platform.config.authSecret ?? "", email);
const consentOf = async () => {
	const [row] = await queryRows<{ profile: boolean; open: number }>(
		test.db,
		sql`select (select marketing_consent from profiles limit 1) as profile,
			(select count(*)::int from consents where revoked_at is null) as open`,
	);
	return row;
};

it("ends marketing in the consents and in the profile, and may be asked twice", async () => {
	await test.member();
	expect(await consentOf()).toEqual({ profile: true, open: 1 });
	const token = tokenOf(SIGN_UP.email);
	expect(test.shop.customers.readUnsubscribe(token)).toBe(SIGN_UP.email);
	expect(await test.shop.customers.unsubscribe(token)).toBe(SIGN_UP.email);
	expect(await consentOf()).toEqual({ profile: false, open: 0 });
	expect(await test.shop.customers.unsubscribe(token)).toBe(SIGN_UP.email);
});

it("works for an address without an account, and by no link that was made up", async () => {
	const guest = "visita@example.com";
	expect(await test.shop.customers.unsubscribe(tokenOf(guest))).toBe(guest);
	await test.member();
	for (const token of ["", "a.b", "a.b.c", "😀".repeat(400)])
		expect(await test.shop.customers.unsubscribe(token)).toBeNull();
	expect(await consentOf()).toEqual({ profile: true, open: 1 });
});
