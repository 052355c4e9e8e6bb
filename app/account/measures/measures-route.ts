import { data } from "react-router";
import { z } from "zod";
import { customerContext, shopContext } from "#app/context.ts";
import type { Route } from "./+types/measures-route";

/** The measures saved in the account (rule customers 7). */
export async function loader({ context }: Route.LoaderArgs) {
	const { user } = context.get(customerContext);
	return Response.json({ body: await context.get(shopContext).customers.loadBody(user.id) });
}

const bodySchema = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("keep"), body: z.unknown() }),
	z.object({ intent: z.literal("forget") }),
]);

/** Saves or deletes them on their owner's request. */
export async function action({ request, context }: Route.ActionArgs) {
	const { customers } = context.get(shopContext);
	const { user } = context.get(customerContext);
	const parsed = bodySchema.safeParse(await request.json().catch(() => null));
	if (!parsed.success) return data({ ok: false, message: "Pedido inválido." }, { status: 400 });
	if (parsed.data.intent === "forget") {
		await customers.forgetBody(user.id);
		return data({ ok: true });
	}
	const saved = await customers.keepBody(user.id, parsed.data.body);
	if (saved.ok) return data({ ok: true });
	const [message = "Medidas inválidas."] = Object.values(saved.error.fields);
	return data({ ok: false, message }, { status: 422 });
}
