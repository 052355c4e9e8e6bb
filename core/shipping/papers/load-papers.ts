import { sql } from "drizzle-orm";
import { NOTE_POLICY } from "#core/delivery/public.ts";
import { deliveryOf } from "#core/delivery/shared/ordered-way.ts";
import type { StoredQuote } from "#core/delivery/shared/quote.ts";
import type { NotePolicy } from "#core/delivery/shared/shop-delivery.ts";
import { ADDRESSED_ORDERS, ORDERS_TO_SEND } from "#core/orders/public.ts";
import type { Address } from "#core/values/address.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { listParcels, type OrderParcel } from "../list-parcels.ts";
import { listRest, type RestLine } from "../list-rest.ts";
import { mayBeLabelled } from "../nfe/note.ts";

type Read = Address & {
	id: string;
	numero: number;
	customer_name: string;
	customer_company: string | null;
	customer_phone: string;
	customer_address: string;
	shipping_method: string;
	shipping_quote: StoredQuote | null;
	promised_day: string | null;
	note_policy: NotePolicy | null;
};

/** Data of an order's printed documents: no prices, notes or e-mail. */
export type Paper = Omit<
	Read,
	"shipping_method" | "shipping_quote" | "customer_phone" | "note_policy"
> & {
	delivery: string;
	kind: string;
	/** Document that parcels travel with. */
	notePolicy: NotePolicy | null;
	/** Only for the shop's own courier. */
	phone: string | null;
	lines: RestLine[];
	/** The open parcel, or null. */
	parcel: OrderParcel | null;
};

/** In the given order, without unshippable orders and labels not yet allowed (rule shipping 9). */
export async function loadPapers(
	db: Db,
	requested: string[],
	what: "lists" | "labels" = "lists",
): Promise<Paper[]> {
	const orderIds = requested.filter(isUuid);
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
