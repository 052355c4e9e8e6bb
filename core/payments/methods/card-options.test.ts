import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import {
	bestInstalment,
	instalmentPromise,
	paymentWords,
} from "#core/orders/shared/instalments.ts";
import { createLog } from "#platform/log.ts";
import { createMercadoPago } from "#platform/payments/mercado-pago/mercado-pago.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { createSandbox } from "#platform/payments/sandbox/sandbox.ts";
import { eventually } from "#testing/eventually.ts";
import {
	type FakeMercadoPago,
	startFakeMercadoPago,
} from "#testing/providers/fake-mercado-pago.ts";
import { createKnownPlans } from "./card-options.ts";

const SETTINGS = { parcelas_maximo: 12, parcela_minima: 1_000, parcelas_sem_juros: 12 };
const HOUR = 3_600_000;

let fake: FakeMercadoPago;
let now = Date.now();

beforeAll(async () => {
	fake = await startFakeMercadoPago();
});
beforeEach(() => fake.reset());
afterEach(() => fake.disturb(() => undefined));
afterAll(() => fake.close());

const plain = (label: string | undefined) => label?.replace(/\s/g, " ");
function plansOf(provider: PaymentProvider) {
	const log = createLog("silent");
	return createKnownPlans(() => ({ provider, clock: () => new Date(now), log }));
}
const open = () => plansOf(createMercadoPago(fake.options));

it("with the provider its own plans are what every page says, whatever the settings promise", async () => {
	const known = open();
	await known.refresh();
	const terms = { ...SETTINGS, faixas: known.tiers() };
	expect(plain(bestInstalment(28_990, terms)?.label)).toBe("3x de R$ 96,63 sem juros");
	// A plan that the provider does not have for so little.
	expect(bestInstalment(1_200, terms)).toBeNull();
	expect(instalmentPromise(terms)).toBe("Até 3x sem juros");
	expect(paymentWords(terms)).toBe("PIX e cartão de crédito em até 12x");
});

it("what is said free of interest is a plan of the card that comes to the price", async () => {
	const known = open();
	await known.refresh();
	const best = bestInstalment(28_990, { ...SETTINGS, faixas: known.tiers() });
	const options = await createMercadoPago(fake.options).cardOptions?.("42356477", 28_990);
	const plans = options?.ok ? options.value[0]?.plans : [];
	expect(plans?.find(({ count }) => count === best?.count)).toMatchObject({
		total: 28_990,
		amount: best?.amount,
		free: true,
	});
});

it("nothing is promised before the provider has answered, and no page waits for it", async () => {
	fake.disturb(() => ({ status: 500 }));
	const known = open();
	const terms = { ...SETTINGS, faixas: known.tiers() };
	expect(bestInstalment(28_990, terms)).toBeNull();
	expect(instalmentPromise(terms)).toBe("PIX ou cartão");
	expect(paymentWords(terms)).toBe("PIX e cartão de crédito");
	await known.refresh();
});

it("is asked again after half an hour, and forgotten when the provider is silent for long", async () => {
	const known = open();
	await known.refresh();
	const asked = () => fake.calls.length;
	const before = asked();
	known.tiers();
	expect(asked()).toBe(before);
	now += HOUR;
	expect(known.tiers()).not.toEqual([]);
	await eventually(() => expect(asked()).toBe(2 * before));
	fake.disturb(() => ({ status: 500 }));
	now += 7 * HOUR;
	expect(known.tiers()).toEqual([]);
	await known.refresh();
});

it("without a provider the shop's own settings decide", () => {
	const known = plansOf(createSandbox());
	const terms = { ...SETTINGS, faixas: known.tiers() };
	expect(terms.faixas).toBeNull();
	expect(plain(bestInstalment(28_990, terms)?.label)).toBe("12x de R$ 24,16 sem juros");
	expect(paymentWords(terms)).toBe("PIX, crédito em até 12x e débito");
});
