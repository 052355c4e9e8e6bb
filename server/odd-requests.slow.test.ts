import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { defineJobs } from "#core/define-jobs.ts";
import { createRender } from "#server/pages/react-router.ts";
import { eachIntent, type OddRequest, oddRequestsFrom } from "#testing/attacks/odd-request.ts";
import { BrowserSession } from "#testing/screens/browser-session.ts";
import { openRealScreens, type RealScreens } from "#testing/screens/real-screens.ts";
import { testPlatform } from "#testing/test-platform.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { createApp } from "./app.ts";

const SEED = 20_261_122;
const REQUESTS = 600;
/** How often one is asked that the shop, busy for a moment, put off. */
const ASKED_AT_MOST = 12;
const OWNER = { email: "dona@example.com", password: "Jaleco-Azul-Da-Dona-77" };
/** What validators and parsers say by themselves, to programmers. */
const PROGRAMMERS_WORDS =
	/Invalid (?:input|option|type|email|uuid|body)|\bRequired\b|[Ee]xpected (?:string|number|object|array|boolean)|Too (?:big|small)|Unrecognized|Unexpected (?:token|end|Server)|is not (?:a|an|valid|iterable|defined)\b|esperad[oa] (?:que )?(?:string|number|object|array|boolean)/;
/** What the protocol calls refusals; screens carry it along unseen. */
const PROTOCOLS_WORDS =
	/Bad Request|Not Found|Method Not Allowed|Unsupported Media|Internal Server/;

let screens: RealScreens;
let test: TestShop;
let app: ReturnType<typeof createApp>;
let dataDir: string;

beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "requinte-pedidos-"));
	const { config, ...platform } = await testPlatform();
	[screens, test] = await Promise.all([
		openRealScreens(),
		openTestShop({ ...platform, config: { ...config, dataDir } }),
	]);
	// As in the real shop, nobody is answered before the jobs are there.
	defineJobs(test.platform.jobs, test.shop);
	await test.platform.jobs.start();
	const render = createRender(screens.load, "production", test.shop, test.platform.log);
	app = createApp(test.shop, test.platform, render);
	await makeOwner();
	await app.request("/");
}, 120_000);
afterAll(async () => {
	await test.platform.jobs.stop();
	await test.close();
	await screens.close();
	await rm(dataDir, { recursive: true, force: true });
});

async function makeOwner(): Promise<void> {
	const { accounts, admins } = test.shop;
	const person = { full_name: "Dona", phone: "(11) 98214-3344", marketing_consent: false };
	await accounts.signUp(new Headers(), { ...OWNER, ...person });
	const session = await accounts.getSession((await ownerSignedIn()).headers);
	if (!session) throw new Error("nobody is signed in");
	const made = await admins.createAdminSelf({
		user: session.user,
		name: "Dona",
		code: await admins.openSetupCode(),
		from: null,
	});
	if (!made.ok) throw new Error(made.error.message);
}

async function ownerSignedIn(): Promise<BrowserSession> {
	const browser = new BrowserSession();
	const entered = await test.shop.accounts.signIn(browser.headers, OWNER);
	if (!entered.ok) throw new Error(entered.error.message);
	browser.take(entered.value.cookies);
	return browser;
}

/**
 * What the shop answers in the end. Whoever is told 503 with a time waits and asks again, as pages of the
 * shop do by themselves: a machine that does many things may meet the database's limits of time. A request
 * that is put off however often it comes, or without a time, is answered 503 here too.
 */
async function ask({ method, path, type, body }: OddRequest, owner: BrowserSession | null) {
	const carries = method !== "GET" && method !== "HEAD";
	for (let asked = 1; ; asked++) {
		const headers = owner?.headers ?? new Headers();
		if (type) headers.set("content-type", type);
		const answer = await app.request(path, { method, headers, ...(carries && { body }) });
		const wait = answer.status === 503 && Number(answer.headers.get("retry-after"));
		if (!wait || asked === ASKED_AT_MOST) return answer;
		await answer.arrayBuffer();
		await setTimeout(wait * 1_000);
	}
}

/** Of the answer to a request, what must not be in it; undefined when all is well. */
async function faultOf(request: OddRequest, owner: BrowserSession | null) {
	const answer = await ask(request, owner);
	const text = (await answer.text()).replaceAll(/<script[\s\S]*?<\/script>/g, "");
	if (answer.status >= 500) return String(answer.status);
	if (answer.status < 400) return undefined;
	const isData = answer.headers.get("content-type")?.startsWith("text/x-script");
	return (PROGRAMMERS_WORDS.exec(text) ?? (isData ? null : PROTOCOLS_WORDS.exec(text)))?.[0];
}

it("no request makes the shop fail or speak another language than its people", async () => {
	const make = oddRequestsFrom(SEED);
	const faults: string[] = [];
	let owner = await ownerSignedIn();
	// Chance may never ask for some of what the shop can do: each is asked for once, however odd the rest is.
	const asked = [...eachIntent(), ...Array.from({ length: REQUESTS }, make)];
	for (const [n, request] of asked.entries()) {
		// Some of the requests sign her out.
		if (n % 50 === 0) owner = await ownerSignedIn();
		const fault = await faultOf(request, request.asOwner ? owner : null);
		if (!fault) continue;
		const { method, path, type, body, asOwner } = request;
		const words = `${method} ${path.slice(0, 150)} (${type}${asOwner ? ", owner" : ""})`;
		faults.push(`${fault}: ${words} ${body.slice(0, 300)}`);
	}
	expect(faults).toEqual([]);
	// However busy the machine is: nothing here is about time.
}, 1_800_000);
