import { eq, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import type { Carriers } from "#core/delivery/carriers/carriers.ts";
import type { LabelDesk } from "#core/delivery/carriers/sender.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { CarrierFailure, CarrierLabel, LabelRequest } from "#platform/carriers/carrier.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { parcels } from "../schema.ts";
import { holdLabel, noteLabel } from "./hold-label.ts";
import { labelRequest, readLabelledOrder } from "./label-request.ts";
import type { LabelError } from "./label-rules.ts";

export type LabelDeps = { db: Db; carriers: Pick<Carriers, "openLabelDesk"> };

/** Why it did not go on: in the carrier's own words where it has some. */
export type BuyError = { code: LabelError; detail?: string };

const errorOf = ({ reason, detail }: CarrierFailure): BuyError =>
	reason === "refused"
		? { code: "refused", detail: detail ?? "A transportadora recusou a etiqueta." }
		: { code: reason === "unauthorized" ? "unauthorized" : "silent" };

/**
 * Buys the label of an order's open parcel, or goes on where an attempt before this one ended: it is looked
 * for at the carrier before it is asked for, and asked whether it is paid before it is paid, so that an
 * answer that was lost never costs twice (rule shipping 6).
 */
export async function buyLabel(
	{ db, carriers }: LabelDeps,
	admin: Admin,
	orderId: string,
): Promise<Result<CarrierLabel, BuyError>> {
	const order = isUuid(orderId) ? await readLabelledOrder(db, orderId) : null;
	if (!order) return fail({ code: "not_found" });
	const service = order.shipping_quote?.service;
	if (!service) return fail({ code: "no_service" });
	const desk = await carriers.openLabelDesk(service.carrier);
	if (!desk) return fail({ code: "not_connected" });
	const held = await holdLabel(db, admin, orderId, service);
	if (!held.ok) return fail({ code: held.error });
	const { parcel, row } = held.value;
	const request = await labelRequest(db, order, parcel, desk, row.service);
	const bought: Result<Bought, BuyError> = request.ok
		? await goOn(db, desk, request.value, row.ref)
		: fail({ code: request.error });
	if (!bought.ok) {
		await noteLabel(db, parcel.id, { problem: bought.error.detail ?? "" }, true);
		return bought;
	}
	const { ref, label, url } = bought.value;
	await db
		.update(parcels)
		.set({
			carrier_ref: ref,
			carrier_service: row.service,
			...(label.price !== null && { cost: label.price }),
			...(url && { label_url: url }),
			...(label.tracking && { tracking_code: sql`coalesce(tracking_code, ${label.tracking})` }),
			updated_at: sql`now()`,
		})
		.where(eq(parcels.id, parcel.id));
	await noteLabel(db, parcel.id, { state: label.state, price: label.price, problem: "" }, true);
	return ok(label);
}

type Bought = { ref: string; label: CarrierLabel; url: string | null };

async function goOn(
	db: Db,
	{ carrier, access }: LabelDesk,
	request: LabelRequest,
	known: string | null,
): Promise<Result<Bought, BuyError>> {
	const parcelId = request.tag;
	const placed = await placeLabel(carrier, access, request, known);
	if (!placed.ok) return placed;
	const { id: ref } = placed.value;
	// Written before anything is paid: whatever happens next, this is the one label that may cost money.
	await noteLabel(db, parcelId, { ref, state: placed.value.state, price: placed.value.price });
	if (placed.value.state === "asked") {
		const paid = await carrier.payLabel(access, ref);
		if (!paid.ok) return fail(errorOf(paid));
		await noteLabel(db, parcelId, { state: "paid" });
	}
	if (placed.value.state === "asked" || placed.value.state === "paid") {
		const made = await carrier.makeLabel(access, ref);
		if (!made.ok) return fail(errorOf(made));
	}
	const now = await carrier.readLabel(access, ref);
	const label: CarrierLabel = now.ok ? now.value : { ...placed.value, state: "made" };
	// A label is ready some seconds after it was made: who opens it later asks again.
	const printed = await carrier.printLabels(access, [ref]);
	return ok({ ref, label, url: printed.ok ? printed.value : null });
}

/** The label as the carrier has it: the known one, one whose answer was lost, or a new one. */
async function placeLabel(
	carrier: LabelDesk["carrier"],
	access: LabelDesk["access"],
	request: LabelRequest,
	known: string | null,
): Promise<Result<CarrierLabel, BuyError>> {
	if (known) {
		const read = await carrier.readLabel(access, known);
		if (!read.ok) return fail(errorOf(read));
		if (read.value.state !== "cancelled") return ok(read.value);
	}
	const found = await carrier.findLabels(access, request.tag);
	if (!found.ok) return fail(errorOf(found));
	const living = found.value.filter(({ state }) => state !== "cancelled");
	// One that is paid before one that only lies in the cart.
	const lost = living.find(({ state }) => state !== "asked") ?? living[0];
	if (lost) return ok(lost);
	const asked = await carrier.askLabel(access, request);
	return asked.ok ? ok(asked.value) : fail(errorOf(asked));
}
