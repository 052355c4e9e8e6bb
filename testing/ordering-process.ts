import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { defineJobs } from "#core/define-jobs.ts";
import { SHOP_BUYER } from "#core/orders/holds/hold-limits.ts";
import { createShop } from "#core/shop.ts";
import { parseConfig } from "#platform/config.ts";
import { createApp } from "#server/app.ts";
import { openPlatform } from "#server/open-platform.ts";

/**
 * A process of the shop as `npm start` runs it, without screens: whatever is sent to it is an order.
 * Says its port when it is open, and ends when it is told to or when something goes unheard.
 */
const platform = await openPlatform(parseConfig(process.env));
const shop = createShop(platform);
defineJobs(platform.jobs, shop);
const app = createApp(shop, platform, async (request) => {
	const placed = await shop.orders.placeOrder(await request.json(), SHOP_BUYER);
	return { response: Response.json(placed), tags: null };
});
await app.changes.start();
await app.orderFeed.start();
await platform.jobs.start();
const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1", () => {
	process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
