import { setTimeout as pause } from "node:timers/promises";
import type { OrderSummary } from "#core/orders/types.ts";
import type { CardToken } from "#core/payments/methods/card.ts";
import { PENDING_CHALLENGE } from "#core/payments/shared/payment.ts";
import { TEST_CARDS, tokenFor } from "#testing/mercado-pago/cards.ts";
import { ANALYSES, REFUSALS } from "#testing/mercado-pago/outcomes.ts";
import type { FakePayment } from "#testing/mercado-pago/payment-book.ts";
import { Cut, Failed, type MoneyShop } from "./ask-shop.ts";
import { count, type Dice, oneOf, type Tally } from "./dice.ts";
import type { HostileProvider } from "./hostile-provider.ts";

export type Street = {
	shop: () => Promise<MoneyShop>;
	provider: HostileProvider;
	dice: Dice;
	tally: Tally;
	/** Hears of an answer that only a fault of the program gives. */
	fail: (why: string) => void;
};

/** Part of the purchases that begin with a boleto. */
const BY_BOLETO = 0.12;
const PAID = { status: "approved", status_detail: "accredited" };
const NOT_CONFIRMED = { status: "rejected", status_detail: "cc_rejected_3ds_challenge" };

/** Does something with the shop as it is now; null when the shop dies meanwhile. */
export async function tried<T>(
	street: Street,
	what: (open: MoneyShop) => Promise<T>,
): Promise<T | null> {
	try {
		return await what(await street.shop());
	} catch (error) {
		if (error instanceof Cut) return null;
		if (!(error instanceof Failed)) throw error;
		count(street.tally, `shop: ${error.busy ? "too busy" : "failed"}`);
		if (!error.busy) street.fail(error.message);
		return null;
	}
}

/**
 * One customer: begins an order, perhaps changes it or has it cancelled, and pays it by PIX, by boleto, by card or by
 * one after the other, in time, late or not at all. Answers the order, or null when there is none. A shop
 * that dies is met again, as people do.
 */
export async function buy(street: Street, key: string): Promise<string | null> {
	const { dice, tally } = street;
	const place = async (bags: number) => {
		const placed = await tried(street, (open) => open.ask("place", key, bags));
		return typeof placed === "object" ? placed : null;
	};
	let order = (await place(1)) ?? (await place(1));
	if (!order) return null;
	const way = dice();
	if (way < BY_BOLETO) {
		count(tally, "shopper: boleto");
		await tried(street, (open) => open.ask("boleto", order as OrderSummary));
		if (dice() < 0.3) {
			count(tally, "shopper: boleto changed for a PIX, either may be paid");
			await tried(street, (open) => open.ask("pix", order as OrderSummary));
		}
	} else if (way < 0.65) {
		count(tally, "shopper: PIX");
		await tried(street, (open) => open.ask("pix", order as OrderSummary));
		if (dice() < 0.2) await tried(street, (open) => open.ask("pix", order as OrderSummary));
		if (dice() < 0.2) {
			const changed = await place(2);
			if (changed) {
				count(tally, "shopper: order changed, the old code may be paid");
				order = changed;
				if (dice() < 0.7) await tried(street, (open) => open.ask("pix", changed));
			}
		}
	}
	const early = dice();
	if (early < 0.5 && way < 0.4) payCodes(street, order.id);
	if (way >= 0.4) {
		const paying = payByCard(street, order);
		if (early < 0.3) {
			await pause(dice() * 100);
			payCodes(street, order.id);
		}
		await paying;
		if (dice() < 0.3) await payByCard(street, order);
	}
	if (dice() < 0.06) {
		const refund = dice() < 0.7;
		const { id } = order;
		count(tally, `office: cancelled, money ${refund ? "back" : "kept"}`);
		await tried(street, (open) => open.ask("cancel", id, refund));
	}
	return order.id;
}

/** The shopper pays the codes of an order at their bank, old ones too. */
function payCodes({ provider, dice, tally }: Street, orderId: string): void {
	for (const payment of codesOf(provider, orderId)) {
		if (dice() > 0.9) continue;
		count(tally, "bank: code or boleto paid at once");
		provider.fake.change(payment, PAID);
	}
}

/** A card by the dice: what becomes of it stands in its token, as with the provider's names for trying. */
function drawCard({ dice, tally }: Street): CardToken {
	const fate = dice();
	const holder = fate < 0.25 ? oneOf(dice, REFUSALS) : fate < 0.37 ? oneOf(dice, ANALYSES) : "APRO";
	const number =
		fate > 0.85
			? oneOf(dice, [TEST_CARDS.challenge, TEST_CARDS.challengeRefused])
			: TEST_CARDS.visa;
	const lastFour = String(Math.floor(dice() * 10_000)).padStart(4, "0");
	count(tally, `card: ${fate > 0.85 ? "the bank asks" : holder}`);
	const id = tokenFor(holder, number.slice(0, -4) + lastFour);
	return { id, firstDigits: number.slice(0, 8), lastFour };
}

async function payByCard(street: Street, order: OrderSummary): Promise<void> {
	const paid = await tried(street, (open) => open.ask("card", order, drawCard(street)));
	if (!paid || typeof paid === "string" || paid.statusDetail !== PENDING_CHALLENGE) return;
	const { provider, dice, tally } = street;
	const payment = [...provider.fake.payments.values()].find(
		({ external_reference }) => external_reference === paid.paymentId,
	);
	const fate = dice();
	count(
		tally,
		`challenge: ${fate < 0.4 ? "passed" : fate < 0.6 ? "failed" : fate < 0.8 ? "left" : "forgotten"}`,
	);
	// A page that is left may cancel while the bank says yes.
	const leaves =
		fate >= 0.55 && fate < 0.8
			? tried(street, (open) => open.ask("leaveChallenge", paid.paymentId))
			: null;
	if (payment?.status === "pending" && (fate < 0.4 || dice() < 0.1)) {
		provider.fake.change(payment, PAID);
	} else if (payment?.status === "pending" && fate < 0.6) {
		provider.fake.change(payment, NOT_CONFIRMED);
	}
	await leaves;
}

const isOpen = (status: string) => status === "pending" || status === "in_process";

/** Codes of an order that can be paid at the provider. */
const codesOf = ({ fake }: HostileProvider, orderId: string): FakePayment[] =>
	[...fake.payments.values()].filter(
		({ status, payment_method_id, metadata }) =>
			isOpen(status) &&
			(payment_method_id === "pix" || payment_method_id === "bolbradesco") &&
			(metadata as { order_id?: string } | undefined)?.order_id === orderId,
	);
