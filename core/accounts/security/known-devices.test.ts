import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BrowserSession } from "#testing/screens/browser-session.ts";
import { openTestAccounts, SIGN_UP, type TestAccounts } from "#testing/test-accounts.ts";
import { slowDownMs } from "../limits.ts";
import { createKnownDevices } from "./known-devices.ts";

describe("a known device", () => {
	const devices = createKnownDevices("segredo");

	it("is known for the accounts it signed in to, and for no other", () => {
		const cookie = devices.remember(devices.remember(null, "a@b.co"), "c@d.co");
		expect(devices.recognise(cookie, "a@b.co")).not.toBeNull();
		expect(devices.recognise(cookie, "c@d.co")).not.toBeNull();
		expect(devices.recognise(cookie, "e@f.co")).toBeNull();
		expect(createKnownDevices("outro").recognise(cookie, "a@b.co")).toBeNull();
	});

	it.each(["", "~~~", "x".repeat(9_000), `${"a".repeat(16)}.${"b".repeat(43)}`, "%00"])(
		"is nobody with %j",
		(cookie) => expect(devices.recognise(cookie, "a@b.co")).toBeNull(),
	);

	it("stays itself, and forgets the oldest of many accounts", () => {
		let cookie = devices.remember(null, "a@b.co");
		const id = devices.recognise(cookie, "a@b.co");
		cookie = devices.remember(cookie, "a@b.co");
		expect(devices.recognise(cookie, "a@b.co")).toBe(id);
		for (let n = 0; n < 5; n++) cookie = devices.remember(cookie, `${n}@b.co`);
		expect(devices.recognise(cookie, "a@b.co")).toBeNull();
		expect(devices.recognise(cookie, "4@b.co")).not.toBeNull();
	});
});

it("slows strangers down, never for long", () => {
	expect([1, 10, 11, 12, 13, 99, 1e9].map(slowDownMs)).toEqual([0, 0, 250, 500, 1000, 8000, 8000]);
});

describe("a stranger with wrong passwords", () => {
	let test: TestAccounts;
	beforeAll(async () => {
		test = await openTestAccounts();
	});
	beforeEach(() => test.reset());
	afterAll(() => test.close());

	const enter = async (browser: BrowserSession, password: string = SIGN_UP.password) => {
		const form = { email: SIGN_UP.email, password };
		const entered = await test.shop.accounts.signIn(browser.headers, form);
		if (entered.ok) browser.take(entered.value.cookies);
		return entered.ok ? "in" : entered.error.code;
	};
	/** One who has signed in and out again, at an address of their own. */
	const owner = async (address: string) => {
		const browser = new BrowserSession(address);
		expect(await enter(browser)).toBe("in");
		const left = await test.shop.accounts.signOut(browser.headers);
		if (left.ok) browser.take(left.value.cookies);
		return browser;
	};

	it("keeps neither the known device out, even at the same address, nor another address", async () => {
		await test.signUp();
		const browser = await owner("203.0.113.1");
		const stranger = () => new BrowserSession("203.0.113.1");
		for (let n = 0; n < 5; n++) await enter(stranger(), "errada");
		expect(await enter(stranger())).toBe("TOO_MANY_ATTEMPTS");
		expect(await enter(new BrowserSession("203.0.113.2"))).toBe("in");
		expect(await enter(browser)).toBe("in");
	});

	it("is stopped on a known device too after five in a minute", async () => {
		await test.signUp();
		const browser = await owner("203.0.113.1");
		for (let n = 0; n < 5; n++) await enter(browser, "errada");
		expect(await enter(browser)).toBe("TOO_MANY_ATTEMPTS");
	});

	it("does not use up the owner's reset e-mails, nor fill the mailbox", async () => {
		await test.signUp();
		const browser = await owner("203.0.113.1");
		const ask = async (from: BrowserSession) =>
			(await test.shop.accounts.requestReset(from.headers, { email: SIGN_UP.email })).ok;
		const mails = async () =>
			(await test.outbox()).filter(({ template }) => template === "reset-password").length;
		const asked = await Promise.all(
			Array.from({ length: 8 }, (_, n) => ask(new BrowserSession(`198.51.100.${n}`))),
		);
		expect(asked).toEqual(Array(8).fill(true));
		expect(await mails()).toBe(5);
		expect(await ask(browser)).toBe(true);
		expect(await mails()).toBe(6);
	});

	it("has no more attempts for having a whole IPv6 network", async () => {
		await test.signUp();
		const outcomes: string[] = [];
		for (let n = 1; n <= 6; n++) {
			outcomes.push(await enter(new BrowserSession(`2001:db8:1:2::${n}`), "errada"));
		}
		expect(outcomes.at(-1)).toBe("TOO_MANY_ATTEMPTS");
		expect(await enter(new BrowserSession("2001:db8:1:3::1"))).toBe("in");
	});
});
