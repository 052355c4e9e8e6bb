import { isCard } from "#core/orders/method-rules.ts";
import { providerOf } from "./provider-of.ts";
import { refreshPayment } from "./refresh-payment.ts";
import { settleUnconfirmed } from "./settle-unconfirmed.ts";
import type { Payment, PaymentsDeps } from "./types.ts";

/** Asks what became of a pending payment, whether or not the provider ever answered that it has it. */
export async function followUp(deps: PaymentsDeps, payment: Payment): Promise<void> {
	const { method, provider, provider_payment_id } = payment;
	const unconfirmed =
		method !== "pix" && providerOf(deps, provider) !== null && !provider_payment_id;
	if (unconfirmed) await settleUnconfirmed(deps, [payment], isCard(method));
	else await refreshPayment(deps, payment);
}
