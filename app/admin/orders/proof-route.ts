import { shopContext } from "#app/context.ts";
import type { Route } from "./+types/proof-route";

/** A proof of payment, for roles that may see orders: never kept by a browser, never run as a page. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const proof = await context.get(shopContext).manualOrders.readProof(params.id, params.file);
	if (!proof) return new Response("Comprovante não encontrado", { status: 404 });
	return new Response(new Uint8Array(proof.bytes), {
		headers: {
			"Content-Type": proof.tipo,
			"Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(proof.nome)}`,
			"Cache-Control": "private, no-store",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
