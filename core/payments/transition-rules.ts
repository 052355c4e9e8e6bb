import type { AttemptStatus } from "./types.ts";

/**
 * Where an attempt may go. Money that arrives counts even after the shop gave the attempt up, and what
 * was given back is never paid again by a report that comes late. Money a bank took may come back.
 */
const NEXT: Record<AttemptStatus, AttemptStatus[]> = {
	pending: ["approved", "disputed", "rejected", "refunded", "charged_back", "expired", "cancelled"],
	rejected: ["approved", "disputed", "refunded", "charged_back"],
	expired: ["approved", "disputed", "refunded", "charged_back"],
	cancelled: ["approved", "disputed", "refunded", "charged_back"],
	approved: ["disputed", "refunded", "charged_back"],
	disputed: ["approved", "refunded", "charged_back"],
	charged_back: ["approved", "refunded"],
	refunded: [],
};

export const mayBecome = (from: AttemptStatus, to: AttemptStatus): boolean =>
	NEXT[from].includes(to);

/** Whether its buyer or their bank contests it, or has the money already. */
export const isContested = ({ status }: { status: AttemptStatus }): boolean =>
	status === "disputed" || status === "charged_back";

/** Status detail of an approved payment of an order that another payment had paid. */
export const DUPLICATE = "duplicate";
/** Status detail of an approved payment of what the order was before the shopper changed it. */
export const OUTDATED = "outdated";

/** Status detail of an approved payment of an order that had been cancelled. */
export const LATE = "late";
/** Status detail of one of those that stays with the shop, for a reason that somebody wrote down. */
export const KEPT = "kept";
/** Status detail of the approved payment of an order that was cancelled after it: its refund is ordered. */
export const TO_RETURN = "to_return";

/** Status detail of an attempt whose payment does not fit it and waits for a person (`MISFITS`). */
export const TO_CHECK = "to_check";

/** Payments that pay no order; the money goes back, by itself or by somebody's word. */
export const UNWANTED: string[] = [DUPLICATE, OUTDATED, LATE];

/** Why money goes back that the shop has or will have again; `LATE` waits for somebody's word. */
export const SET_ASIDE: string[] = [...UNWANTED, TO_RETURN];

type Attempt = { status: AttemptStatus; status_detail: string | null };

/** Whether money came by this attempt that goes back and has not been given back yet. */
export const isAwaitingReturn = ({ status, status_detail }: Attempt): boolean =>
	status === "approved" && SET_ASIDE.includes(status_detail ?? "");

/** Whether a payment, contested or not, pays no order, by why it was set aside. */
export const isUnwanted = (setAside: string | null): boolean =>
	[...UNWANTED, KEPT].includes(setAside ?? "");
