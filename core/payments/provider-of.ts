import type { PaymentProvider } from "#platform/payments/provider.ts";
import type { PaymentsDeps } from "./types.ts";

type Providers = Pick<PaymentsDeps, "provider" | "formerProviders">;

/** Every provider that the shop can ask, today's first. */
export const allProviders = ({ provider, formerProviders }: Providers): PaymentProvider[] => [
	provider,
	...formerProviders,
];

/** The provider with this name, today's or a former one; null when its credentials are gone. */
export const providerOf = (deps: Providers, name: string): PaymentProvider | null =>
	allProviders(deps).find((candidate) => candidate.name === name) ?? null;
