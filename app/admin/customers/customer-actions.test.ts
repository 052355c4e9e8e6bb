import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sendTo } from "#testing/admin-call.ts";
import { customerAdmin } from "#testing/customer-admin.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { action } from "./route.tsx";

let test: TestShop;
let send: ReturnType<typeof sendTo>;
const { startOver, desk, order, consent } = customerAdmin(() => test);
const ana = "ana@example.com";

beforeAll(async () => {
	test = await openTestShop();
	send = sendTo(action, test.shop);
});
beforeEach(async () => {
	await startOver();
	await order({ email: ana });
});
afterAll(() => test.close());

it("saves what the merchant notes of a customer, and tells the second of two", async () => {
	const customer = await desk().loadCustomer(ana);
	if (!customer) throw new Error("nobody");
	const { form, version } = customer;
	const save = { intent: "save", email: ana, version };
	const noted = { ...form, notes: "Prefere manhã" };
	expect(await send({ ...save, form: noted })).toMatchObject({
		ok: true,
		message: "Cliente atualizado!",
	});
	expect(await send({ ...save, form: noted })).toMatchObject({
		ok: false,
		status: 409,
		title: "Outra pessoa salvou este cliente enquanto você editava",
		conflict: { version: expect.any(String) },
	});
	const nobody = { ...save, email: "ninguem@example.com", form: noted };
	expect(await send(nobody)).toMatchObject({ ok: false, status: 404 });
});

it("gives a discount and takes it back, once", async () => {
	expect(await send({ intent: "discount", email: ana })).toMatchObject({
		ok: true,
		message: "Desconto criado!",
		description: expect.stringMatching(/\w{6,}/),
	});
	const [given] = (await desk().loadCustomer(ana))?.discounts ?? [];
	const withdraw = { intent: "withdraw", id: given?.id ?? "" };
	expect(await send(withdraw)).toMatchObject({ message: "Cupom cancelado" });
	expect(await send(withdraw)).toMatchObject({
		ok: false,
		message: "Este cupom já não estava em uso.",
	});
	expect(await send({ intent: "discount", email: "ninguem@example.com" })).toMatchObject({
		ok: false,
	});
});

it("writes to a customer, who gets offers only if they want them", async () => {
	const form = {
		customerEmail: ana,
		customerName: "Ana",
		subject: "Oi",
		message: "Tudo bem?",
		emailType: "support",
		key: crypto.randomUUID(),
	};
	expect(await send({ intent: "message", form })).toMatchObject({
		ok: true,
		message: "Mensagem guardada",
		description: "A loja não tem servidor de e-mail: a mensagem sai quando houver um.",
	});
	expect(
		await send({ intent: "message", form: { ...form, emailType: "marketing" } }),
	).toMatchObject({
		ok: false,
		status: 422,
		fields: { emailType: expect.any(String) },
	});
});

it("tags, counts and writes to many, chosen one by one or as the list shows them", async () => {
	const form = { key: crypto.randomUUID(), subject: "Novidades", message: "Chegaram jalecos." };
	const chosen = { emails: [ana] };
	expect(await send({ intent: "tag", selection: { all: "" }, tag: "VIP" })).toMatchObject({
		message: "Tag aplicada!",
		description: "1 cliente",
	});
	expect(await send({ intent: "tag", selection: { emails: [] }, tag: "VIP" })).toMatchObject({
		ok: false,
		message: "Nenhum cliente selecionado",
	});
	expect(await send({ intent: "campaign", selection: chosen, form })).toMatchObject({
		ok: false,
		message: "Nenhum dos clientes selecionados aceita receber ofertas.",
	});
	await consent(ana);
	expect(await send({ intent: "campaign-count", selection: chosen })).toMatchObject({
		counts: { consented: 1 },
	});
	expect(await send({ intent: "campaign-test", form })).toMatchObject({
		message: "Teste a caminho!",
	});
	expect(await send({ intent: "campaign", selection: chosen, form })).toMatchObject({
		message: "Campanha iniciada!",
		campaign: expect.any(String),
	});
	const empty = { ...form, key: crypto.randomUUID(), message: "" };
	expect(await send({ intent: "campaign", selection: chosen, form: empty })).toMatchObject({
		ok: false,
		fields: { message: expect.any(String) },
	});
});
