import { expect, it } from "vitest";
import { senderContext } from "#app/context.ts";
import { contextOf } from "#testing/admin-call.ts";
import { action } from "./count-route.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/149.0 Safari/537.36";

type Outcome = { told: unknown[]; reported: unknown[]; status: number };

async function send(body: string, agent: string | null, failure?: Error): Promise<Outcome> {
	const told: unknown[] = [];
	const reported: unknown[] = [];
	const count = async (event: unknown) => {
		told.push(event);
		if (failure) throw failure;
	};
	const context = contextOf({ searches: { count } } as never, {
		report: (error) => reported.push(error),
	});
	context.set(senderContext, null);
	const request = new Request("http://loja/busca/contar", {
		method: "POST",
		body,
		headers: agent ? { "User-Agent": agent } : {},
	});
	const { status } = await action({ request, context, params: {} } as never);
	return { told, reported, status };
}

it("counts what a browser tells, and answers nothing", async () => {
	const { told, status } = await send('{"o":"busca","q":"jaleco"}', BROWSER);
	expect({ told, status }).toEqual({ told: [{ o: "busca", q: "jaleco" }], status: 204 });
});

it.each([
	"Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
	`${BROWSER.replace("Chrome", "HeadlessChrome")}`,
	"curl/8.5.0",
	null,
])("counts nothing of %j", async (agent) => {
	expect(await send('{"o":"busca","q":"jaleco"}', agent)).toEqual({
		told: [],
		reported: [],
		status: 204,
	});
});

it("answers the same where it could not be counted", async () => {
	const failure = new Error("no");
	expect(await send("{", BROWSER, failure)).toMatchObject({ status: 204, reported: [failure] });
});
