import { beforeEach, expect, it } from "vitest";
import { forgetDrafts } from "#app/session/storage/drafts.ts";
import { keyOf, markAnswered } from "./use-action.ts";

const STOCK = "/admin/estoque/atualizar";
const add = (quantity: number) => ({ intent: "adjust", form: { quantity } });
const lost = () => Promise.reject(new TypeError("Failed to fetch"));

/** Sends, and answers under which key. */
async function send(asked: object, answer: () => Promise<unknown>): Promise<string> {
	const key = keyOf(STOCK, asked);
	await markAnswered(key, answer).catch(() => {});
	return key;
}

beforeEach(forgetDrafts);

it("what got no answer keeps its key until there is one, whatever is typed meanwhile", async () => {
	const key = await send(add(10), lost);
	expect(await send(add(12), lost)).toBe(key);
	expect(await send(add(12), async () => ({ ok: false }))).toBe(key);
	expect(await send(add(12), lost)).not.toBe(key);
});

it("an answer makes what follows something new", async () => {
	const key = await send(add(10), async () => ({ ok: true }));
	expect(await send(add(10), async () => ({ ok: true }))).not.toBe(key);
});

it("another record, another screen and what is still on its way are not the same", async () => {
	const key = await send({ intent: "delete", id: "1" }, lost);
	expect(await send({ intent: "delete", id: "2" }, lost)).not.toBe(key);
	expect(keyOf("/admin/produtos", { intent: "delete", id: "1" })).not.toBe(key);
	const first = keyOf(STOCK, add(1));
	expect(keyOf(STOCK, add(1))).not.toBe(first);
});

it("whoever leaves the account leaves nothing of it here", async () => {
	const key = await send(add(10), lost);
	forgetDrafts();
	expect(await send(add(10), lost)).not.toBe(key);
});
