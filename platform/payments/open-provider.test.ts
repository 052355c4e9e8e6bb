import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	type FakeMercadoPago,
	startFakeMercadoPago,
} from "#testing/providers/fake-mercado-pago.ts";
import { PIX_REQUEST, providerCard } from "#testing/providers/provider-requests.ts";
import { openProviders } from "./open-provider.ts";
import type { PaymentProvider } from "./provider.ts";

let fake: FakeMercadoPago;

beforeAll(async () => {
	fake = await startFakeMercadoPago();
});
beforeEach(() => fake.reset());
afterAll(() => fake.close());

const open = (isPublic: boolean) =>
	openProviders({ mercadoPago: fake.options, publicUrl: "https://loja.example", isPublic })
		.provider;
const named = () =>
	fake.calls
		.filter(({ path }) => path === "/v1/payments")
		.map(({ body }) => body["notification_url"]);

describe("the address for notifications (rule payments 22)", () => {
	it.each<[string, (shop: PaymentProvider) => Promise<unknown>]>([
		["PIX", (shop) => shop.createAwaited("pix", PIX_REQUEST)],
		["card", (shop) => shop.createCard(providerCard())],
	])("goes with each %s, asking for signed notifications only", async (_way, pay) => {
		await pay(open(true));
		expect(named()).toEqual(["https://loja.example/webhooks/mercado-pago?source_news=webhooks"]);
	});

	it("is left out where nobody reaches the shop", async () => {
		await open(false).createAwaited("pix", PIX_REQUEST);
		expect(named()).toEqual([undefined]);
	});
});

it("without credentials the sandbox takes payments, alone", () => {
	const { provider, formerProviders } = openProviders({
		mercadoPago: undefined,
		publicUrl: undefined,
		isPublic: false,
	});
	expect(provider.name).toBe("sandbox");
	expect(formerProviders).toEqual([]);
});
