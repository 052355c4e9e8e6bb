import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import type { Counts } from "../fire/attack.ts";
import { makeGrounds } from "../fire/ground.ts";
import { countGround } from "../fire/invariants.ts";
import { type FireShop, isReady, startShop } from "../fire/shop.ts";
import { keepBuying, nothingYet, readShelves, untilBought } from "../fire/shopper.ts";
import { showTable } from "../fire/show-table.ts";
import { becomeOwner } from "../fire/visitor.ts";
import { buildWhenStale } from "../scripts/build-when-stale.ts";
import { startFakeS3 } from "../testing/fake-s3.ts";
import { checkAsOne } from "./machines/as-one.ts";
import {
	countLost,
	keepAsking,
	keepListening,
	keepReading,
	type Met,
	metNothing,
	read,
} from "./machines/crowd.ts";
import { openHaproxy, openNginx, type ProxyPlace, type RealProxy } from "./machines/proxy.ts";

/**
 * Several processes of the shop behind a real proxy, each ended and started anew in its turn while people look,
 * buy, listen and the owner uploads. Every number of the table has to be zero. `npm run bench:machines`, or one of
 * them: `npm run bench:machines -- "2 nginx"`
 */
const FIRST_PORT = Number(process.env["FIRE_PORT"] ?? 3_480);
const LISTENERS = 60;
/** The proxy asks every second. */
const LEAVE_SECONDS = "3";
const READY_WITHIN_MS = 120_000;
const SETTLE_MS = 2_500;
const PATHS = ["/", "/produtos", "/busca?q=scrub", "/produtos?pagina=2", "/sitemap.xml"];
type Run = {
	name: string;
	open: (place: ProxyPlace) => Promise<RealProxy>;
	processes: number;
};
const RUNS: Run[] = [
	{ name: "2 haproxy", open: openHaproxy, processes: 2 },
	{ name: "2 nginx", open: openNginx, processes: 2 },
	{ name: "3 haproxy", open: openHaproxy, processes: 3 },
];

const server = process.env["TEST_DATABASE_URL"];
if (!server) throw new Error("needs PostgreSQL: npm run bench:machines");
await buildWhenStale();
const folder = await mkdtemp(join(tmpdir(), "requinte-machines-"));
const startedAt = Date.now();
let port = FIRST_PORT;
const tell = (line: string) =>
	void process.stdout.write(
		`${((Date.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${line}\n`,
	);
const freshGround = makeGrounds({ folder, server, start: (env) => startShop(port++, env) });
const found = new Map<string, Counts>();
const speeds: object[] = [];
try {
	const wanted = process.argv[2] ?? "";
	for (const one of RUNS.filter(({ name }) => name.includes(wanted))) await roll(one);
} finally {
	await rm(folder, { recursive: true, force: true });
}
console.table(speeds);
const { wrong, rows } = showTable(found);
process.stdout.write(`\n${wrong} of ${rows} rows are not zero.\n`);
process.exit(wrong === 0 && rows > 0 ? 0 : 1);

async function roll({ name: short, open, processes }: Run) {
	const ground = await freshGround(`rolling-${short.replace(" ", "-")}`);
	const s3 = await startFakeS3();
	const ports = Array.from({ length: processes }, () => port++);
	const place = { folder: await mkdtemp(join(folder, "proxy-")), port: port++, ports };
	const proxy = await open(place);
	const { address } = proxy;
	const name = `${processes} processes behind ${proxy.name}`;
	tell(`— ${name}`);
	const env = {
		...ground.env,
		PUBLIC_URL: address,
		LEAVE_SECONDS,
		S3_ENDPOINT: s3.endpoint,
		S3_BUCKET: "loja",
		S3_ACCESS_KEY_ID: "a",
		S3_SECRET_ACCESS_KEY: "b",
	};
	const shops: FireShop[] = [];
	for (const at of ports) shops.push(await startShop(at, env));
	await setTimeout(SETTLE_MS);
	const said = () => shops.map((shop) => shop.said()).join("");
	const cookie = await (await becomeOwner({ address, said }))();
	const { db, close } = await ground.open();
	const crowd = await comeInCrowds(address, cookie);
	const began = performance.now();
	const ended: number[] = [];
	let unclean = 0;
	for (const [turn, at] of ports.entries()) {
		await proxy.takeOut(at);
		const from = performance.now();
		shops[turn]?.kill("SIGTERM");
		if ((await shops[turn]?.ended) !== 0) unclean++;
		ended.push(performance.now() - from);
		shops[turn] = await startShop(at, env);
		await proxy.putBack();
		await setTimeout(SETTLE_MS);
		tell(`${name}: ${at} ended in ${Math.round(ended.at(-1) ?? 0)} ms and is back`);
	}
	const seconds = (performance.now() - began) / 1000;
	const { listeners } = crowd;
	const processesAt = shops.map((shop) => shop.address);
	const one = await checkAsOne({ db, address, processes: processesAt, listeners, tell });
	await crowd.goHome();
	const ready = await Promise.all(shops.map((shop) => isReady(shop, READY_WITHIN_MS)));
	speeds.push({
		what: name,
		...crowd.speeds(seconds),
		"end of a process ms": Math.round(Math.max(...ended)),
	});
	found.set(name, {
		...crowd.lost(),
		"process that did not end in good order": unclean,
		"process that is not ready": ready.filter((is) => !is).length,
		...one,
		...(await countGround(db, crowd.told)),
	});
	await close();
	await Promise.all(shops.map((shop) => shop.stop()));
	await proxy.close();
	await s3.close();
}

/** People who look, buy and listen, and the owner, who stays signed in and uploads, until they are sent home. */
async function comeInCrowds(address: string, cookie: string) {
	const told = nothingYet();
	const [pages, owner, uploaded, heard] = [metNothing(), metNothing(), metNothing(), metNothing()];
	const shelves = await readShelves(address, 6);
	const listeners = keepListening(heard, address, LISTENERS);
	const stops = [
		keepReading(pages, address, PATHS),
		keepBuying(address, shelves, told),
		keepAsking(owner, () => read(owner, `${address}/auth/v1/user`, { headers: { cookie } }), {
			pauseMs: 50,
			check: (text) => (text.includes("fogo-dona@example.com") ? null : "signed out"),
		}),
		await keepUploading(uploaded, address, cookie),
	];
	await untilBought(told, 10);
	return {
		told,
		listeners,
		async goHome() {
			for (const stop of stops) await stop();
			listeners.stop();
		},
		speeds: (seconds: number) => ({
			"pages /s": Math.round(pages.asked / seconds),
			"slowest page ms": Math.round(pages.slowestMs),
			"asked again": pages.again + owner.again,
			orders: told.orders.size,
			paid: told.payments.size,
			uploads: uploaded.asked,
			"lines of /live": heard.asked,
		}),
		lost: (): Counts => ({
			...lostOf("page", pages),
			...lostOf("call of the owner", owner),
			...lostOf("upload or its picture", uploaded),
			...lostOf("line of /live", heard),
			"order without an answer": told.cutOff.size,
			"order or payment answered 503": told.refused,
		}),
	};
}

function lostOf(what: string, { lost }: Met): Counts {
	const why = [...lost].map(([fault, times]) => `${fault}: ${times}`).join(", ");
	return { [`${what} lost${why && ` (${why})`}`]: countLost(lost) };
}

/** The owner's pictures, each asked for again through the proxy, wherever it was taken. */
async function keepUploading(met: Met, address: string, cookie: string) {
	const picture = await sharp({
		create: { width: 900, height: 1200, channels: 3, background: "#789" },
	})
		.jpeg()
		.toBuffer();
	return keepAsking(
		met,
		async () => {
			const sent = await fetch(`${address}/admin/uploads/product-images/produtos`, {
				method: "POST",
				headers: { cookie, origin: address },
				body: new Uint8Array(picture),
			});
			if (!sent.ok) return sent;
			const { url } = (await sent.json()) as { url: string };
			return fetch(address + url);
		},
		{ pauseMs: 500 },
	);
}
