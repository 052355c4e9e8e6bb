import { DEFAULT_SETTINGS } from "#core/content/shared/site-defaults.ts";
import { HANDLING_DAYS, promiseFor, USUAL_PACE } from "#core/delivery/shared/promise.ts";
import { usualMethods } from "#core/delivery/shared/visible-methods.ts";
import type { Address } from "#core/values/address.ts";

const PIECE_GRAMS = 450;

type Sent = { shipping_method: string; shipping: number; pieces: number; at: Date };

/** What the shop would have promised for an order of this moment, as an order keeps it. */
export function promiseOf(
	{ address_cep: cep, address_state: state }: Address,
	{ shipping_method, shipping, pieces, at }: Sent,
) {
	const way = usualMethods(DEFAULT_SETTINGS).find(({ code }) => code === shipping_method);
	if (!way) throw new Error(`no way to deliver called ${shipping_method}`);
	const { code, name, kind, daysMin, daysMax } = way;
	const { day, paidUntil } = promiseFor(at, state, daysMax);
	return {
		shipping_quote: {
			method: code,
			name,
			carrier: null,
			kind,
			cep,
			zone: "",
			weight: pieces * PIECE_GRAMS,
			price: shipping,
			free: shipping === 0,
			daysMin,
			daysMax,
			handlingDays: HANDLING_DAYS,
			pace: USUAL_PACE,
		},
		promised_day: day,
		promise_paid_until: paidUntil,
	};
}
