import { adminContext, shopContext } from "#app/context.ts";
import { readForm } from "#app/session/read-form.ts";
import { NO_SELECTION, parseSelection } from "#core/customers/shared/customer-admin.ts";
import { csvResponse } from "../csv-response.ts";
import type { Route } from "./+types/export-route";

/** Streams the selected customers as CSV (rule customers 4). */
export async function action({ request, context }: Route.ActionArgs) {
	const exported = await context
		.get(shopContext)
		.customerAdmin.exportCustomers(
			context.get(adminContext),
			parseSelection(await readForm(request)),
		);
	if (!exported.ok) return Response.json({ error: NO_SELECTION }, { status: 422 });
	return csvResponse(exported.value.lines, exported.value.fileName);
}
