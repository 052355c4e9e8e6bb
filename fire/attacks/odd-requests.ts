import { type OddRequest, oddRequestsFrom } from "#testing/attacks/odd-request.ts";
import type { Attack } from "../attack.ts";
import { becomeOwner, nextAddress } from "../visitor.ts";

const AT_ONCE = 10;
const TIMEOUT_MS = 30_000;
const SEED = 20_261_121;
/** Some of the requests sign the owner out, so that she comes back now and then. */
const SIGN_IN_EVERY = 200;

/** Requests made of the shop's own paths, methods and fields with values nobody means well with. */
export const oddRequests: Attack = {
	name: "odd requests",
	async run({ amount, freshGround, start, tell }) {
		const shop = await start((await freshGround("odd-requests")).env);
		const counts = { "answer 5xx": 0, "request that hung": 0, "shop that ended": 0 };
		const signIn = await becomeOwner(shop);
		let cookie = await signIn();
		const make = oddRequestsFrom(SEED);
		const total = amount(50_000, 400);
		let done = 0;
		const answered = new Map<number, number>();
		const send = async ({ method, path, type, body, asOwner }: OddRequest): Promise<void> => {
			const asked = `${method} ${path} (${type}${asOwner ? ", owner" : ""})`.slice(0, 200);
			try {
				const answer = await fetch(`${shop.address}${path}`, {
					method,
					redirect: "manual",
					headers: {
						...(type && { "content-type": type }),
						...(asOwner && { cookie }),
						origin: shop.address,
						"x-forwarded-for": nextAddress(),
					},
					...(method === "GET" || method === "HEAD" ? {} : { body }),
					signal: AbortSignal.timeout(TIMEOUT_MS),
				});
				await answer.arrayBuffer();
				answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1);
				if (answer.status < 500) return;
				counts["answer 5xx"]++;
				tell(`${answer.status} ${asked} ${body.slice(0, 200)}`);
			} catch (error) {
				// What is no address at all is refused by the sender.
				if ((error as Error).name !== "TimeoutError") return;
				counts["request that hung"]++;
				tell(`hung: ${asked}`);
			}
		};
		const sender = async () => {
			while (done < total && shop.isAlive()) {
				done++;
				if (done % SIGN_IN_EVERY === 0) cookie = await signIn().catch(() => cookie);
				if (done % 5_000 === 0) tell(`${done} requests`);
				await send(make());
			}
		};
		await Promise.all(Array.from({ length: AT_ONCE }, sender));
		if (!shop.isAlive()) counts["shop that ended"]++;
		const statuses = [...answered].sort(([one], [other]) => one - other);
		tell(statuses.map(([status, times]) => `${times} × ${status}`).join(", "));
		await shop.stop();
		return counts;
	},
};
