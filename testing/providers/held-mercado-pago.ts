import { afterAll, beforeAll, beforeEach } from "vitest";
import { createMercadoPago } from "#platform/payments/mercado-pago/mercado-pago.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { type FakeMercadoPago, startFakeMercadoPago } from "./fake-mercado-pago.ts";

/**
 * The client and the server that stands for Mercado Pago, for the tests of a file; the server starts over before each.
 * To be used within tests: they are nothing before they begin.
 */
export function heldMercadoPago(): { provider: PaymentProvider; fake: FakeMercadoPago } {
	const held = { provider: {} as PaymentProvider, fake: {} as FakeMercadoPago };
	beforeAll(async () => {
		Object.assign(held.fake, await startFakeMercadoPago());
		Object.assign(held.provider, createMercadoPago(held.fake.options));
	});
	beforeEach(() => held.fake.reset());
	afterAll(() => held.fake.close());
	return held;
}
