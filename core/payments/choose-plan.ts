import { loadPrices } from "#core/content/load-prices.ts";
import { instalmentOptions } from "#core/orders/instalment-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { CardOption, InstalmentPlan } from "#platform/payments/card-options.ts";
import type { CardPaymentRequest } from "./card-request.ts";
import { listCardOptions } from "./list-card-options.ts";
import type { PaymentError, PaymentsDeps } from "./types.ts";

/** `option`: the card as the provider knows it; null where the shop's own settings say how to part. */
export type Chosen = { plan: InstalmentPlan; option: CardOption | null };

const wrongCount: PaymentError = {
	code: "invalid",
	message: "Quantidade de parcelas inválida",
	field: "installments",
};

/**
 * The plan that was chosen, looked up again, since what was shown is what is charged (rules money 5 and
 * payments 12).
 * Fails when the card has no such plan, or when it costs something else by now.
 */
export async function choosePlan(
	deps: Pick<PaymentsDeps, "db" | "provider">,
	{ method, installments, amount, planTotal }: CardPaymentRequest,
	firstDigits: string,
): Promise<Result<Chosen, PaymentError>> {
	if (!deps.provider.cardOptions) {
		const most =
			method === "debit_card" ? 1 : instalmentOptions(amount, await loadPrices(deps.db)).length;
		const taken = Number.isInteger(installments) && installments >= 1 && installments <= most;
		if (!taken) return fail(wrongCount);
		const part = Math.round(amount / installments);
		const plan = { count: installments, amount: part, total: amount, free: true };
		return ok({ plan, option: null });
	}
	const options = await listCardOptions(deps, firstDigits, amount);
	if (!options.ok) return options;
	const option = options.value.find((one) => one.method === method);
	if (!option) {
		return fail({
			code: "invalid",
			message:
				method === "debit_card"
					? "Este cartão não paga no débito. Escolha crédito ou pague com PIX."
					: "Não reconhecemos este cartão. Confira o número, use outro ou pague com PIX.",
			field: "number",
		});
	}
	const plan = option.plans.find(({ count }) => count === installments);
	if (!plan) return fail(wrongCount);
	return plan.total === (planTotal ?? amount)
		? ok({ plan, option })
		: fail({ code: "plan_changed", total: plan.total });
}
