/**
 * The shop in a process of its own: `kept` or `uncached` pages. Says its port's address when it is open, and what it
 * has used so far when it is asked.
 */
import { reportMemory } from "./report-memory.ts";

process.env["NODE_ENV"] = "production";
// Orders are measured as those of many networks.
process.env["TRUST_PROXY"] = "1";
process.env["PUBLIC_URL"] = `http://127.0.0.1:${process.env["PORT"]}`;
const keepPages = process.argv[2] !== "uncached";

const { start } = await import("#server/main.ts");
const build = await import(new URL("../build/server/index.js", import.meta.url).href);
const shop = await start(async () => build, "production", undefined, { keepPages });
process.send?.({ address: shop.address });
reportMemory();
process.on("message", async (message) => {
	if (message !== "stop") return;
	await shop.stop();
	process.exit(0);
});
