import { data } from "react-router";
import { z } from "zod";
import { customerContext, shopContext } from "#app/context.ts";
import { MAX_LINES } from "#core/cart/shared/cart.ts";
import type { Route } from "./+types/cart-route";

const body = z.object({ pecas: z.array(z.uuid()).max(MAX_LINES) });

/** What a signed-in customer has in the cart, as it changes. */
export async function action({ request, context }: Route.ActionArgs) {
	const parsed = body.safeParse(await request.json().catch(() => null));
	if (!parsed.success) return data({ error: "Carrinho inválido." }, { status: 400 });
	const { user } = context.get(customerContext);
	await context.get(shopContext).automations.saveCart(user, parsed.data.pecas);
	return data({ saved: true });
}
