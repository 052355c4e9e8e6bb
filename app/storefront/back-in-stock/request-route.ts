import { data } from "react-router";
import { z } from "zod";
import { senderContext, sessionContext, shopContext } from "#app/context.ts";
import type { BackInStockFailure } from "#core/stock/back-in-stock/types.ts";
import {
	BACK_ALREADY,
	NOT_SOLD,
	TOO_MANY_REQUESTS,
	TOO_MANY_WAITS,
} from "#core/stock/shared/back-in-stock.ts";
import type { BackInStockAnswer, BackInStockStart } from "../product/buy/back-in-stock-form.tsx";
import type { Route } from "./+types/request-route";

export async function loader({ context, url }: Route.LoaderArgs) {
	const { backInStock } = context.get(shopContext);
	const user = (await context.get(sessionContext)())?.user;
	const known = user?.emailVerified ? user : null;
	const variantId = url.searchParams.get("variante") ?? "";
	const start: BackInStockStart = {
		account: known?.email ?? null,
		sendsMail: backInStock.sendsMail(),
		token: known ? await backInStock.findOwn(known.id, variantId) : null,
	};
	return Response.json(start, { headers: { "Cache-Control": "no-store" } });
}

const leaving = z.object({ intent: z.literal("leave"), token: z.string().max(36) });

const MESSAGES: Record<Exclude<BackInStockFailure["code"], "invalid">, string> = {
	too_many: TOO_MANY_REQUESTS,
	too_many_waits: TOO_MANY_WAITS,
	available: BACK_ALREADY,
	not_sold: NOT_SOLD,
};

/** Requests a stock notification for a variation, or cancels it; the body is JSON. */
export async function action({ context, request }: Route.ActionArgs) {
	const { backInStock } = context.get(shopContext);
	const body: unknown = await request.json().catch(() => null);
	const left = leaving.safeParse(body);
	if (left.success) {
		await backInStock.leave(left.data.token, false);
		return data<BackInStockAnswer>({ ok: true, request: null });
	}
	const user = (await context.get(sessionContext)())?.user ?? null;
	const result = await backInStock.ask(body, { user, from: context.get(senderContext) });
	if (result.ok) return data<BackInStockAnswer>({ ok: true, request: result.value });
	const { error } = result;
	return error.code === "invalid"
		? data<BackInStockAnswer>(
				{ ok: false, message: Object.values(error.fields)[0] ?? "Pedido inválido" },
				{ status: 422 },
			)
		: data<BackInStockAnswer>(
				{ ok: false, message: MESSAGES[error.code] },
				{ status: error.code === "too_many" ? 429 : 409 },
			);
}
