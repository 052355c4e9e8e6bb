import type { PaymentProvider } from "#platform/payments/provider.ts";
import type { PaymentsDeps } from "./types.ts";

/** The provider with this name, today's or a former one; null when its credentials are gone. */
export const providerOf = (
	{ provider, formerProviders }: Pick<PaymentsDeps, "provider" | "formerProviders">,
	name: string,
): PaymentProvider | null =>
	[provider, ...formerProviders].find((candidate) => candidate.name === name) ?? null;
