import { type Context, Hono } from "hono";
import type { Shop } from "#core/shop.ts";

/**
 * `POST /webhooks/{provider}` of the providers with credentials. Only signed notifications count, and they only
 * trigger a query to the provider. On an answer other than 2xx the provider retries.
 */
export function createPaymentWebhooks(shop: Shop): Hono {
	const app = new Hono();
	app.post("/:provider", async (c: Context) => {
		const notification = shop.payments.readNotification(c.req.param("provider") ?? "", {
			header: (name) => c.req.header(name),
			query: (name) => c.req.query(name),
			body: await c.req.json().catch(() => null),
		});
		if (notification === "unknown_provider") return c.json({ error: "Não encontrado." }, 404);
		if (notification === "says_nothing") return c.body(null, 200);
		if (!notification) return c.json({ error: "Notificação inválida." }, 400);
		const accepted = await shop.payments.handleNotification(notification, c.req.param("provider"));
		return accepted ? c.body(null, 200) : c.json({ error: "Assinatura inválida." }, 401);
	});
	return app;
}
