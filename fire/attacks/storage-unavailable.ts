import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import type { Attack } from "../attack.ts";
import { checkGround } from "../invariants.ts";
import { buyRepeatedly, nothingYet, readShelves, untilBought } from "../shopper.ts";
import { becomeOwner } from "../visitor.ts";

const PICTURES = 4;

/** The folder of pictures is gone, and none can be made, while people buy and the owner uploads. */
export const storageUnavailable: Attack = {
	name: "pictures away",
	async run({ amount, freshGround, start, tell }) {
		const ground = await freshGround("files-away");
		const shop = await start(ground.env);
		const cookie = await (await becomeOwner(shop))();
		const shelves = await readShelves(shop.address, 6);
		const picture = await sharp({
			create: { width: 900, height: 1200, channels: 3, background: "#789" },
		})
			.jpeg()
			.toBuffer();
		const upload = () =>
			fetch(`${shop.address}/admin/uploads/product-images/produtos`, {
				method: "POST",
				headers: { cookie, origin: shop.address },
				body: new Uint8Array(picture),
			});
		const pictures: string[] = [];
		for (let n = 0; n < PICTURES; n++) {
			pictures.push(((await (await upload()).json()) as { url: string }).url);
		}
		const told = nothingYet();
		const counts = {
			"picture that made an error": 0,
			"page that was not shown": 0,
			"upload that was not refused in words": 0,
		};
		const look = async () => {
			const answers = await Promise.all(pictures.map((path) => fetch(shop.address + path)));
			for (const answer of answers) await answer.arrayBuffer();
			counts["picture that made an error"] += answers.filter(isFailure).length;
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
		await writeFile(folder, "");
		const stopBuying = buyRepeatedly(shop.address, shelves, told, 2);
		await Promise.all([untilBought(told, 2), setTimeout(amount(20_000, 1_500))]);
		const shown = await look();
		const refused = await upload();
		const { error } = (await refused.json().catch(() => ({}))) as { error?: string };
		if (refused.status !== 503 || !error) counts["upload that was not refused in words"]++;
		await stopBuying();
		await rm(folder);
		await rename(`${folder}-away`, folder);
		const again = await look();
		const taken = await upload();
		await taken.arrayBuffer();
		tell(`${whole} pictures, ${shown} without their folder, ${again} afterwards`);
		const ended = shop.isAlive() ? 0 : 1;
		await shop.stop();
		return {
			...counts,
			"shop that ended": ended,
			"picture that does not come back": PICTURES - Math.min(whole, again),
			"upload refused afterwards": taken.ok ? 0 : 1,
			...(await checkGround(ground, told)),
		};
	},
};

/** Pictures may be missing, or said to be away; what is wrong is a failure nobody foresaw. */
const isFailure = ({ status }: Response): boolean => status >= 500 && status !== 503;
