import { sql } from "drizzle-orm";
import { inCentavos } from "#platform/database/columns.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { boxesTogether, isPrintable, type ParcelLabel } from "../shared/label.ts";
import type { LabelDeps } from "./buy-label.ts";

type Row = {
	orderId: string;
	parcelId: string;
	carrier: string;
	ref: string | null;
	state: ParcelLabel["state"];
	price: number | null;
	problem: string;
	tracking: string | null;
};

/** Labels of the newest labelled parcel of each order, box by box. */
const readRows = (db: LabelDeps["db"], orderIds: string[]): Promise<Row[]> =>
	queryRows<Row>(
		db,
		sql`select p.order_id as "orderId", l.parcel_id as "parcelId", l.carrier, l.ref, l.state,
				${inCentavos(sql`l.price`)} as price, l.problem,
				coalesce(l.tracking, case when l.volume = 1 then p.tracking_code end) as tracking
			from parcel_labels l join parcels p on p.id = l.parcel_id
			where p.order_id = any(${sql.param(orderIds)}::uuid[]) and not exists (
				select 1 from parcels n join parcel_labels m on m.parcel_id = n.id
				where n.order_id = p.order_id and n.number > p.number)
			order by p.order_id, l.volume`,
	);

function summed(rows: Row[]): ParcelLabel | null {
	const together = boxesTogether(rows);
	return (
		together && {
			parcelId: rows[0]?.parcelId ?? "",
			boxes: rows.length,
			...together,
			codes: rows.flatMap(({ tracking }) => tracking ?? []),
			url: null,
		}
	);
}

/** Labels of the newest parcel; queries the print address, because it expires. Null without any. */
export async function readLabel(deps: LabelDeps, orderId: string): Promise<ParcelLabel | null> {
	if (!isUuid(orderId)) return null;
	const rows = await readRows(deps.db, [orderId]);
	const label = summed(rows);
	if (!label || !isPrintable(label.state)) return label;
	const [sheet] = (await fetchSheets(deps, rows)).sheets;
	return { ...label, url: sheet?.url ?? null };
}

/** The carrier's id of the label that an order left with last; null when it left without one of this carrier. */
export async function findSentLabel(
	{ db }: Pick<LabelDeps, "db">,
	orderId: string,
	carrier: string,
): Promise<string | null> {
	const [row] = await queryRows<{ ref: string }>(
		db,
		sql`select l.ref from parcel_labels l join parcels p on p.id = l.parcel_id
			where p.order_id = ${orderId} and l.carrier = ${carrier} and l.state in ('posted', 'delivered')
			order by p.number desc, l.volume limit 1`,
	);
	return row?.ref ?? null;
}

/** Labels to print together, one sheet per carrier; `left` are orders without any. */
export type LabelSheets = {
	sheets: { carrier: string; url: string; labels: number }[];
	left: string[];
	silent: string[];
};

/** Print addresses for the labels of these orders. */
export async function printLabels(deps: LabelDeps, orderIds: string[]): Promise<LabelSheets> {
	const rows = await readRows(deps.db, orderIds.filter(isUuid));
	const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
	const ready = [...byOrder.values()].filter((own) => isPrintable(summed(own)?.state ?? "wanted"));
	const answer = await fetchSheets(deps, ready.flat());
	const printable = new Set(ready.map(([first]) => first?.orderId));
	return { ...answer, left: orderIds.filter((id) => !printable.has(id)) };
}

async function fetchSheets(
	{ carriers }: LabelDeps,
	rows: Row[],
): Promise<Pick<LabelSheets, "sheets" | "silent">> {
	const sheets: LabelSheets["sheets"] = [];
	const silent: string[] = [];
	for (const [name, own] of Map.groupBy(rows, ({ carrier }) => carrier)) {
		const account = await carriers.openLabelAccount(name);
		const refs = own.flatMap(({ ref }) => ref ?? []);
		const printed = account && (await account.carrier.printLabels(account.access, refs));
		const carrier = account?.carrier.label ?? name;
		if (printed?.ok) sheets.push({ carrier, url: printed.value, labels: refs.length });
		else silent.push(carrier);
	}
	return { sheets, silent };
}
