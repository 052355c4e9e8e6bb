import type { Config } from "../config.ts";
import { observeCalls } from "../watch/observe-calls.ts";
import { type Observer, unwatched } from "../watch/observer.ts";
import { createMercadoPago } from "./mercado-pago/mercado-pago.ts";
import type { PaymentProvider } from "./provider.ts";
import { createSandbox } from "./sandbox/sandbox.ts";

type Needs = Pick<Config, "mercadoPago" | "publicUrl" | "isPublic">;

/** Where a provider tells a shop of changes, if everybody can reach it. */
const notificationUrl = (name: string, { publicUrl, isPublic }: Needs): string | undefined =>
	isPublic ? `${publicUrl}/webhooks/${name}` : undefined;

/** Every provider whose credentials are there; a new one is a folder and a line. */
const openAll = (config: Needs): PaymentProvider[] => [
	...(config.mercadoPago
		? [
				createMercadoPago({
					...config.mercadoPago,
					notificationUrl: notificationUrl("mercado-pago", config),
				}),
			]
		: []),
];

/**
 * The provider that takes payments, the sandbox without any credentials (rule payments 1), and the others
 * whose credentials are there: their payments are still followed and given back. `observer` hears of calls.
 */
export function openProviders(
	config: Needs,
	observer: Observer = unwatched,
): {
	provider: PaymentProvider;
	formerProviders: PaymentProvider[];
} {
	const all = openAll(config);
	const [provider, ...formerProviders] = (all.length > 0 ? all : [createSandbox()]).map((one) =>
		observeCalls(one, observer),
	) as [PaymentProvider, ...PaymentProvider[]];
	return { provider, formerProviders };
}
