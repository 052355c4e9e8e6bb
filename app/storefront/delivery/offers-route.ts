import { data } from "react-router";
import { shopContext } from "#app/context.ts";
import { MAX_ORDER_TOTAL } from "#core/orders/rules.ts";
import type { Route } from "./+types/offers-route";

/** What the ways to deliver ask and promise for goods of this value, in centavos; null for a CEP of nobody. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const subtotal = Number(url.searchParams.get("subtotal"));
	const sensible = Number.isInteger(subtotal) && subtotal >= 0 && subtotal <= MAX_ORDER_TOTAL;
	const cep = (url.searchParams.get("cep") ?? "").slice(0, 20);
	return data(await context.get(shopContext).delivery.offer(cep, sensible ? subtotal : 0));
}
