import { data } from "react-router";
import { z } from "zod";
import { shopContext } from "#app/context.ts";
import { MAX_LINES, MAX_QUANTITY } from "#core/cart/shared/cart.ts";
import { MAX_ORDER_TOTAL } from "#core/orders/shared/totals.ts";
import type { Route } from "./+types/offers-route";

const MOST_CHARACTERS = 20_000;

const sent = z
	.array(
		z.tuple([z.uuid(), z.string().max(60), z.string().max(60), z.int().min(1).max(MAX_QUANTITY)]),
	)
	.max(MAX_LINES);

/** Lines of the query parameter; none if it is invalid. */
function linesIn(text: string | null) {
	if (!text || text.length > MOST_CHARACTERS) return [];
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		return [];
	}
	const parsed = sent.safeParse(json);
	return parsed.success
		? parsed.data.map(([productId, size, color, quantity]) => ({
				productId,
				size,
				color,
				quantity,
			}))
		: [];
}

/** Delivery offers for goods of this value, in centavos; null for a CEP that does not exist. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const subtotal = Number(url.searchParams.get("subtotal"));
	const sensible = Number.isInteger(subtotal) && subtotal >= 0 && subtotal <= MAX_ORDER_TOTAL;
	const cep = (url.searchParams.get("cep") ?? "").slice(0, 20);
	const lines = linesIn(url.searchParams.get("linhas"));
	return data(
		await context
			.get(shopContext)
			.delivery.offer({ cep, subtotal: sensible ? subtotal : 0, lines }),
	);
}
