import type { Buyer } from "#core/accounts/buyer-rules.ts";
import { type Financing, financingOf } from "#core/orders/financing-rules.ts";
import { findOrderForPayment } from "#core/orders/find-order-for-payment.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { CardOption, InstalmentPlan } from "#platform/payments/card-options.ts";
import { checkOrder, sumsWhenPaidBy } from "./check-order.ts";
import { listCardOptions } from "./list-card-options.ts";
import type { PaymentError, PaymentsDeps } from "./types.ts";

export type OfferedPlan = InstalmentPlan & Financing;
/** What a shopper may do with the card being typed. */
export type OfferedCard = Pick<CardOption, "method" | "name" | "codeLength"> & {
	plans: OfferedPlan[];
};

export type OfferRequest = {
	orderId: string;
	customerEmail: string;
	/** First six to eight digits of the card. */
	firstDigits: string;
};

/** Questions about cards from one place; people mistype, and every other one is asked of the provider. */
const QUESTIONS = { points: 40, seconds: 10 * 60 };

/**
 * How the card with these first digits may pay this order, each plan with what it costs (rule money 5):
 * interest, total, and the rates that the law asks for. None for a card that the provider does not know.
 */
export async function offerCard(
	deps: PaymentsDeps,
	{ orderId, customerEmail, firstDigits }: OfferRequest,
	{ network, device }: Buyer,
): Promise<Result<OfferedCard[], PaymentError>> {
	const owned = checkOrder(await findOrderForPayment(deps.db, orderId), customerEmail);
	if (!owned.ok) return owned;
	const place = network ?? device ?? orderId;
	const asked = await deps.limiter.consume(`card-options:${place}`, QUESTIONS);
	if (!asked.allowed) {
		return fail({ code: "too_many_attempts", seconds: asked.retryAfterSeconds });
	}
	const { total: amount } = await sumsWhenPaidBy(deps.db, owned.value, "credit_card");
	const options = await listCardOptions(deps, firstDigits, amount);
	if (!options.ok) return options;
	return ok(
		options.value.map(({ method, name, codeLength, plans }) => ({
			method,
			name,
			codeLength,
			plans: plans.map((plan) => ({ ...plan, ...financingOf(amount, plan.total, plan.count) })),
		})),
	);
}
