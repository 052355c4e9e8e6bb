import { adminContext, shopContext } from "#app/context.ts";
import { NO_SELECTION, parseSelection } from "#core/customers/manage/desk-rules.ts";
import type { Route } from "./+types/export-route";

/** The selected customers as a CSV file, sent as it is read. */
export async function action({ request, context }: Route.ActionArgs) {
	const made = await context
		.get(shopContext)
		.customerDesk.exportCustomers(
			context.get(adminContext),
			parseSelection(await request.formData()),
		);
	if (!made.ok) return Response.json({ error: NO_SELECTION }, { status: 422 });
	const { fileName, lines } = made.value;
	const encoder = new TextEncoder();
	const body = new ReadableStream<Uint8Array>({
		pull: async (controller) => {
			const { value, done } = await lines.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		cancel: async () => void (await lines.return(undefined)),
	});
	return new Response(body, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="${fileName}"`,
			"Cache-Control": "no-store",
		},
	});
}
