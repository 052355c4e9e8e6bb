import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { sendTo } from "#testing/admin-call.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { defineActions, intent } from "./define-actions.ts";
import { done, refuse } from "./reply.ts";

let test: TestShop;
let total = 0;

beforeAll(async () => {
	test = await openTestShop();
});
afterAll(() => test.close());

const action = defineActions({
	area: "catalogue",
	subject: "Esta variação",
	intents: {
		adjust: intent({ form: z.object({ add: z.number() }) }, (_, { form }) => {
			if (form.add > 100) return refuse("É demais.");
			total += form.add;
			return done(`São ${total}`);
		}),
		import: intent({ planilha: z.instanceof(File) }, async (_, { planilha }) => {
			total += Number(await planilha.text());
			return done(`São ${total}`);
		}),
	},
});
const send = (asked: object) => sendTo(action, test.shop)(asked);
const key = () => crypto.randomUUID();

it("a correction that is sent again because its answer was lost is made once", async () => {
	const asked = { intent: "adjust", form: { add: 10 }, idempotencyKey: key() };
	expect(await send(asked)).toEqual({ ok: true, message: "São 10", status: 200 });
	expect(await send(asked)).toEqual({ ok: true, message: "São 10", status: 200 });
	expect(await send({ ...asked, idempotencyKey: key() })).toMatchObject({ message: "São 20" });
});

it("one that was changed meanwhile is told that the one before was saved", async () => {
	const asked = { intent: "adjust", form: { add: 1 }, idempotencyKey: key() };
	await send(asked);
	const before = total;
	expect(await send({ ...asked, form: { add: 2 } })).toMatchObject({
		ok: false,
		title: "O envio anterior chegou",
		status: 200,
	});
	expect(total).toBe(before);
});

it("one that was refused is tried again", async () => {
	const idempotencyKey = key();
	expect(await send({ intent: "adjust", form: { add: 101 }, idempotencyKey })).toMatchObject({
		ok: false,
		message: "É demais.",
	});
	expect(await send({ intent: "adjust", form: { add: 3 }, idempotencyKey })).toMatchObject({
		ok: true,
	});
});

it("a file is known by what it holds", async () => {
	const idempotencyKey = key();
	const sheet = (text: string) => ({
		intent: "import",
		planilha: new File([text], "estoque.csv"),
		idempotencyKey,
	});
	const first = await send(sheet("5"));
	expect(await send(sheet("5"))).toEqual(first);
	expect(await send(sheet("6"))).toMatchObject({ title: "O envio anterior chegou" });
});
