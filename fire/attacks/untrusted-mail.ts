import { sql } from "drizzle-orm";
import { queryRows } from "#platform/database/sql/query.ts";
import type { Attack } from "../attack.ts";
import { beginPix, orderOf, readOrder, readShelves } from "../shopper.ts";
import { post } from "../visitor.ts";

/** First and corrected address of one order. */
const MOST_OF_ONE_ORDER = 2;
const MOST_TO_ONE_ADDRESS = 5;
const LURE = "SEU PEDIDO FOI BLOQUEADO. Pague em https://golpe.example/taxa ou www.golpe.example";

/** The shop's e-mails are aimed at strangers, with somebody else's text and links in them. */
export const untrustedMail: Attack = {
	name: "e-mail aimed at strangers",
	async run({ amount, freshGround, start, tell }) {
		const ground = await freshGround("mail-strangers");
		const shop = await start(ground.env);
		const shelf = (await readShelves(shop.address, 6)).find(({ stock }) => stock > 20);
		if (!shelf) throw new Error("nothing is on sale");
		const { stock: _, ...choice } = shelf;
		const line = { ...choice, quantity: 1 };
		const from = "203.0.113.7";
		const lure = {
			customer_name: LURE,
			address_street: LURE,
			address_recipient: LURE,
			notes: LURE,
			customer_company: LURE,
		};
		const order = orderOf(line, lure);
		const place = async (asked: unknown, visitor = from) => {
			const answer = await post(shop.address, "/checkout.data", asked, { from: visitor });
			return readOrder(await answer.text());
		};
		const first = await place(order);
		if (!first) throw new Error("the first order was refused");
		// One order whose e-mail is changed again and again.
		for (let n = 0; n < amount(60, 20); n++) {
			const customer_email = `estranho-${n}@example.com`;
			const visitor = `198.51.100.${n}`;
			const form = { ...order.form, customer_email };
			await place({ ...order, form, orderToken: first.token }, visitor);
			await beginPix(shop.address, first, customer_email, visitor);
		}
		// Many orders of one network, to one address.
		await Promise.all(
			Array.from({ length: 26 }, async (_, n) => {
				const asked = orderOf(line, { ...lure, customer_email: "vitima@example.com" });
				const visitor = `203.0.113.${100 + n}`;
				const placed = await place(asked, visitor);
				if (placed) await beginPix(shop.address, placed, "vitima@example.com", visitor);
			}),
		);
		// Messages of many networks: to many who never wrote, and to one.
		for (let n = 0; n < 20; n++) {
			await post(shop.address, "/functions/v1/send-customer-email", {
				customerEmail: n < 10 ? `contato-${n}@example.com` : "alvo@example.com",
				customerName: LURE,
				subject: LURE,
				message: LURE,
			});
		}
		await shop.stop();
		const { db, close } = await ground.open();
		const mails = await queryRows<{ to: string; template: string; text: string; html: string }>(
			db,
			sql`select to_email as to, template, body_text as text, body_html as html from email_outbox`,
		).finally(close);
		tell(`${mails.length} e-mails were written`);
		const to = (start: string) => mails.filter((mail) => mail.to.startsWith(start));
		const strangers = new Set(to("estranho-").map((mail) => mail.to)).size;
		const linked = ({ text, html }: { text: string; html: string }) =>
			/(?:\/\/|www\.)\s*golpe|golpe\.example/i.test(`${text}\n${html}`);
		return {
			"stranger mailed about one order": Math.max(0, strangers - MOST_OF_ONE_ORDER),
			"e-mail too many to one address":
				Math.max(0, to("vitima").length - MOST_TO_ONE_ADDRESS) +
				Math.max(0, to("alvo").length - MOST_TO_ONE_ADDRESS),
			// Whoever seems to have written gets a receipt, in which nothing is theirs.
			"receipt with a stranger's words": [...to("contato-"), ...to("alvo")].filter(
				({ text, html }) => /bloqueado/i.test(`${text}\n${html}`),
			).length,
			"message without its receipt": 10 - to("contato-").length,
			"e-mail with a stranger's link": mails.filter(linked).length,
		};
	},
};
