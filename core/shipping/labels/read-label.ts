import { sql } from "drizzle-orm";
import { inCentavos } from "#platform/database/columns.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { queryRows } from "#platform/database/query.ts";
import type { LabelDeps } from "./buy-label.ts";
import type { ParcelLabel } from "./label-rules.ts";

type Row = ParcelLabel & { carrier: string; ref: string | null };

/**
 * The label of an order's newest parcel, with where it is printed: asked of the carrier when it is opened, for
 * such addresses end. Null where none was begun.
 */
export async function readLabel(
	{ db, carriers }: LabelDeps,
	orderId: string,
): Promise<ParcelLabel | null> {
	if (!isUuid(orderId)) return null;
	const [row] = await queryRows<Row>(
		db,
		sql`select l.parcel_id as "parcelId", l.state, ${inCentavos(sql`l.price`)} as price, l.problem, l.carrier, l.ref,
				p.tracking_code as tracking, null as url
			from parcel_labels l join parcels p on p.id = l.parcel_id
			where p.order_id = ${orderId} order by p.number desc limit 1`,
	);
	if (!row) return null;
	const { carrier: name, ref, ...label } = row;
	if (!ref || (label.state !== "made" && label.state !== "paid")) return label;
	const desk = await carriers.openLabelDesk(name);
	const printed = desk && (await desk.carrier.printLabels(desk.access, [ref]));
	return printed?.ok ? { ...label, url: printed.value } : label;
}
