import type { Config } from "../config.ts";
import { type Observer, observeCalls, unwatched } from "../watch/observer.ts";
import { createMercadoPago } from "./mercado-pago/mercado-pago.ts";
import type { MercadoPagoSettings } from "./mercado-pago/settings.ts";
import { MERCADO_PAGO } from "./mercado-pago/words.ts";
import type { PaymentProvider } from "./provider.ts";
import { createSandbox } from "./sandbox/sandbox.ts";

type Needs = Pick<Config, "mercadoPago" | "publicUrl" | "isPublic">;

/** Mercado Pago with these credentials; with webhooks only for a public shop. */
export const openMercadoPago = (
	settings: MercadoPagoSettings,
	{ publicUrl, isPublic }: Pick<Config, "publicUrl" | "isPublic">,
	observer: Observer = unwatched,
): PaymentProvider =>
	observeCalls(
		createMercadoPago({
			...settings,
			notificationUrl: isPublic ? `${publicUrl}/webhooks/${MERCADO_PAGO}` : undefined,
		}),
		observer,
	);

/**
 * The provider of the environment, or the sandbox without credentials (rule payments 1), and others whose payments
 * are still followed and refunded. A new provider is a folder and a line here. `observer` observes the calls.
 */
export function openProviders(
	config: Needs,
	observer: Observer = unwatched,
): {
	provider: PaymentProvider;
	formerProviders: PaymentProvider[];
} {
	const provider = config.mercadoPago
		? openMercadoPago(config.mercadoPago, config, observer)
		: observeCalls(createSandbox(), observer);
	return { provider, formerProviders: [] };
}
