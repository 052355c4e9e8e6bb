import { setTimeout } from "node:timers/promises";
import { AWKWARD_RUNS } from "#testing/attacks/awkward-runs.ts";
import { UNTRUSTED_BODIES } from "#testing/attacks/untrusted-bodies.ts";
import type { Attack } from "../attack.ts";
import { nextAddress, post } from "../visitor.ts";

/** As long as one request may be, nearly; the tenth of it once stopped a shop for twenty seconds. */
const LENGTH = 400_000;
/** Work the shop may do before it answers another visitor; on a busy machine that may take a minute. */
const MOST_WORK_MS = 5_000;
const TIMEOUT_MS = 120_000;
const AT_ONCE = 4;

type Sent = { path: string; body: unknown; name: string };

/** Long runs of awkward signs in every field strangers fill in, while others ask whether the shop lives. */
export const endlessText: Attack = {
	name: "endless text",
	async run({ amount, freshGround, start, tell }) {
		const shop = await start((await freshGround("endless-text")).env);
		const counts = {
			"moment in which nobody was answered": 0,
			"answer 5xx": 0,
			"shop that ended": 0,
		};
		const all = [...everyField()];
		const wanted = Math.min(all.length, amount(all.length, 20));
		const waiting = Array.from({ length: wanted }, (_, n) => {
			return all[Math.floor((n * all.length) / wanted)] as Sent;
		});
		// The one that did it, in every run.
		waiting.unshift({
			path: "/functions/v1/send-customer-email",
			name: "the phone line",
			body: {
				...UNTRUSTED_BODIES["/functions/v1/send-customer-email"],
				message: `Telefone: ${" ".repeat(LENGTH)}x`,
			},
		});
		let open = true;
		let at = "";
		const watch = async () => {
			while (open && shop.isAlive()) {
				const before = shop.workedMs();
				const answer = await fetch(`${shop.address}/healthz`, {
					signal: AbortSignal.timeout(TIMEOUT_MS),
				}).catch(() => null);
				await answer?.arrayBuffer().catch(() => null);
				if (shop.isAlive() && (!answer || shop.workedMs() - before > MOST_WORK_MS)) {
					counts["moment in which nobody was answered"]++;
					tell(`nobody was answered at ${at}`);
				}
				await setTimeout(100);
			}
		};
		const send = async () => {
			for (let sent = waiting.shift(); sent && shop.isAlive(); sent = waiting.shift()) {
				at = `${sent.path} with ${sent.name}`;
				const visit = { from: nextAddress(), patienceMs: TIMEOUT_MS };
				const answer = await post(shop.address, sent.path, sent.body, visit).catch(() => null);
				await answer?.arrayBuffer().catch(() => null);
				if (!answer || answer.status < 500) continue;
				counts["answer 5xx"]++;
				tell(`${answer.status} ${sent.path} with ${sent.name}`);
			}
		};
		const watching = watch();
		await Promise.all(Array.from({ length: AT_ONCE }, send));
		open = false;
		await watching;
		if (!shop.isAlive()) counts["shop that ended"]++;
		await shop.stop();
		return counts;
	},
};

/** Every field of every endpoint with every run. */
function* everyField(): Generator<Sent> {
	for (const run of AWKWARD_RUNS) {
		const text = run.of(LENGTH);
		for (const [path, body] of Object.entries(UNTRUSTED_BODIES)) {
			for (const field of Object.keys(body)) {
				yield { path, name: `${run.name} in ${field}`, body: { ...body, [field]: text } };
			}
		}
	}
}
