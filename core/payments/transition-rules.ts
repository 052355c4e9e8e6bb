import type { AttemptStatus } from "./types.ts";

/**
 * Where an attempt may go. Money that arrives counts even after the shop gave the attempt up, and what
 * was given back is never paid again by a report that comes late.
 */
const NEXT: Record<AttemptStatus, AttemptStatus[]> = {
	pending: ["approved", "rejected", "refunded", "expired", "cancelled"],
	rejected: ["approved", "refunded"],
	expired: ["approved", "refunded"],
	cancelled: ["approved", "refunded"],
	approved: ["refunded"],
	refunded: [],
};

export const mayBecome = (from: AttemptStatus, to: AttemptStatus): boolean =>
	NEXT[from].includes(to);

/** Status detail of an approved payment of an order that another payment had paid. */
export const DUPLICATE = "duplicate";
/** Status detail of an approved payment of what the order was before the shopper changed it. */
export const OUTDATED = "outdated";

/** Approved payments that pay no order; the money goes back. */
export const UNWANTED: string[] = [DUPLICATE, OUTDATED];

export const isUnwanted = (statusDetail: string | null): boolean =>
	statusDetail !== null && UNWANTED.includes(statusDetail);
