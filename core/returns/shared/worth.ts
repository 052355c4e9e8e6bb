import { planRefund, remainingOf } from "#core/payments/shared/refund-plan.ts";

type RefundBase = Parameters<typeof remainingOf>[0];

type Line = { id: string; quantity: number };

/** What each further piece of a line is worth, centavo by centavo as refunds count it (rule payments 31). */
export function pieceWorths(base: RefundBase, id: string, units: number): number[] {
	const line = remainingOf(base).lines.find((one) => one.id === id);
	if (!line) return [];
	return Array.from({ length: units }, (_, at) => line.worth(at + 1) - line.worth(at));
}

/**
 * Refund of these pieces: its sum, the freight in it, and each piece's part in the order of the lines. Zero when
 * nothing is left to refund.
 */
export function refundOf(base: RefundBase, lines: readonly Line[], freight: boolean) {
	const planned = planRefund(base, { mode: "lines", lines: [...lines], freight });
	const worths = new Map(lines.map(({ id, quantity }) => [id, pieceWorths(base, id, quantity)]));
	if (!planned.ok) return { amount: 0, freight: 0, worths };
	return { amount: planned.value.amount, freight: planned.value.freight, worths };
}

/** What an inspection starts from: money of the order, and pieces by line that have to come for it to go back whole. */
export type CheckBase = {
	base: RefundBase;
	toWhole: Line[];
	/** An exchange by the shop's own rules keeps the outgoing freight. */
	keepsFreight: boolean;
};

/**
 * What accepted pieces bring back. The outgoing freight is in it when nothing of the order stays, which is the law's,
 * or when `freight` says so, which is the shop's choice.
 */
export function returnOf(
	{ base, toWhole, keepsFreight }: CheckBase,
	accepted: readonly { order_item_id: string }[],
	freight: boolean,
): { amount: number; freight: number; whole: boolean } {
	const counts = new Map<string, number>();
	for (const { order_item_id: id } of accepted) counts.set(id, (counts.get(id) ?? 0) + 1);
	const whole = toWhole.every(({ id, quantity }) => (counts.get(id) ?? 0) >= quantity);
	const lines = [...counts].map(([id, quantity]) => ({ id, quantity }));
	const planned = refundOf(base, lines, !keepsFreight && (whole || freight));
	return { amount: planned.amount, freight: planned.freight, whole };
}
