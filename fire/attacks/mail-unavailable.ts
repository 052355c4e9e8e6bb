import { setTimeout } from "node:timers/promises";
import { type Delivered, type SmtpMood, startFakeSmtp } from "#testing/providers/fake-smtp.ts";
import type { Attack } from "../attack.ts";
import { checkGround } from "../invariants.ts";
import { buyRepeatedly, nothingYet, readShelves, untilBought } from "../shopper.ts";

const MOODS: SmtpMood[] = ["accepts", "hangs", "dies", "is busy"];

/** The mail server hangs, breaks off and is gone for good while people buy. */
export const mailUnavailable: Attack = {
	name: "mail server away",
	async run({ amount, freshGround, start, tell }) {
		const ground = await freshGround("mail-away");
		const smtp = await startFakeSmtp();
		const { url, from } = smtp.smtp;
		const shop = await start({ ...ground.env, SMTP_URL: url, MAIL_FROM: from });
		const shelves = await readShelves(shop.address, 6);
		const told = nothingYet();
		let withoutOrders = 0;
		const buyFor = async (ms: number, what: string) => {
			const before = told.payments.size;
			const stopBuying = buyRepeatedly(shop.address, shelves, told, 2);
			await Promise.all([untilBought(told, 2), setTimeout(ms)]);
			await stopBuying();
			tell(`${what}: ${told.payments.size - before} bought`);
			if (told.payments.size === before) withoutOrders++;
		};
		for (const mood of MOODS) {
			smtp.behave(mood);
			await buyFor(amount(20_000, 1_500), mood);
		}
		await smtp.stop();
		await buyFor(amount(20_000, 1_500), "gone");
		const ended = shop.isAlive() ? 0 : 1;
		await shop.stop();
		return {
			"time in which nobody could buy": withoutOrders,
			"e-mail delivered twice": smtp.delivered.length - new Set(smtp.delivered.map(idOf)).size,
			"shop that ended": ended,
			...(await checkGround(ground, told)),
		};
	},
};

const idOf = ({ content }: Delivered): string =>
	/^Message-ID: *(\S+)/im.exec(content)?.[1] ?? content;
