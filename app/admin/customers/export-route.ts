import { adminContext, shopContext } from "#app/context.ts";
import { readForm } from "#app/session/read-form.ts";
import { NO_SELECTION, parseSelection } from "#core/customers/manage/customer-admin-rules.ts";
import { csvResponse } from "../csv-response.ts";
import type { Route } from "./+types/export-route";

/** The selected customers as a CSV file, sent as it is read (rule customers 4). */
export async function action({ request, context }: Route.ActionArgs) {
	const made = await context
		.get(shopContext)
		.customerAdmin.exportCustomers(
			context.get(adminContext),
			parseSelection(await readForm(request)),
		);
	if (!made.ok) return Response.json({ error: NO_SELECTION }, { status: 422 });
	return csvResponse(made.value.lines, made.value.fileName);
}
