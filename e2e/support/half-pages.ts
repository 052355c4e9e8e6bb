import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** The shop behind a line on which the second half of some pages never comes. */
export async function startHalfPages(shop: string) {
	let held: RegExp | null = null;
	const line = createServer((asked, answer) => {
		const { method, headers, url = "/" } = asked;
		const isHeld = held?.test(url) && !url.includes(".data");
		const sent = { ...headers, ...(isHeld && { "accept-encoding": "identity" }) };
		const ask = request(new URL(url, shop), { method, headers: sent }, async (heard) => {
			answer.writeHead(heard.statusCode ?? 500, heard.headers);
			if (!isHeld) return heard.pipe(answer);
			const parts = await heard.toArray();
			const whole = Buffer.concat(parts);
			answer.write(whole.subarray(0, whole.length / 2));
		});
		ask.on("error", () => answer.destroy());
		asked.pipe(ask);
	});
	line.listen(0, "127.0.0.1");
	await once(line, "listening");
	return {
		address: `http://localhost:${(line.address() as AddressInfo).port}`,
		holdBack(path: RegExp) {
			held = path;
		},
		async stop() {
			line.closeAllConnections();
			line.close();
			await once(line, "close");
		},
	};
}
