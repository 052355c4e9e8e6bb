import { shopContext } from "#app/context.ts";
import { parseProductQuery } from "#core/catalog/product-query-rules.ts";
import { shopDay } from "#core/insights/period-rules.ts";
import type { Route } from "./+types/export-route";

/** The product file of what the list shows, sent as it is read. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { products } = context.get(shopContext);
	const parts = products.exportCsv(parseProductQuery(url.searchParams));
	const encoder = new TextEncoder();
	const body = new ReadableStream<Uint8Array>({
		pull: async (controller) => {
			const { value, done } = await parts.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		cancel: async () => void (await parts.return(undefined)),
	});
	return new Response(body, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="produtos_${shopDay(new Date())}.csv"`,
			"Cache-Control": "no-store",
		},
	});
}
