import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	type FakeMelhorEnvio,
	startFakeMelhorEnvio,
} from "#testing/providers/fake-melhor-envio.ts";
import type { Carrier, LabelRequest, Party } from "../carrier.ts";
import { createMelhorEnvio } from "./melhor-envio.ts";

const ACCESS = { token: "token-de-teste-com-vinte", test: true, contact: "loja@example.com" };
const BOX = { length: 30, width: 25, height: 5, grams: 450 };
const QUOTE = { from: "01415001", to: "20040020", box: BOX, insured: 28_990, services: ["1", "2"] };
const PARTY: Party = {
	name: "Ana Souza",
	document: "52998224725",
	email: "ana@example.com",
	phone: "11987654321",
	cep: "20040020",
	street: "Rua da Quitanda",
	number: "10",
	complement: "",
	district: "Centro",
	city: "Rio de Janeiro",
	state: "RJ",
};
const LABEL: LabelRequest = {
	tag: "etiqueta-1",
	order: "#52C6AA19",
	service: "2",
	from: { ...PARTY, name: "Requinte", document: "11444777000161", cep: "01415001", state: "SP" },
	to: PARTY,
	box: BOX,
	insured: 28_990,
	invoiceKey: null,
	products: [{ name: "Jaleco", quantity: 1, price: 28_990 }],
};

let fake: FakeMelhorEnvio;
let carrier: Carrier;

beforeAll(async () => {
	fake = await startFakeMelhorEnvio();
	carrier = createMelhorEnvio(fake.settings);
});
beforeEach(() => fake.reset());
afterAll(() => fake.close());

const bought = async (): Promise<string> => {
	const asked = await carrier.askLabel(ACCESS, LABEL);
	if (!asked.ok) throw new Error(asked.reason);
	await carrier.payLabel(ACCESS, asked.value.id);
	return asked.value.id;
};

describe("a quote of Melhor Envio", () => {
	it("is asked for with the CEPs, one box, the insured value and the services", async () => {
		expect(await carrier.quote(ACCESS, QUOTE)).toEqual({
			ok: true,
			value: [
				{ service: "1", price: 1_990, daysMin: 5, daysMax: 8 },
				{ service: "2", price: 3_245, daysMin: 1, daysMax: 3 },
			],
		});
		expect(fake.calls).toMatchObject([
			{
				method: "POST",
				path: "/shipment/calculate",
				headers: {
					authorization: `Bearer ${ACCESS.token}`,
					accept: "application/json",
					"content-type": "application/json",
					"user-agent": "Loja (loja@example.com)",
				},
			},
		]);
		expect(fake.calls[0]?.body).toEqual({
			from: { postal_code: "01415001" },
			to: { postal_code: "20040020" },
			volumes: [{ length: 30, width: 25, height: 5, weight: 0.45 }],
			options: { receipt: false, own_hand: false, insurance_value: 289.9 },
			services: "1,2",
		});
	});

	it("leaves out the service that does not take the box", async () => {
		const answer = await carrier.quote(ACCESS, { ...QUOTE, services: ["1", "17"] });
		expect(answer).toMatchObject({ ok: true, value: [{ service: "1" }] });
	});

	it.each(["hang", "slow"] as const)("of one that is %s ends with its time limit", async (mood) => {
		fake.behave(mood);
		const impatient = createMelhorEnvio({ ...fake.settings, timeoutMs: 150 });
		expect(await impatient.quote(ACCESS, QUOTE)).toMatchObject({
			ok: false,
			reason: "unavailable",
		});
	});

	it.each([
		["down", "unavailable"],
		["busy", "unavailable"],
		["unauthorized", "unauthorized"],
	] as const)("of one that is %s is %s", async (mood, reason) => {
		fake.behave(mood);
		expect(await carrier.quote(ACCESS, QUOTE)).toMatchObject({ ok: false, reason });
	});

	it("of one that talks nonsense holds no price", async () => {
		fake.behave("nonsense");
		expect(await carrier.quote(ACCESS, QUOTE)).toEqual({ ok: true, value: [] });
	});

	it("lists the services by name and company", async () => {
		expect(await carrier.listServices(ACCESS)).toMatchObject({
			ok: true,
			value: expect.arrayContaining([{ id: "3", name: ".Package", company: "Jadlog" }]),
		});
	});

	it("tells whether the token is taken", async () => {
		expect(await carrier.checkAccess(ACCESS)).toEqual({ ok: true, value: null });
		fake.behave("unauthorized");
		expect(await carrier.checkAccess(ACCESS)).toMatchObject({ reason: "unauthorized" });
	});
});

describe("a label of Melhor Envio", () => {
	it("is asked for with both parties, what is in it and the shop's own name of it", async () => {
		expect(await carrier.askLabel(ACCESS, LABEL)).toMatchObject({
			ok: true,
			value: { state: "asked", price: 1_890, tracking: null },
		});
		expect(fake.calls[0]).toMatchObject({ method: "POST", path: "/cart" });
		expect(fake.calls[0]?.body).toEqual({
			service: 2,
			from: {
				name: "Requinte",
				phone: "11987654321",
				email: "ana@example.com",
				company_document: "11444777000161",
				address: "Rua da Quitanda",
				number: "10",
				complement: "",
				district: "Centro",
				city: "Rio de Janeiro",
				state_abbr: "SP",
				country_id: "BR",
				postal_code: "01415001",
			},
			to: expect.objectContaining({ document: "52998224725", postal_code: "20040020" }),
			products: [{ name: "Jaleco", quantity: 1, unitary_value: 289.9 }],
			volumes: [{ length: 30, width: 25, height: 5, weight: 0.45 }],
			options: {
				insurance_value: 289.9,
				receipt: false,
				own_hand: false,
				reverse: false,
				non_commercial: true,
				platform: "Loja",
				tags: [
					{ tag: "etiqueta-1", url: null },
					{ tag: "#52C6AA19", url: null },
				],
			},
		});
	});

	it("carries the key of the invoice, and is then commercial", async () => {
		const key = "3".repeat(44);
		await carrier.askLabel(ACCESS, { ...LABEL, invoiceKey: key });
		expect(fake.calls[0]?.body).toMatchObject({
			options: { non_commercial: false, invoice: { key } },
		});
	});

	it("of the way back names the label it came with, or both parties, and has a code once made", async () => {
		const first = await bought();
		await carrier.askLabel(ACCESS, { ...LABEL, reverse: { original: first } });
		expect(fake.calls.at(-1)).toMatchObject({ method: "POST", path: "/cart/reverse" });
		expect(fake.calls.at(-1)?.body).toEqual({
			...{ service: 2, order_id: first, insurance_value: 289.9 },
			...{ new_sender_mail: "ana@example.com", new_sender_phone: "11987654321" },
			package: { length: 30, width: 25, height: 5, weight: 0.45 },
			options: { own_hand: false, receipt: false, tags: expect.any(Array) },
		});
		const asked = await carrier.askLabel(ACCESS, { ...LABEL, reverse: { original: null } });
		expect(fake.calls.at(-1)?.body).toMatchObject({
			...{ from: { postal_code: "01415001" }, to: { postal_code: "20040020" } },
			products: [{ name: "Jaleco" }],
		});
		const id = asked.ok ? asked.value.id : "";
		await carrier.payLabel(ACCESS, id);
		expect(await carrier.readLabel(ACCESS, id)).toMatchObject({ value: { posting: null } });
		await carrier.makeLabel(ACCESS, id);
		expect(await carrier.readLabel(ACCESS, id)).toMatchObject({
			value: { tracking: null, posting: expect.stringMatching(/^\d{10}$/) },
		});
	});

	it("is paid, made, printed and followed", async () => {
		const id = await bought();
		expect(fake.calls[1]).toMatchObject({ path: "/shipment/checkout", body: { orders: [id] } });
		expect(fake.state.wallet).toBe(1_000_000 - 1_890);
		expect(await carrier.makeLabel(ACCESS, id)).toMatchObject({ ok: true });
		expect(await carrier.printLabels(ACCESS, [id])).toMatchObject({
			ok: true,
			value: expect.stringContaining(id),
		});
		expect(fake.calls.at(-1)).toMatchObject({
			path: "/shipment/print",
			body: { mode: "private", orders: [id] },
		});
		fake.move(id, "posted", "AA123456785BR");
		expect(await carrier.track(ACCESS, [id])).toEqual({
			ok: true,
			value: new Map([
				[id, { state: "posted", tracking: "AA123456785BR", posting: "AA123456785BR" }],
			]),
		});
		expect(await carrier.readLabel(ACCESS, id)).toMatchObject({ value: { state: "posted" } });
	});

	it("whose answer was lost is found by the shop's own name of it, and was paid once", async () => {
		fake.behave("lose", "POST /cart");
		expect(await carrier.askLabel(ACCESS, LABEL)).toMatchObject({ ok: false, reason: "unknown" });
		const found = await carrier.findLabels(ACCESS, LABEL.tag);
		expect(found).toMatchObject({ ok: true, value: [{ state: "asked" }] });
		const [id = ""] = [...fake.labels.keys()];
		fake.behave("lose", "POST /shipment/checkout");
		expect(await carrier.payLabel(ACCESS, id)).toMatchObject({ ok: false, reason: "unknown" });
		expect(await carrier.readLabel(ACCESS, id)).toMatchObject({ value: { state: "paid" } });
	});

	it("is given back while it was not posted", async () => {
		const id = await bought();
		expect(await carrier.cancelLabel(ACCESS, id)).toEqual({ ok: true, value: null });
		expect(fake.calls.at(-1)).toMatchObject({
			method: "POST",
			path: "/shipment/cancel",
			body: { order: { id, reason_id: "2", description: "Etiqueta cancelada pela loja" } },
		});
		expect(fake.state.wallet).toBe(1_000_000);
		expect(await carrier.cancelLabel(ACCESS, id)).toMatchObject({ ok: false, reason: "refused" });
		fake.behave("nonsense", "POST /shipment/cancel");
		expect(await carrier.cancelLabel(ACCESS, id)).toMatchObject({ ok: false, reason: "unknown" });
	});

	it("that the wallet does not pay says why", async () => {
		fake.state.wallet = 100;
		const asked = await carrier.askLabel(ACCESS, LABEL);
		expect(asked.ok && (await carrier.payLabel(ACCESS, asked.value.id))).toEqual({
			ok: false,
			reason: "no_balance",
			detail: "Seu saldo é insuficiente.",
		});
	});
});
