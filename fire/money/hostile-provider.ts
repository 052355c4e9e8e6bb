import { setTimeout as pause } from "node:timers/promises";
import type { Notification } from "#platform/payments/provider.ts";
import { signNotification } from "#testing/mercado-pago/sign-notification.ts";
import {
	type FakeMercadoPago,
	startFakeMercadoPago,
	type Trouble,
} from "#testing/providers/fake-mercado-pago.ts";
import { count, type Fates, oneOf, type Tally } from "./dice.ts";

/** How often a call goes wrong. */
const CREATE = 0.36;
const OTHER = 0.25;
const LATE_MS = 400;
/** How many refunds the provider does not make at once. */
const NO_BALANCE = 0.12;
const REJECTED = 0.1;
const UNDER_WAY = 0.2;

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
const nameOf = (trouble: Trouble): string =>
	typeof trouble === "string" ? trouble : (Object.keys(trouble)[0] ?? "");

export type HostileProvider = {
	fake: FakeMercadoPago;
	/** Tells of a case against a payment, as it tells of payments. */
	tellOfCase: (id: string) => void;
	/** From now on nothing goes wrong. */
	calm: () => void;
	/** Forged notifications that were believed. */
	believed: () => string[];
	close: () => Promise<void>;
};

type Told = {
	fates: Fates;
	tally: Tally;
	/** Whether it tells of anything now. */
	webhooks: () => boolean;
	/** How the shop hears of a notification; null when it is away. */
	tell: (notification: Notification) => Promise<boolean | null>;
	clock: () => Date;
};

/**
 * Mercado Pago at its worst, by the dice. While `webhooks` it tells once, twice, late or never, and somebody
 * forges some; else it never tells.
 */
export async function startHostileProvider(told: Told): Promise<HostileProvider> {
	const { fates, tally, webhooks, tell, clock } = told;
	const fake = await startFakeMercadoPago({ dated: true, clock });
	let calm = false;
	const believed: string[] = [];
	fake.disturb(({ method, path }) => {
		const chance = method === "POST" && path === "/v1/payments" ? CREATE : OTHER;
		const dice = () => fates(`${method} ${path.split("?")[0]}`);
		if (calm || dice() > chance) return undefined;
		const trouble = oneOf(dice, TROUBLES);
		count(tally, `call: ${nameOf(trouble)}`);
		return trouble;
	});
	fake.decideRefunds(({ id }) => {
		const fate = calm ? 1 : fates(`refund ${id}`);
		if (fate < NO_BALANCE) return { code: fate < NO_BALANCE / 2 ? 2030 : 2031 };
		if (fate < NO_BALANCE + REJECTED) return "rejected";
		return fate < NO_BALANCE + REJECTED + UNDER_WAY ? "in_process" : "approved";
	});
	const send = async (topic: string, id: string, waitMs: number, forged = false) => {
		count(tally, `notification: ${forged ? "forged" : waitMs > 100 ? "late" : "sent"}`);
		await pause(waitMs);
		const signed = signNotification(id, forged ? { secret: "errado" } : {});
		const accepted = await tell({ topic, body: {}, dataId: id, ...signed });
		if (forged && accepted) believed.push(id);
	};
	const tellOf = (topic: string, id: string) => {
		if (!webhooks()) return;
		const dice = () => fates(`${topic} ${id}`);
		if (dice() < 0.1) void send(topic, id, 0, true);
		const fate = dice();
		if (fate < 0.25) return count(tally, "notification: lost");
		void send(topic, id, fate < 0.4 ? 1_000 : 10);
		if (fate > 0.8) void send(topic, id, 30);
	};
	fake.onChange(({ id }) => tellOf("payment", String(id)));
	return {
		fake,
		tellOfCase: (id) => tellOf("topic_chargebacks_wh", id),
		calm: () => {
			calm = true;
		},
		believed: () => believed,
		close: () => fake.close(),
	};
}
