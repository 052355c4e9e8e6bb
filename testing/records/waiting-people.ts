import { expect } from "vitest";
import { type Email, readOutbox } from "../read-outbox.ts";
import { type TestShop, UNITS } from "../test-shop.ts";

const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };
const NOBODY = { user: null, from: null };

/** People who wait for a piece of the test shop, and what they are sent. */
export function waitingPeople(shop: () => TestShop) {
	const setUnits = (variantId: string, quantity: number) =>
		shop().shop.stock.adjustStock(ADMIN, { variantId, operation: "definir", quantity });
	const ask = (email: string, variantId: string = UNITS.coatM) =>
		shop().shop.backInStock.ask({ variantId, email }, NOBODY);
	const mails = async (template: string): Promise<Email[]> =>
		(await readOutbox(shop().db)).filter((mail) => mail.template === template);
	const tokenOf = (mail: Email | undefined) =>
		/\/avise-me\/(\S+)/.exec(mail?.body_text ?? "")?.[1] ?? "";
	/** Asks and opens the link. */
	async function wait(email: string, variantId: string = UNITS.coatM) {
		shop().wait(1000);
		expect(await ask(email, variantId)).toMatchObject({ ok: true });
		const mail = (await mails("notice-confirm")).findLast(({ to_email }) => to_email === email);
		expect(await shop().shop.backInStock.confirm(tokenOf(mail))).toBe(true);
		return tokenOf(mail);
	}
	const told = async () => (await mails("back-in-stock")).map(({ to_email }) => to_email).sort();
	return { setUnits, ask, mails, tokenOf, wait, told };
}
