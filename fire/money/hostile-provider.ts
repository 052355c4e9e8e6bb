import { setTimeout as pause } from "node:timers/promises";
import type { Notification } from "#core/payments/handle-notification.ts";
import {
	type FakeMercadoPago,
	startFakeMercadoPago,
	type Trouble,
} from "#testing/fake-mercado-pago.ts";
import type { FakePayment } from "#testing/mercado-pago/payment-book.ts";
import { signNotification } from "#testing/mercado-pago/sign-notification.ts";

export type Dice = () => number;

/** The same numbers from 0 to 1 for the same seed. */
export function diceOf(seed: number): Dice {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
		return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** How often a call goes wrong. */
const CREATE = 0.36;
const OTHER = 0.25;
const LATE_MS = 400;

const TROUBLES: Trouble[] = [
	{ status: 500 },
	{ status: 502, body: "<html>" },
	{ status: 429, headers: { "retry-after": "0" } },
	{ status: 423 },
	"drop",
	"lose",
	"lose",
	"hang",
	{ lateMs: LATE_MS },
	{ slowMs: 60 },
];

export type HostileProvider = {
	fake: FakeMercadoPago;
	/** Something happens to a payment at the provider, which tells of it or does not. */
	change: (payment: FakePayment, what: Record<string, unknown>) => void;
	/** From now on nothing goes wrong. */
	calm: () => void;
	/** Forged notifications that were believed. */
	believed: () => number;
	/** Calls that went wrong. */
	disturbed: () => number;
	close: () => Promise<void>;
};

/**
 * Mercado Pago at its worst, by the dice. With `webhooks` it tells once, twice, late or never, and somebody
 * forges some; without it never tells.
 */
export async function startHostileProvider(
	dice: Dice,
	webhooks: boolean,
	tell: (notification: Notification) => Promise<boolean | null>,
	clock: () => Date,
): Promise<HostileProvider> {
	const fake = await startFakeMercadoPago({ dated: true, clock });
	let calm = false;
	let believed = 0;
	let disturbed = 0;
	fake.disturb(({ method, path }) => {
		const chance = method === "POST" && path === "/v1/payments" ? CREATE : OTHER;
		if (calm || dice() > chance) return undefined;
		disturbed++;
		return TROUBLES[Math.floor(dice() * TROUBLES.length)];
	});
	const send = async (id: number, waitMs: number, forged = false) => {
		await pause(waitMs);
		const signed = signNotification(String(id), forged ? { secret: "errado" } : {});
		const accepted = await tell({ topic: "payment", body: {}, dataId: String(id), ...signed });
		if (forged && accepted) believed++;
	};
	fake.onChange(({ id }) => {
		if (!webhooks) return;
		if (dice() < 0.1) void send(id, 0, true);
		const fate = dice();
		if (fate < 0.25) return;
		void send(id, fate < 0.4 ? 1_000 : 10);
		if (fate > 0.8) void send(id, 30);
	});
	return {
		fake,
		change: (payment, what) => fake.change(payment, what),
		calm: () => {
			calm = true;
		},
		believed: () => believed,
		disturbed: () => disturbed,
		close: () => fake.close(),
	};
}
