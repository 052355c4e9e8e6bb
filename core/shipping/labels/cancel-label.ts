import { asc, eq, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import type { LabelDesk } from "#core/delivery/carriers/sender.ts";
import type { LabelsBack } from "#core/orders/parcels-port.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { LabelState } from "#platform/carriers/carrier.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { queryRows } from "#platform/database/query.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { parcel_labels, parcels } from "../schema.ts";
import { errorOf, type LabelDeps } from "./buy-label.ts";
import { type LabelRow, noteLabel, releaseLabels, takeLabels } from "./hold-label.ts";
import type { LabelProblem } from "./label-rules.ts";

/** What costs money and has not been posted. */
const CANCELLABLE: string[] = ["paid", "made"];

/**
 * Gives the labels of an order's open parcel back to the carrier, which puts their price back into the
 * wallet. Each is asked about when the answer is lost, so that it is never believed cancelled while it can
 * be posted. Fails with `nothing_bought` where none can be cancelled; what was cancelled before a failure
 * stays so.
 */
export async function cancelLabel(
	{ db, carriers }: LabelDeps,
	admin: Admin,
	orderId: string,
): Promise<Result<{ boxes: number }, LabelProblem>> {
	const rows = isUuid(orderId) ? await takeBought(db, orderId) : [];
	const [first] = rows;
	if (!first) return fail({ code: "nothing_bought" });
	const desk = await carriers.openLabelDesk(first.carrier);
	if (!desk) return fail({ code: "not_connected" });
	if (!(await takeLabels(db, first.parcel_id))) return fail({ code: "busy" });
	try {
		const back: LabelRow[] = [];
		let refused: Result<null, LabelProblem> = ok(null);
		for (const row of rows) {
			refused = await cancelOne(desk, row.ref ?? "");
			if (!refused.ok) break;
			await noteLabel(db, row, { state: "cancelled", problem: "", tracking: null });
			back.push(row);
		}
		if (back.length > 0) await forget(db, admin, { orderId, parcelId: first.parcel_id }, back);
		return refused.ok ? ok({ boxes: back.length }) : refused;
	} finally {
		await releaseLabels(db, first.parcel_id);
	}
}

/** The same of an order that was cancelled; never throws, for the order is cancelled either way. */
export async function giveLabelsBack(
	deps: LabelDeps,
	admin: Admin,
	orderId: string,
): Promise<LabelsBack> {
	try {
		const back = await cancelLabel(deps, admin, orderId);
		if (back.ok) return "returned";
		return back.error.code === "nothing_bought" ? "none" : "kept";
	} catch {
		return "kept";
	}
}

/** What the parcel said of labels that were given back; a code that somebody typed instead stays. */
const forget = (
	db: Db,
	admin: Admin,
	{ orderId, parcelId }: { orderId: string; parcelId: string },
	rows: LabelRow[],
): Promise<void> =>
	runTransaction(db, async (tx) => {
		const codes = rows.flatMap(({ tracking }) => tracking ?? []);
		await tx
			.update(parcels)
			.set({
				carrier_ref: null,
				cost: null,
				label_url: null,
				tracking_code: sql`case when tracking_code = any(${sql.param(codes)}::text[]) then null else tracking_code end`,
				updated_at: sql`now()`,
			})
			.where(eq(parcels.id, parcelId));
		await recordChange(tx, admin, {
			action: "pedido.cancelar_etiqueta",
			entity: "orders",
			entityId: orderId,
			after: { volumes: rows.length },
		});
	});

async function cancelOne(
	{ carrier, access }: LabelDesk,
	ref: string,
): Promise<Result<null, LabelProblem>> {
	const asked = await carrier.cancelLabel(access, ref);
	if (asked.ok) return ok(null);
	// Cancelled before, or its answer was lost: the label itself tells.
	const now = await carrier.readLabel(access, ref);
	if (now.ok && now.value.state === ("cancelled" satisfies LabelState)) return ok(null);
	return fail(errorOf(asked));
}

/** Labels of the parcel that is being packed of which something can be given back. */
async function takeBought(db: Db, orderId: string): Promise<LabelRow[]> {
	const [parcel] = await queryRows<{ id: string }>(
		db,
		sql`select p.id from parcels p where p.order_id = ${orderId} and p.shipped_at is null`,
	);
	if (!parcel) return [];
	const rows = await db
		.select()
		.from(parcel_labels)
		.where(eq(parcel_labels.parcel_id, parcel.id))
		.orderBy(asc(parcel_labels.volume));
	return rows.filter(({ ref, state }) => ref !== null && CANCELLABLE.includes(state));
}
