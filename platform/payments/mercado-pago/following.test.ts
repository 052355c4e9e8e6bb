import { describe, expect, it } from "vitest";
import { heldMercadoPago } from "#testing/providers/held-mercado-pago.ts";
import { PIX_REQUEST as pix } from "#testing/providers/provider-requests.ts";

const { provider, fake } = heldMercadoPago();

describe("following a payment", () => {
	const make = async () => {
		await provider.createAwaited("pix", pix);
		return fake.paymentOf(pix.reference);
	};
	const approve = (id: number) =>
		Object.assign(fake.payments.get(id) ?? {}, { status: "approved" });

	it.each([
		["in_process", "pending_review_manual", "pending"],
		["authorized", "pending_capture", "pending"],
		["in_mediation", "pending", "disputed", "claim"],
		["charged_back", "in_process", "disputed", "chargeback"],
		["charged_back", null, "disputed", "chargeback"],
		["charged_back", "settled", "charged_back", "dispute_lost"],
		// Its status stays, although the money is the shop's again.
		["charged_back", "reimbursed", "approved", "dispute_won"],
		["cancelled", "expired", "expired"],
		["cancelled", "by_payer", "cancelled"],
		["something_new", "x", "pending"],
	] as [string, string | null, string, string?][])(
		"%s (%s) is %s",
		async (status, status_detail, ours, detail = status_detail ?? undefined) => {
			const payment = await make();
			Object.assign(payment, { status, status_detail });
			expect(await provider.find({ providerPaymentId: String(payment.id) })).toMatchObject({
				ok: true,
				value: { status: ours, statusDetail: detail },
			});
		},
	);

	it("says what of the money went back, what it cost and when it comes, in centavos", async () => {
		const payment = await make();
		const find = () => provider.find({ providerPaymentId: String(payment.id) });
		const unknown = { refunded: 0, currency: null, live: null, fee: null, net: null };
		expect(await find()).toMatchObject({ value: { ...unknown, releasesAt: null } });
		Object.assign(payment, {
			status: "approved",
			currency_id: "BRL",
			live_mode: false,
			date_approved: "2026-11-21T10:00:00.000-03:00",
			date_last_updated: "2026-11-21T11:00:00.000-03:00",
			money_release_date: "2026-12-21T10:00:00.000-03:00",
			transaction_details: { net_received_amount: 272.5, total_paid_amount: 310.07 },
			fee_details: [
				{ type: "mercadopago_fee", amount: 14.3, fee_payer: "collector" },
				{ type: "financing_fee", amount: 23.26, fee_payer: "payer" },
			],
		});
		expect(await find()).toMatchObject({
			value: {
				amount: 28_681,
				refunded: 0,
				charged: 31_007,
				fee: 1_430,
				net: 27_250,
				currency: "BRL",
				live: false,
				approvedAt: new Date("2026-11-21T13:00:00Z"),
				changedAt: new Date("2026-11-21T14:00:00Z"),
				releasesAt: new Date("2026-12-21T13:00:00Z"),
			},
		});
		// What it says of the net afterwards may be lowered or not: the reference leaves it open.
		Object.assign(payment, { transaction_amount_refunded: 50.1 });
		expect(await find()).toMatchObject({ value: { refunded: 5_010, fee: 1_430, net: null } });
	});

	it("reads a payment whose extras are odd", async () => {
		const payment = await make();
		Object.assign(payment, {
			fee_details: "?",
			transaction_details: [],
			money_release_date: "amanhã",
			live_mode: "yes",
		});
		expect(await provider.find({ providerPaymentId: String(payment.id) })).toMatchObject({
			ok: true,
			value: { live: null, net: null, releasesAt: null },
		});
	});

	it("lists what changed, page by page, in Brasília's time", async () => {
		for (let n = 0; n < 51; n++) {
			await provider.createAwaited("pix", { ...pix, reference: `r${n}`, idempotencyKey: `k${n}` });
		}
		const asked = {
			changedSince: new Date("2026-11-21T12:00:00Z"),
			until: new Date("2026-11-21T13:00:00Z"),
		};
		const first = await provider.search({ ...asked, offset: 0 });
		expect(first).toMatchObject({ ok: true, value: { next: 50 } });
		const last = await provider.search({ ...asked, offset: 50 });
		expect(last).toMatchObject({ ok: true, value: { payments: [{}], next: null } });
		expect(new URL(fake.calls.at(-1)?.path ?? "", "http://x").searchParams.toString()).toBe(
			new URLSearchParams({
				range: "date_last_updated",
				begin_date: "2026-11-21T09:00:00.000-03:00",
				end_date: "2026-11-21T10:00:00.000-03:00",
				sort: "date_last_updated",
				criteria: "asc",
				limit: "50",
				offset: "50",
			}).toString(),
		);
		fake.trouble("GET /v1/payments/search", { status: 200, body: "<html>" });
		expect(await provider.search({ ...asked, offset: 0 })).toMatchObject({
			ok: false,
			reason: "unavailable",
		});
	});

	it("knows what is not there from what cannot be read", async () => {
		expect(await provider.find({ providerPaymentId: "123456" })).toEqual({ ok: true, value: null });
		expect(await provider.find({ providerPaymentId: "../users" })).toEqual({
			ok: true,
			value: null,
		});
		expect(await provider.find({ reference: "unknown" })).toEqual({ ok: true, value: null });
		fake.trouble("GET /v1/payments/123456", { status: 500 }, { status: 500 });
		expect(await provider.find({ providerPaymentId: "123456" })).toMatchObject({
			ok: false,
			reason: "unavailable",
		});
	});

	it("cancels and refunds with the key given, in reais", async () => {
		const { id } = await make();
		await provider.cancel(String(id), "k-cancel");
		approve(id);
		expect(await provider.refund(String(id), "k-refund", 1_050)).toEqual({
			ok: true,
			value: { providerRefundId: "7000000001", status: "approved", amount: 1_050 },
		});
		await provider.refund(String(id), "k-all");
		expect(fake.calls.slice(1)).toMatchObject([
			{ method: "PUT", path: `/v1/payments/${id}`, key: "k-cancel", body: { status: "cancelled" } },
			{ path: `/v1/payments/${id}/refunds`, key: "k-refund", body: { amount: 10.5 } },
			{ path: `/v1/payments/${id}/refunds`, key: "k-all", body: {} },
		]);
	});

	it.each(["in_process", "rejected"] as const)(
		"a refund answered 201 that is %s gave nothing back yet",
		async (status) => {
			const { id } = await make();
			approve(id);
			fake.answerRefunds(status);
			const answer = await provider.refund(String(id), "k", 500);
			expect(answer).toMatchObject({ ok: true, value: { status } });
			const refundId = answer.ok ? answer.value.providerRefundId : "";
			expect(await provider.findRefund(String(id), refundId)).toEqual(answer);
			expect(await provider.findRefund(String(id), "1")).toEqual({ ok: true, value: null });
		},
	);

	it.each([
		[400, 2031, "refused", "no_balance"],
		[400, 15016, "refused", "too_old"],
		[400, 2018, "refused", "state_changed"],
		[400, 99_999, "refused", null],
		[500, 0, "unknown", null],
	])("a refund answered %i with cause %i is %s, %s", async (status, code, reason, detail) => {
		const { id } = await make();
		const trouble = { status, body: { cause: [{ code }] } };
		fake.trouble(`POST /v1/payments/${id}/refunds`, trouble, trouble);
		expect(await provider.refund(String(id), "k")).toEqual({ ok: false, reason, detail });
	});
});
