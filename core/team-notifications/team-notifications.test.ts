import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Push, PushOutcome } from "#platform/push/push.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { pixOf } from "#testing/orders/pix-of.ts";
import { returnSteps } from "#testing/orders/return-steps.ts";
import { placeDelivered } from "#testing/orders/sold-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";
import type { Role } from "../accounts/shared/role.ts";

const pushed: { endpoint: string; payload: string }[] = [];
let answer: PushOutcome = "sent";
const push: Push = {
	async send(keys, _subject, { endpoint }, payload) {
		expect(keys.privateKey).not.toBe("");
		pushed.push({ endpoint, payload });
		return answer;
	},
};
const mailer = { send: async () => ({ ok: true }) as const };

const test = heldShop(
	({ database }) => openTestShop({ database, push, mailer }),
	async ({ db }) => {
		pushed.length = 0;
		answer = "sent";
		await emptyTables(db, "admins", "security_events", "perguntas");
	},
);
const { payOrder } = pixOf(() => test);
const teamNotifications = () => test.shop.teamNotifications;

async function hire(userId: string, role: Role) {
	const person = { userId, name: `Ana ${userId}`, email: `${userId}@loja.example` };
	await test.db.execute(
		sql`insert into auth_users (id, name, email) values (${userId}, ${person.name}, ${person.email})`,
	);
	await test.db.execute(
		sql`insert into admins (user_id, name, role) values (${userId}, ${person.name}, ${role})`,
	);
	return person;
}
const target = (device: string) => ({
	endpoint: `https://fcm.googleapis.com/fcm/send/${device}`,
	p256dh: "p",
	auth: "a",
});
const sell = async () => {
	const order = await test.place([LINES.bag]);
	await payOrder(order);
	return order;
};
const mails = async (template: string) =>
	(await readOutbox(test.db)).filter((mail) => mail.template === template);
const ALL = { venda_email: true, venda_push: true, resumo_email: true };

describe("a sale", () => {
	it("is mailed to the owner and to who chose it, once, and to nobody who may not see orders", async () => {
		await hire("dona", "owner");
		await hire("gerente", "manager");
		const clerk = await hire("balcao", "orders");
		const catalogue = await hire("fotos", "catalogue");
		await teamNotifications().saveChoice(clerk, ALL);
		await teamNotifications().saveChoice(catalogue, ALL);
		const order = await sell();
		const sent = await mails("sale-made");
		expect(sent.map(({ to_email }) => to_email).sort()).toEqual([
			"balcao@loja.example",
			"dona@loja.example",
		]);
		expect(sent[0]?.body_text).toContain("Bolsa");
		expect(sent[0]?.body_text).toContain(order.id.slice(0, 8).toUpperCase());
	});

	it("is pushed to the devices of who wants it, until the service says that one is gone", async () => {
		const owner = await hire("dona", "owner");
		const quiet = await hire("gerente", "manager");
		await teamNotifications().saveChoice(quiet, { ...ALL, venda_push: false });
		for (const device of ["celular", "mesa"])
			await teamNotifications().addDevice(owner, target(device));
		await teamNotifications().addDevice(quiet, target("outro"));
		await sell();
		expect(await teamNotifications().sendPush()).toBe(2);
		expect(pushed.map(({ endpoint }) => endpoint).sort()).toEqual([
			target("celular").endpoint,
			target("mesa").endpoint,
		]);
		expect(JSON.parse(pushed[0]?.payload ?? "")).toMatchObject({
			title: expect.stringContaining("Nova venda"),
			body: expect.not.stringContaining("Ana"),
		});
		expect(await teamNotifications().sendPush()).toBe(0);
		answer = "gone";
		await sell();
		await teamNotifications().sendPush();
		expect((await teamNotifications().loadOwn(owner, "owner")).endpoints).toEqual([]);
		expect((await teamNotifications().loadOwn(quiet, "manager")).endpoints).toHaveLength(1);
	});

	it("is pushed again after a failure, with pauses, and not for ever", async () => {
		const owner = await hire("dona", "owner");
		await teamNotifications().addDevice(owner, target("celular"));
		await sell();
		answer = "failed";
		expect(await teamNotifications().sendPush()).toBe(0);
		expect(await teamNotifications().sendPush()).toBe(0);
		expect(pushed).toHaveLength(1);
		for (let hour = 0; hour < 12; hour++) {
			test.wait(3_600_000);
			await teamNotifications().sendPush();
		}
		expect(pushed.length).toBeLessThan(8);
		answer = "sent";
		test.wait(3_600_000);
		expect(await teamNotifications().sendPush()).toBe(0);
	});

	it("reaches nobody who was let go", async () => {
		const owner = await hire("dona", "owner");
		await teamNotifications().addDevice(owner, target("celular"));
		await test.db.execute(sql`update admins set active = false`);
		await sell();
		expect(await teamNotifications().sendPush()).toBe(0);
		expect(await mails("sale-made")).toEqual([]);
	});
});

it("tells who reads of sales that the customer of a paid order cancelled it, once", async () => {
	const owner = await hire("dona", "owner");
	await hire("fotos", "catalogue");
	await teamNotifications().addDevice(owner, target("a"));
	const unpaid = await test.place([LINES.bag]);
	await test.shop.orders.cancelOwnOrder(unpaid.token);
	const order = await sell();
	pushed.length = 0;
	await teamNotifications().sendPush();
	pushed.length = 0;
	const cancelled = await test.shop.orders.cancelOwnOrder(order.token, { seenPaid: true });
	expect(cancelled).toEqual({ ok: true, value: null });
	expect((await mails("sale-cancelled")).map(({ to_email }) => to_email)).toEqual([owner.email]);
	await teamNotifications().sendPush();
	expect(pushed.map(({ payload }) => JSON.parse(payload).title)).toEqual([
		expect.stringContaining("O cliente cancelou"),
	]);
});

it("takes only addresses of the browsers' push services", async () => {
	const owner = await hire("dona", "owner");
	for (const endpoint of [
		"https://127.0.0.1/x",
		"http://fcm.googleapis.com/x",
		"https://fcm.googleapis.com.evil.example/x",
		"https://evil.example/fcm.googleapis.com",
		"https://fcm.googleapis.com:8443/x",
	]) {
		expect(await teamNotifications().addDevice(owner, { ...target("x"), endpoint })).toEqual({
			ok: false,
			error: "invalid",
		});
	}
	for (const host of ["updates.push.services.mozilla.com", "web.push.apple.com"]) {
		const added = await teamNotifications().addDevice(owner, {
			...target("x"),
			endpoint: `https://${host}/x`,
		});
		expect(added.ok).toBe(true);
	}
});

describe("the morning summary", () => {
	it("names what waits and what was sold, once a day, as far as the role may see it", async () => {
		await hire("dona", "owner");
		const catalogue = await hire("fotos", "catalogue");
		await teamNotifications().saveChoice(catalogue, ALL);
		await test.db.execute(sql`insert into perguntas (produto_id, nome, email, pergunta)
			values (${LINES.bag.productId}, 'Ana', 'ana@example.com', 'Serve em A4?')`);
		await sell();
		expect(await teamNotifications().sendMorningSummary()).toBe(2);
		expect(await teamNotifications().sendMorningSummary()).toBe(0);
		const [dona, fotos] = (await mails("morning-summary")).toSorted((a, b) =>
			a.to_email.localeCompare(b.to_email),
		);
		expect(dona?.body_text).toContain("1 pedido para embalar");
		expect(dona?.body_text).toContain("1 pergunta para responder");
		expect(fotos?.body_text).toContain("1 pergunta para responder");
		expect(fotos?.body_text).not.toContain("embalar");
		test.wait(24 * 3_600_000);
		expect(await teamNotifications().sendMorningSummary()).toBe(2);
	});

	it("names a return that waits for the shop to those who may see orders", async () => {
		await hire("dona", "owner");
		const catalogue = await hire("fotos", "catalogue");
		await teamNotifications().saveChoice(catalogue, ALL);
		await returnSteps(test).requested(await placeDelivered(test, [LINES.bag]), [1]);
		await teamNotifications().sendMorningSummary();
		const told = (await mails("morning-summary")).filter(({ body_text }) =>
			body_text.includes("1 troca espera por você"),
		);
		expect(told.map(({ to_email }) => to_email)).toEqual(["dona@loja.example"]);
	});

	it("is not sent when nothing happened and nothing waits", async () => {
		await hire("dona", "owner");
		await test.db.execute(sql`update produtos set estoque = 50`);
		await test.db.execute(sql`update variantes set estoque = 50`);
		expect(await teamNotifications().sendMorningSummary()).toBe(0);
		await test.reset();
	});
});
