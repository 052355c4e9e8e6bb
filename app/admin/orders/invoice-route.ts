import { shopContext } from "#app/context.ts";
import type { Route } from "./+types/invoice-route";

const KINDS: Record<string, "xml" | "pdf"> = { "nota.xml": "xml", "danfe.pdf": "pdf" };

/** XML or DANFE of the invoice that the shop issued, for roles that may see orders; never kept by a browser. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const kind = KINDS[params.file];
	const found =
		kind && (await context.get(shopContext).shipping.notes.readDocument(params.id, kind));
	if (!found) return new Response("Nota não encontrada", { status: 404 });
	if (!found.ok)
		return new Response(found.error?.words ?? "Nota não encontrada", {
			status: found.error ? 503 : 404,
			headers: { "Content-Type": "text/plain; charset=utf-8" },
		});
	const { name, type, bytes } = found.value;
	return new Response(new Uint8Array(bytes), {
		headers: {
			"Content-Type": type,
			"Content-Disposition": `attachment; filename="${name}"`,
			"Cache-Control": "private, no-store",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
