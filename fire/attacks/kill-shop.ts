import { setTimeout } from "node:timers/promises";
import { type Attack, addCounts, type Counts } from "../attack.ts";
import { checkGround } from "../invariants.ts";
import { buyRepeatedly, nothingYet, readShelves, repeatOrders, untilBought } from "../shopper.ts";

const ORDERS = 6;
const MOST_MS = 2_000;
const ASKED_AGAIN = 20;

/** The shop is killed in the middle of orders and payments, again and again. */
export const killShop: Attack = {
	name: "kill -9 of the shop",
	async run({ amount, server, freshGround, start, tell }) {
		const ground = await freshGround("kill-shop");
		const told = nothingYet();
		const counts: Counts = { "key that gave two orders": 0 };
		const rounds = amount(server ? 10 : 20, 2);
		for (let round = 1; round <= rounds; round++) {
			const shop = await start(ground.env);
			const shelves = await readShelves(shop.address, 6);
			const different = await repeatOrders(shop.address, told, ASKED_AGAIN);
			addCounts(counts, { "key that gave two orders": different });
			const stopBuying = buyRepeatedly(shop.address, shelves, told);
			await untilBought(told, ORDERS);
			await setTimeout(Math.random() * MOST_MS);
			shop.kill("SIGKILL");
			await shop.ended;
			await stopBuying();
			addCounts(counts, await checkGround(ground, told));
			tell(`round ${round}: ${told.orders.size} orders, ${told.payments.size} paid so far`);
		}
		return counts;
	},
};
