import { rename } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Attack } from "../attack.ts";
import { checkGround } from "../invariants.ts";
import { keepBuying, nothingYet, readShelves, untilBought } from "../shopper.ts";

/** The folder of pictures is gone for a while. */
export const filesAway: Attack = {
	name: "pictures away",
	async run({ amount, freshGround, start, tell }) {
		const ground = await freshGround("files-away");
		const shop = await start(ground.env);
		const shelves = await readShelves(shop.address, 6);
		const html = await (await fetch(`${shop.address}/produtos`)).text();
		const pictures = [...new Set([...html.matchAll(/\/media\/[^"\s?,]+/g)].map(([path]) => path))];
		const told = nothingYet();
		const counts = { "picture that made an error": 0, "page that was not shown": 0 };
		const look = async () => {
			const answers = await Promise.all(
				pictures.slice(0, 10).map((path) => fetch(shop.address + path)),
			);
			for (const answer of answers) await answer.arrayBuffer();
			counts["picture that made an error"] += answers.filter((a) => a.status >= 500).length;
			for (const path of ["/", "/produtos", "/busca?q=jaleco"]) {
				const answer = await fetch(shop.address + path);
				await answer.arrayBuffer();
				if (!answer.ok) counts["page that was not shown"]++;
			}
			return answers.filter(({ ok }) => ok).length;
		};
		const whole = await look();
		const folder = join(ground.env.DATA_DIR, "media");
		await rename(folder, `${folder}-away`);
		const stopBuying = keepBuying(shop.address, shelves, told, 2);
		await Promise.all([untilBought(told, 2), setTimeout(amount(20_000, 1_500))]);
		const shown = await look();
		await stopBuying();
		await rename(`${folder}-away`, folder);
		const again = await look();
		tell(`${whole} pictures, ${shown} without their folder, ${again} afterwards`);
		const ended = shop.isAlive() ? 0 : 1;
		await shop.stop();
		return {
			...counts,
			"shop that ended": ended,
			"picture that did not come back": Math.max(0, whole - again),
			...(await checkGround(ground, told)),
		};
	},
};
