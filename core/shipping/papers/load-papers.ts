import { sql } from "drizzle-orm";
import { NOTE_POLICY } from "#core/delivery/lent.ts";
import type { NotePolicy } from "#core/delivery/methods/shop-delivery-rules.ts";
import { deliveryOf } from "#core/delivery/ordered-way-rules.ts";
import type { KeptQuote } from "#core/delivery/quote-rules.ts";
import { ADDRESSED_ORDERS, ORDERS_TO_SEND } from "#core/orders/lent.ts";
import type { Address } from "#core/values/address-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { queryRows } from "#platform/database/query.ts";
import { listParcels, type OrderParcel } from "../list-parcels.ts";
import { listRest, type RestLine } from "../list-rest.ts";
import { mayBeLabelled } from "../nfe/note-rules.ts";

type Read = Address & {
	id: string;
	numero: number;
	customer_name: string;
	customer_company: string | null;
	customer_phone: string;
	customer_address: string;
	shipping_method: string;
	shipping_quote: KeptQuote | null;
	promised_day: string | null;
	note_policy: NotePolicy | null;
};

/** What the papers of an order say: no prices, no notes, no e-mail. */
export type Paper = Omit<
	Read,
	"shipping_method" | "shipping_quote" | "customer_phone" | "note_policy"
> & {
	delivery: string;
	kind: string;
	/** Which document the shop's parcels travel with. */
	notePolicy: NotePolicy | null;
	/** Of who brings it only: the shop's own courier. */
	phone: string | null;
	/** What is left to send. */
	lines: RestLine[];
	/** What is packed of it; null before anything was done. */
	parcel: OrderParcel | null;
};

/**
 * What is printed about these orders, in the order they were asked for; those that are gone, or are not the shop's
 * to send any more, are left out, and of labels those that may not have one yet (rule shipping 9).
 */
export async function loadPapers(
	db: Db,
	asked: string[],
	what: "lists" | "labels" = "lists",
): Promise<Paper[]> {
	const orderIds = asked.filter(isUuid);
	const [orders, lines, parcels] = await Promise.all([
		queryRows<Read>(
			db,
			sql`select o.*, ${NOTE_POLICY} as note_policy from ${ADDRESSED_ORDERS} o
				where o.id = any(${sql.param(orderIds)}::uuid[]) and o.id in (select id from ${ORDERS_TO_SEND} s) order by array_position(${sql.param(orderIds)}::uuid[], o.id)`,
		),
		listRest(db, orderIds),
		listParcels(db, orderIds),
	]);
	const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
	const waiting = orders.filter(({ id }) => linesOf.has(id));
	const papers = waiting.map(
		({ shipping_method, shipping_quote, customer_phone, note_policy, ...order }) => {
			const kind = shipping_quote?.kind ?? "tabela";
			return {
				...order,
				delivery: deliveryOf({ shipping_method, shipping_quote }).name,
				kind,
				notePolicy: note_policy,
				phone: kind === "motoboy" ? customer_phone : null,
				lines: linesOf.get(order.id) ?? [],
				parcel: parcels.find((one) => one.order_id === order.id && !one.shipped_at) ?? null,
			};
		},
	);
	return what === "labels" ? papers.filter(mayBeLabelled) : papers;
}
