import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { FORM, LINES, openTestShop } from "#testing/test-shop.ts";

const test = heldShop(openTestShop);

const ANA = FORM.customer_email;
const account = async (email: string): Promise<string> => {
	const made = await test.shop.accounts.signUp(new Headers(), {
		full_name: "Ana Souza",
		email,
		phone: FORM.customer_phone,
		password: "Jaleco-branco-7",
	});
	return (made.ok && made.value.userId) || "";
};
const owners = () => queryRows(test.db, sql`select user_id from orders`);

it("a guest's order is in the account of its own e-mail at once, which its token proves", async () => {
	const order = await test.place([LINES.bag]);
	const [ana, bia] = [await account(ANA), await account("bia@example.com")];
	await test.shop.orders.claimOrder(order.token, { userId: bia, email: "bia@example.com" });
	await test.shop.orders.claimOrder("outro-segredo", { userId: ana, email: ANA });
	expect(await owners()).toEqual([{ user_id: null }]);
	await test.shop.orders.claimOrder(order.token, { userId: ana, email: ANA });
	expect(await owners()).toEqual([{ user_id: ana }]);
	// Bought with it, it may be reviewed, its e-mail unconfirmed.
	await test.db.execute(sql`update orders set payment_status = 'approved', paid_at = now()`);
	expect(await test.shop.reviews.listReviewable(ana)).toHaveLength(1);
});
