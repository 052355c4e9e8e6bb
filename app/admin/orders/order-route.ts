import { data } from "react-router";
import { reportErrorContext, shopContext } from "#app/context.ts";
import { partReader, readOrFail } from "#app/session/read-part.ts";
import { sayFailures } from "../action/say-failures.ts";
import type { Route } from "./+types/order-route";
import { action } from "./order-actions.ts";
import { UNFINISHED } from "./order-words.ts";

export { action };

export const clientAction = sayFailures(UNFINISHED);

export async function loader({ params, context }: Route.LoaderArgs) {
	const { orderAdmin, returns, shipping } = context.get(shopContext);
	const report = context.get(reportErrorContext);
	const { found: order, failed } = await readOrFail(
		context,
		orderAdmin.loadOrder(params.id, report),
	);
	const read = partReader(context);
	const [parcels, rest, newDay, invoicePolicy, invoiceState, requests] = order
		? await Promise.all([
				read(shipping.listParcels(order.id)),
				read(shipping.listRest(order.id)),
				read(shipping.readNewDay(order.id)),
				read(shipping.readInvoicePolicy()),
				read(shipping.notes.read(order.id)),
				read(returns.listOfOrder(order.id)),
			])
		: [[], [], null, null, null, []];
	return data(
		{ order, parcels, rest, newDay, invoicePolicy, invoiceState, requests: requests ?? [], failed },
		{ status: failed ? 503 : order ? 200 : 404 },
	);
}

/** `rest`: unsent lines; null when unknown. `newDay`: the latest that the customer was notified of. */
export type LoadedOrder = Awaited<ReturnType<typeof loader>>["data"];
