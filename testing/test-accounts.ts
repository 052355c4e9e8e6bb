import { sql } from "drizzle-orm";
import { createShop, type Platform, type Shop } from "#core/shop.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "./empty-tables.ts";
import { BrowserSession } from "./screens/browser-session.ts";
import { testPlatform } from "./test-platform.ts";

export const PASSWORD = "segredo123";

export const SIGN_UP = {
	full_name: "Helena Prado",
	email: "helena@example.com",
	phone: "(11) 98765-4321",
	password: PASSWORD,
	profession: "Médica",
	marketing_consent: true,
};

type QueuedEmail = { template: string; to_email: string; body_text: string };

export type TestAccounts = {
	shop: Shop;
	db: Db;
	platform: Platform;
	reset(): Promise<void>;
	/** Queued e-mails, oldest first. */
	outbox(): Promise<QueuedEmail[]>;
	/** The link of the latest e-mail of a kind. */
	link(template: string): Promise<URL>;
	/** Signs up with an account that has to succeed. */
	signUp(over?: Partial<typeof SIGN_UP>): Promise<void>;
	/** Signs in, which has to succeed, and answers the browser that did. */
	signIn(email?: string, password?: string): Promise<BrowserSession>;
	/** A new account, signed in. */
	member(over?: Partial<typeof SIGN_UP>): Promise<{ browser: BrowserSession; userId: string }>;
	/** Marks an e-mail as confirmed. */
	confirm(email?: string): Promise<void>;
	close(): Promise<void>;
};

/** A shop without products, to try accounts in. */
export async function openTestAccounts(over: Partial<Platform> = {}): Promise<TestAccounts> {
	const platform = await testPlatform(over);
	const { db } = platform.database;
	const shop = createShop(platform);
	const outbox = () =>
		queryRows<QueuedEmail>(
			db,
			sql`select template, to_email, body_text from email_outbox order by created_at, id`,
		);
	const test: TestAccounts = {
		shop,
		db,
		platform,
		reset: async () => {
			await emptyTables(
				db,
				"auth_users",
				"auth_verifications",
				"email_outbox",
				"rate_limits",
				"consents",
				"security_events",
				"orders",
				"produtos",
				"contact_messages",
				"support_tickets",
			);
		},
		outbox,
		link: async (template) => {
			const mails = (await outbox()).filter((mail) => mail.template === template);
			const address = /https?:\/\/\S+/.exec(mails.at(-1)?.body_text ?? "")?.[0];
			if (!address) throw new Error(`no link in ${template}`);
			return new URL(address);
		},
		signUp: async (form = {}) => {
			const made = await shop.accounts.signUp(new Headers(), { ...SIGN_UP, ...form });
			if (!made.ok) throw new Error(`not signed up: ${made.error.message}`);
		},
		signIn: async (email = SIGN_UP.email, password = PASSWORD) => {
			const browser = new BrowserSession();
			const entered = await shop.accounts.signIn(browser.headers, { email, password });
			if (!entered.ok) throw new Error(`not signed in: ${entered.error.message}`);
			browser.take(entered.value.cookies);
			return browser;
		},
		member: async (form = {}) => {
			await test.signUp(form);
			const browser = await test.signIn(form.email, form.password);
			const session = await shop.accounts.getSession(browser.headers);
			if (!session) throw new Error("no session");
			return { browser, userId: session.user.id };
		},
		confirm: async (email = SIGN_UP.email) => {
			await db.execute(sql`update auth_users set email_verified = true where email = ${email}`);
		},
		close: () => platform.database.close(),
	};
	return test;
}
