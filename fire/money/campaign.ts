import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { WEBHOOK_SECRET } from "#testing/mercado-pago/sign-notification.ts";
import type { Counts } from "../attack.ts";
import { countGround } from "../invariants.ts";
import { nothingYet, type Reports } from "../shopper.ts";
import { liveOn, workInOffice } from "./aftermath.ts";
import { type MoneyShop, startMoneyShop } from "./ask-shop.ts";
import { compare } from "./compare.ts";
import { count, diceOf, fatesOf, type Tally } from "./dice.ts";
import { startHostileProvider } from "./hostile-provider.ts";
import { countWrongMails } from "./mails.ts";
import { type MoneyGround, makeMoneyGround } from "./money-ground.ts";
import { buy, type Street, tried } from "./purchase.ts";

export type Campaign = {
	/** `half`: for the first half of the purchases. */
	webhooks: boolean | "half";
	/** One purchase after the other, nothing killed but the shop once after the last: for every change. */
	steady: boolean;
	purchases: number;
	/** Between two looks of the shop at its clock, and two deaths of it. */
	perRound: number;
	seed: number;
	/** A PostgreSQL server; undefined for the embedded database. */
	server: string | undefined;
	tell: (line: string) => void;
	/** No new customers come in after this, by this machine's clock. */
	until: number;
};

const MINUTE_MS = 60_000;
const AT_ONCE = 6;
const STEP_MS = 20 * MINUTE_MS;
/** While it lasts one customer in so many meets a shop that dies. */
const DEATH = 0.01;
/** When the shop looks again at the end: as days go by. */
const AFTERWARDS_MIN = [3, 40, 45, 120, 300, 600, 1_200, 2_000, 2_900, 2_960, 3_020];
const FEW_LOOKS_MIN = [3, 45, 300, 700, 1_500, 2_960, 3_020];
/** The latest notification has come by then. */
const NOTICES_MS = 1_100;
/** Until then the world outside goes on; banks decide the last of it. */
const LAST_NEWS_MIN = 300;
const SHOP_TIMEOUT_MS = 250;
/** How many of each thing that must never be are told whole. */
const SHOWN = 3;
/** How many of the latest orders the back office works on between rounds. */
const AT_HAND = 200;

/** The shop, its customers and its provider while a campaign lasts. */
type Stage = {
	street: Street;
	told: Reports;
	/** How far the clock of shop and provider is ahead of this machine's. */
	clock: { ahead: number };
	/** The shop dies and is opened again. */
	killShop: () => Promise<void>;
};

/** Purchases by the dice at a hostile provider, then days of calm; counts what must never be. */
export async function runCampaign(asked: Campaign): Promise<{ never: Counts; tally: Tally }> {
	const { webhooks, steady, purchases, seed, server, tell } = asked;
	const dice = diceOf(seed);
	const tally: Tally = new Map();
	const told = nothingYet();
	const ground = await makeMoneyGround(server, 10 * purchases);
	let shop: Promise<MoneyShop> = Promise.reject(new Error("not open yet"));
	shop.catch(() => {});
	const clock = { ahead: 0 };
	const provider = await startHostileProvider({
		tally,
		fates: steady ? fatesOf(seed) : dice,
		webhooks: () => webhooks === true || (webhooks === "half" && told.orders.size < purchases / 2),
		tell: async (notification) => (await shop).ask("notify", notification).catch(() => null),
		clock: () => new Date(Date.now() + clock.ahead),
	});
	const options = {
		...provider.fake.options,
		webhookSecrets: [WEBHOOK_SECRET],
		timeoutMs: SHOP_TIMEOUT_MS,
	};
	const openShop = () =>
		startMoneyShop({
			...ground.env,
			MONEY_PROVIDER: JSON.stringify(options),
			MONEY_AHEAD: String(clock.ahead),
		});
	const fail = (why: string) => {
		told.failures++;
		tell(why);
	};
	const street: Street = { shop: () => shop, provider, dice, tally, fail };
	const killShop = async () => {
		count(tally, "shop: killed");
		const dying = await shop;
		shop = dying.kill().then(openShop);
		await shop;
	};
	const stage: Stage = { street, told, clock, killShop };
	try {
		shop = openShop();
		await shop;
		await sell(asked, stage);
		provider.calm();
		await letDaysPass(asked, stage);
		await (await shop).stop();
		return { never: await judge(ground, stage, tell), tally };
	} finally {
		await shop.then((open) => open.kill()).catch(() => {});
		await provider.close();
		await ground.remove();
	}
}

/** Round after round of customers, with deaths of the shop among them and after each. */
async function sell(
	{ steady, purchases, perRound, tell, until }: Campaign,
	{ street, told, clock, killShop }: Stage,
): Promise<void> {
	const { dice, provider } = street;
	let begun = 0;
	while (begun < purchases && Date.now() < until) {
		const waiting = Array.from({ length: Math.min(perRound, purchases - begun) }, () =>
			randomUUID(),
		);
		const deaths = steady ? 0 : Math.ceil(waiting.length * DEATH);
		begun += waiting.length;
		const customers = Array.from({ length: steady ? 1 : AT_ONCE }, async () => {
			for (let key = waiting.shift(); key; key = waiting.shift()) {
				const order = await buy(street, key);
				if (order) told.orders.set(key, order);
			}
		});
		const dying = async () => {
			for (let n = 0; n < deaths; n++) {
				await pause(dice() * 4_000);
				await killShop();
			}
		};
		await Promise.all([...customers, dying()]);
		liveOn(street);
		await workInOffice(street, [...told.orders.values()].slice(-AT_HAND));
		clock.ahead += STEP_MS;
		await tried(street, (open) => open.ask("jobs", clock.ahead));
		await killShop();
		tell(`${told.orders.size} orders, ${provider.fake.payments.size} payments there`);
	}
}

/** Nobody buys any more; shop and provider settle what is open. */
async function letDaysPass(
	{ steady, tell }: Campaign,
	{ street, told, clock }: Stage,
): Promise<void> {
	const bought = clock.ahead;
	for (const minutes of steady ? FEW_LOOKS_MIN : AFTERWARDS_MIN) {
		clock.ahead = bought + minutes * MINUTE_MS;
		if (minutes <= LAST_NEWS_MIN) {
			liveOn(street, minutes === LAST_NEWS_MIN);
			if (minutes < LAST_NEWS_MIN)
				await workInOffice(street, [...told.orders.values()].slice(-AT_HAND));
		}
		await pause(NOTICES_MS);
		await tried(street, (open) => open.ask("decideInbox"));
		await tried(street, (open) => open.ask("retryRefunds"));
		for (const again of [0, 2, 20]) {
			await tried(street, (open) => open.ask("jobs", clock.ahead + again * MINUTE_MS));
		}
		tell(`${minutes} minutes later`);
	}
}

/** What the shop's books and the provider's disagree on, and what else must never be. */
async function judge(
	ground: MoneyGround,
	{ street, told }: Stage,
	tell: Campaign["tell"],
): Promise<Counts> {
	const database = await ground.open();
	try {
		const { db } = database;
		const differs = await compare(db, street.provider);
		for (const [what, where] of Object.entries(differs)) {
			for (const one of where.slice(0, SHOWN)) tell(`${what}: ${JSON.stringify(one)}`);
		}
		return {
			...Object.fromEntries(Object.entries(differs).map(([what, where]) => [what, where.length])),
			...(await countWrongMails(db)),
			...(await countGround(db, told)),
		};
	} finally {
		await database.close();
	}
}
