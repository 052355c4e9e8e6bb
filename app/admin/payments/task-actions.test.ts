import { expect, it } from "vitest";
import type { Shop } from "#core/shop.ts";
import { fail, ok } from "#core/values/result.ts";
import { contextOf, sendTo } from "#testing/admin-call.ts";
import { action, loader } from "./route.tsx";

const held =
	(code: string, more = {}) =>
	async () =>
		fail({ code, ...more });

/** A shop whose payments answer this. */
const shopThat = (parts: Record<string, unknown>) => parts as unknown as Shop;
const inbox = (giveBack: unknown) => shopThat({ payments: { inbox: { giveBack } } });

it("says of money that is asked back that it waits, and why the provider says no", async () => {
	const ask = { intent: "give-back", id: "1" };
	expect(
		await sendTo(
			action,
			inbox(async () => ok(null)),
		)(ask),
	).toMatchObject({
		ok: true,
		message: "Valor devolvido",
	});
	expect(await sendTo(action, inbox(held("requested")))(ask)).toMatchObject({
		ok: true,
		message: "Pedido ao Mercado Pago. Sai da lista quando ele confirmar.",
	});
	const refused = inbox(held("provider_failed", { detail: "no_balance" }));
	expect(await sendTo(action, refused)(ask)).toMatchObject({
		ok: false,
		status: 409,
		message: expect.stringMatching(/^Sem saldo para devolver\./),
	});
});

it("says why money that may still go back another way is not written down as given back", async () => {
	const ask = { intent: "by-hand", id: "1", how: "PIX", day: "2026-11-24" };
	const send = (byHand: unknown) =>
		sendTo(action, shopThat({ payments: { inbox: { byHand } } }))(ask);
	expect(await send(async () => ok(null))).toMatchObject({
		ok: true,
		message: "Devolução por fora registrada",
	});
	expect(await send(held("requested"))).toMatchObject({
		ok: false,
		status: 409,
		message: expect.stringContaining("não devolva por fora"),
	});
	expect(await send(held("disputed"))).toMatchObject({ ok: false, status: 409 });
	const wrong = { day: "Esse dia ainda não chegou" };
	expect(await send(held("invalid", { fields: wrong }))).toMatchObject({
		ok: false,
		fields: wrong,
	});
});

it("names the field of an order that money cannot be linked to", async () => {
	const shop = shopThat({ payments: { inbox: { link: held("amount", { due: 31_990 }) } } });
	const sent = await sendTo(action, shop)({ intent: "link", id: "1", order: "1251" });
	expect(sent).toMatchObject({ ok: false, fields: { order: "Este pedido custa R$\u00a0319,90" } });
});

it("waits for pieces only until a day to come", async () => {
	const shop = shopThat({ orderAdmin: { short: { wait: async () => ok(null) } } });
	const wait = (until: string) => sendTo(action, shop)({ intent: "wait", id: "1", until });
	expect(await wait("2020-01-01")).toMatchObject({
		ok: false,
		fields: { until: expect.stringContaining("depois") },
	});
	expect(await wait("amanhã")).toMatchObject({ ok: false });
	expect(await wait("2999-01-01")).toMatchObject({ ok: true });
});

it.each(["orders", "readonly", "catalogue"] as const)("%s decides nothing", async (role) => {
	const sent = sendTo(action, {}, { role })({ intent: "give-back", id: "1" });
	await expect(sent).rejects.toMatchObject({ init: { status: 403 } });
});

it("shows each part by itself when another cannot be read", async () => {
	const away = async () => {
		throw new Error("away");
	};
	const office = {
		state: async () => ({ sandbox: true }),
		readAttention: async () => ({ tasks: [], unread: ["refunds"] }),
		sumDay: away,
		approval: async () => ({ methods: [], refusals: [] }),
		attempts: away,
	};
	const context = contextOf(shopThat({ payments: { office } }));
	const url = new URL("http://loja/admin/pagamentos?q=319,90&dia=2999-01-01");
	const read = await loader({ context, url } as unknown as Parameters<typeof loader>[0]);
	expect(read).toMatchObject({
		state: { sandbox: true },
		tasks: [],
		unread: ["refunds"],
		own: null,
		list: null,
		approval: { methods: [] },
		query: { q: "319,90" },
	});
	expect(read.day).toBe(read.today);
});
