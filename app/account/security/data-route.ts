import { customerContext, shopContext } from "#app/context.ts";
import type { Route } from "./+types/data-route";

/** Export of all data of the account (LGPD, art. 18). */
export async function loader({ context }: Route.LoaderArgs) {
	const { user } = context.get(customerContext);
	const exported = await context.get(shopContext).customers.exportAccount(user.id);
	if (!exported) return Response.json({ error: "Usuário não encontrado." }, { status: 404 });
	return new Response(JSON.stringify(exported, null, "\t"), {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Content-Disposition": 'attachment; filename="meus-dados.json"',
			"Cache-Control": "no-store",
		},
	});
}
