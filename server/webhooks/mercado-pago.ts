import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Shop } from "#core/shop.ts";

const notification = z.object({
	id: z.union([z.string(), z.number()]),
	type: z.string().optional(),
	topic: z.string().optional(),
	data: z.object({ id: z.union([z.string(), z.number()]) }).optional(),
});

/**
 * `POST /webhooks/mercado-pago`. Only signed notifications count, and all they do is make the shop ask the
 * provider. An answer other than 2xx makes the provider send it again.
 */
export function createMercadoPagoWebhook(shop: Shop): Hono {
	const app = new Hono();
	app.post("/mercado-pago", async (c: Context) => {
		const parsed = notification.safeParse(await c.req.json().catch(() => null));
		if (!parsed.success) return c.json({ error: "Notificação inválida." }, 400);
		const body = parsed.data;
		const accepted = await shop.payments.handleNotification({
			topic: body.type ?? body.topic ?? "",
			body,
			signature: c.req.header("x-signature"),
			requestId: c.req.header("x-request-id"),
			dataId: c.req.query("data.id") || (body.data ? String(body.data.id) : undefined),
		});
		return accepted ? c.body(null, 200) : c.json({ error: "Assinatura inválida." }, 401);
	});
	return app;
}
