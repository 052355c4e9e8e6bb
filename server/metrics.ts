import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import type { Metrics } from "#platform/watch/metrics.ts";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * `/metrics` for whoever knows the token (`Authorization: Bearer …`). To everybody else there is nothing
 * here, and how long that takes tells nothing of the token.
 */
export function metricsFor(token: string | undefined, metrics: Metrics | null | undefined) {
	const wanted = token && metrics ? digest(`Bearer ${token}`) : null;
	return async (c: Context): Promise<Response> => {
		const given = digest(c.req.header("authorization") ?? "");
		if (!wanted || !metrics || !timingSafeEqual(wanted, given)) {
			return c.text("Este endereço não existe.", 404, { "Cache-Control": "no-store" });
		}
		const { type, body } = await metrics.write();
		return c.body(body, 200, { "Content-Type": type, "Cache-Control": "no-store" });
	};
}
