import type { Context } from "hono";
import { messageForError } from "#core/payments/error-rules.ts";
import type { PaymentError } from "#core/payments/types.ts";
import { reaisFromCentavos } from "#core/values/money.ts";

const STATUS: Record<PaymentError["code"], 400 | 404 | 409 | 429 | 502> = {
	order_not_found: 404,
	already_paid: 409,
	order_cancelled: 409,
	money_to_check: 409,
	amount_changed: 409,
	out_of_stock: 409,
	renewals_used: 409,
	holds_too_much: 429,
	in_others_payments: 409,
	too_many_payments: 429,
	too_many_slips: 429,
	payment_in_progress: 409,
	too_many_attempts: 429,
	plan_changed: 409,
	invalid: 400,
	provider_failed: 502,
};

/** Why a payment was not begun. `fieldOf`: what the body calls a field of the card form. */
export const refusePayment = (
	c: Context,
	error: PaymentError,
	fieldOf: (field: string | undefined) => string | undefined = (field) => field,
) =>
	c.json(
		{
			error: messageForError(error),
			code: error.code,
			...(error.code === "too_many_attempts" && { retryAfter: error.seconds }),
			...(error.code === "too_many_payments" && { retryAfter: error.minutes * 60 }),
			...(error.code === "invalid" && {
				field: fieldOf(error.field),
				...(error.fields && { fields: error.fields }),
			}),
			...(error.code === "out_of_stock" && { lines: error.lines }),
			...(error.code === "plan_changed" && { planTotal: reaisFromCentavos(error.total) }),
			...(error.code === "amount_changed" && { amount: reaisFromCentavos(error.amount) }),
		},
		STATUS[error.code],
	);
