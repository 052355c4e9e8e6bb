import { Hono } from "hono";
import type { Platform, Shop } from "#core/shop.ts";
import { createFunctions } from "./functions/functions.ts";
import type { Render } from "./react-router.ts";
import { createMercadoPagoWebhook } from "./webhooks/mercado-pago.ts";

/** The HTTP edge. Has no side effects of its own: tests call `app.request()`. */
export function createApp(shop: Shop, platform: Platform, render: Render): Hono {
	const app = new Hono();
	app.get("/healthz", (c) => c.text("ok"));
	app.route("/functions/v1", createFunctions(shop));
	app.route("/webhooks", createMercadoPagoWebhook(shop));
	app.all("*", async (c) => {
		const origin = platform.config.publicUrl ?? new URL(c.req.url).origin;
		const { response } = await render(c.req.raw, origin);
		return response;
	});
	return app;
}
