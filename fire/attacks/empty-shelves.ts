import { sql } from "drizzle-orm";
import { queryRows } from "#platform/database/sql/query.ts";
import { addressesOf, hoard } from "#testing/attacks/hoard.ts";
import type { Attack } from "../attack.ts";
import { readOrder, readShelves, type Shelf } from "../shopper.ts";
import { post } from "../visitor.ts";

const LEAST_ON_SALE = 0.8;
/** Fifty lines of so many stay below what one order may cost. */
const UNITS_OF_A_LINE = 5;
const name = ({ productId, size, color }: Shelf) => `${productId}/${size}/${color}`;

/** Strangers order all there is and pay nothing, from one address and from sixty. */
export const emptyShelves: Attack = {
	name: "shelves emptied by orders nobody pays",
	async run({ short, freshGround, start, tell }) {
		const ground = await freshGround("empty-shelves");
		const shop = await start(ground.env);
		const counts: Record<string, number> = {};
		const before = await readShelves(shop.address, short ? 8 : undefined);
		for (const networks of [1, 60]) {
			const done = await hoard({
				targets: before.filter(({ stock }) => stock > 0),
				addresses: addressesOf(networks),
				...(short && { orders: Math.max(25, networks) }),
				most: UNITS_OF_A_LINE,
				place: async (request, from) => {
					const answer = await post(shop.address, "/checkout.data", request, { from });
					const text = await answer.text();
					return answer.ok ? (readOrder(text)?.token ?? null) : null;
				},
			});
			tell(`${networks} networks: ${done.taken} of ${done.tried} orders taken`);
			const after = new Map(
				(await readShelves(shop.address, short ? 8 : undefined)).map((shelf) => [
					name(shelf),
					shelf.stock,
				]),
			);
			const emptied = before.filter(
				(shelf) => (after.get(name(shelf)) ?? 0) < shelf.stock * LEAST_ON_SALE,
			);
			counts[`variation less than 80% on sale, ${networks} networks`] = emptied.length;
			// An attack that is refused for another reason would prove nothing.
			counts[`attack that took no order, ${networks} networks`] = done.taken === 0 ? 1 : 0;
			if (networks === 1)
				counts["order beyond twenty of one network"] = Math.max(0, done.taken - 20);
		}
		await shop.stop();
		const { db, close } = await ground.open();
		const told = await queryRows(
			db,
			sql`select 1 from email_outbox where template = 'holds-attacked'
				union all select 1 from site_settings where coalesce(contact_email, '') = ''`,
		).finally(close);
		counts["owner who was not told once"] = told.length === 1 ? 0 : 1;
		return counts;
	},
};
