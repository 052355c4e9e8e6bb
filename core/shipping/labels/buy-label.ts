import { eq, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import type { Carriers } from "#core/delivery/carriers/carriers.ts";
import type { LabelDesk } from "#core/delivery/carriers/sender.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { CarrierFailure, CarrierLabel, LabelRequest } from "#platform/carriers/carrier.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { parcels } from "../schema.ts";
import { holdLabels, type LabelRow, noteLabel, releaseLabels } from "./hold-label.ts";
import { labelRequest, readLabelledOrder } from "./label-request.ts";
import { type LabelProblem, labelErrorWords } from "./label-rules.ts";

export type LabelDeps = { db: Db; carriers: Pick<Carriers, "openLabelDesk"> };

export function errorOf({ reason, detail }: CarrierFailure): LabelProblem {
	if (reason === "refused") return { code: "refused", ...(detail && { detail }) };
	if (reason === "no_balance") return { code: "no_balance" };
	return { code: reason === "unauthorized" ? "unauthorized" : "silent" };
}

/** What was bought for an order: of how many boxes, and what they cost together, in centavos. */
export type BoughtLabels = { boxes: number; price: number | null; state: CarrierLabel["state"] };

/**
 * Buys the labels of an order's open parcel, one for each box, or goes on where an attempt before this one
 * ended: each is looked for at the carrier before it is asked for, and asked whether it is paid before it
 * is paid, so that an answer that was lost never costs twice (rule shipping 6). Ends with the first that
 * fails; what was bought before it stays.
 */
export async function buyLabel(
	{ db, carriers }: LabelDeps,
	admin: Admin,
	orderId: string,
): Promise<Result<BoughtLabels, LabelProblem>> {
	const order = isUuid(orderId) ? await readLabelledOrder(db, orderId) : null;
	if (!order) return fail({ code: "not_found" });
	const service = order.shipping_quote?.service;
	if (!service) return fail({ code: "no_service" });
	const desk = await carriers.openLabelDesk(service.carrier);
	if (!desk) return fail({ code: "not_connected" });
	const held = await holdLabels(db, admin, orderId, service);
	if (!held.ok) return fail({ code: held.error });
	const { parcel, rows } = held.value;
	try {
		const bought: CarrierLabel[] = [];
		for (const row of rows) {
			const request = await labelRequest(db, order, parcel, desk, row);
			const one: Result<CarrierLabel, LabelProblem> = request.ok
				? await goOn(db, desk, request.value, row)
				: fail({ code: request.error });
			if (!one.ok) {
				await noteLabel(db, row, { problem: labelErrorWords(one.error) });
				return one;
			}
			bought.push(one.value);
		}
		return ok(await keepBought(db, desk, parcel.id, { service: service.service, bought }));
	} finally {
		await releaseLabels(db, parcel.id);
	}
}

/** What the parcel says of its labels: the code of its first box, what all cost, where they are printed. */
async function keepBought(
	db: Db,
	{ carrier, access }: LabelDesk,
	parcelId: string,
	{ service, bought }: { service: string; bought: CarrierLabel[] },
): Promise<BoughtLabels> {
	const [first] = bought;
	const refs = bought.map(({ id }) => id);
	// A label is ready some seconds after it was made: who opens it later asks again.
	const printed = await carrier.printLabels(access, refs);
	const prices = bought.flatMap(({ price }) => price ?? []);
	const price = prices.length === bought.length ? prices.reduce((sum, one) => sum + one, 0) : null;
	await db
		.update(parcels)
		.set({
			carrier_ref: first?.id ?? null,
			carrier_service: service,
			...(price !== null && { cost: price }),
			...(printed.ok && { label_url: printed.value }),
			...(first?.tracking && { tracking_code: sql`coalesce(tracking_code, ${first.tracking})` }),
			updated_at: sql`now()`,
		})
		.where(eq(parcels.id, parcelId));
	return { boxes: bought.length, price, state: first?.state ?? "made" };
}

async function goOn(
	db: Db,
	{ carrier, access }: LabelDesk,
	request: LabelRequest,
	row: LabelRow,
): Promise<Result<CarrierLabel, LabelProblem>> {
	const placed = await placeLabel(carrier, access, request, row.ref);
	if (!placed.ok) return placed;
	const { id: ref } = placed.value;
	// Written before anything is paid: whatever happens next, this is the one label that may cost money.
	await noteLabel(db, row, { ref, state: placed.value.state, price: placed.value.price });
	if (placed.value.state === "asked") {
		const paid = await carrier.payLabel(access, ref);
		if (!paid.ok) return fail(errorOf(paid));
		await noteLabel(db, row, { state: "paid" });
	}
	if (placed.value.state === "asked" || placed.value.state === "paid") {
		const made = await carrier.makeLabel(access, ref);
		if (!made.ok) return fail(errorOf(made));
	}
	const now = await carrier.readLabel(access, ref);
	const label: CarrierLabel = now.ok ? now.value : { ...placed.value, state: "made" };
	const { state, price, tracking } = label;
	await noteLabel(db, row, { state, price, tracking, problem: "" });
	return ok(label);
}

/** The label as the carrier has it: the known one, one whose answer was lost, or a new one. */
async function placeLabel(
	carrier: LabelDesk["carrier"],
	access: LabelDesk["access"],
	request: LabelRequest,
	known: string | null,
): Promise<Result<CarrierLabel, LabelProblem>> {
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
