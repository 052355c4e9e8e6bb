import type { LabelAccount } from "#core/delivery/carriers/label-account.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type {
	CarrierFailure,
	CarrierLabel,
	LabelRequest,
	LabelState,
} from "#platform/carriers/carrier.ts";
import type { LabelProblem } from "../shared/label.ts";

type Access = Pick<LabelAccount, "carrier" | "access">;

/** What is known of a label so far; amounts in centavos. */
export type KnownLabel = {
	ref?: string;
	state?: LabelState;
	price?: number | null;
	tracking?: string | null;
	posting?: string | null;
	problem?: string;
};

export function errorOf({ reason, detail }: CarrierFailure): LabelProblem {
	if (reason === "refused") return { code: "refused", ...(detail && { detail }) };
	if (reason === "no_balance") return { code: "no_balance" };
	return { code: reason === "unauthorized" ? "unauthorized" : "silent" };
}

/**
 * Buys a label, or goes on where an earlier attempt ended (`ref`). Looks it up at the carrier before ordering it and
 * asks for its state before paying, so that a lost response never costs twice (rule shipping 6). `note` saves what is
 * known after each step; `most` is the highest price to pay, in centavos. Fails with `dearer`, having paid nothing.
 */
export async function continueLabel(
	{ carrier, access }: Access,
	request: LabelRequest,
	ref: string | null,
	note: (known: KnownLabel) => Promise<void>,
	most = Number.POSITIVE_INFINITY,
): Promise<Result<CarrierLabel, LabelProblem>> {
	const placed = await placeLabel({ carrier, access }, request, ref);
	if (!placed.ok) return placed;
	const { id, state: before, price: current } = placed.value;
	// Saved before paying: after any failure, this is the only label that may cost money.
	await note({ ref: id, state: before, price: current });
	if (before === "asked") {
		if (current !== null && current > most) return fail({ code: "dearer" });
		const paid = await carrier.payLabel(access, id);
		if (!paid.ok) return fail(errorOf(paid));
		await note({ state: "paid" });
	}
	if (before === "asked" || before === "paid") {
		const created = await carrier.makeLabel(access, id);
		if (!created.ok) return fail(errorOf(created));
	}
	const now = await carrier.readLabel(access, id);
	const label: CarrierLabel = now.ok ? now.value : { ...placed.value, state: "made" };
	const { state, price, tracking, posting } = label;
	await note({ state, price, tracking, posting, problem: "" });
	return ok(label);
}

/** The label at the carrier: the known one, a lost one, or a new one. */
async function placeLabel(
	{ carrier, access }: Access,
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
	// Prefer a paid label to one in the cart.
	const lost = living.find(({ state }) => state !== "asked") ?? living[0];
	if (lost) return ok(lost);
	const placed = await carrier.askLabel(access, request);
	return placed.ok ? ok(placed.value) : fail(errorOf(placed));
}

/** Cancels a label that was not posted. */
export async function cancelCarrierLabel(
	{ carrier, access }: Access,
	ref: string,
): Promise<Result<null, LabelProblem>> {
	const cancelled = await carrier.cancelLabel(access, ref);
	if (cancelled.ok) return ok(null);
	// Cancelled before, or the response was lost: query the label.
	const now = await carrier.readLabel(access, ref);
	if (now.ok && now.value.state === ("cancelled" satisfies LabelState)) return ok(null);
	return fail(errorOf(cancelled));
}
