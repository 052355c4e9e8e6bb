import { once } from "node:events";
import {
	Agent,
	createServer,
	get,
	type IncomingMessage,
	type RequestListener,
	type Server,
} from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { ConfigurationError } from "#platform/config.ts";
import { drain, listen, outwaitProxies, patientServer, type Timeouts } from "./listen.ts";

const open: Server[] = [];
afterEach(() => {
	for (const server of open.splice(0)) {
		server.closeAllConnections();
		server.close();
	}
});

async function serve(answer: () => Promise<string>) {
	const server = createServer(async (_, response) => response.end(await answer()));
	open.push(server);
	await listen(server, 0, "127.0.0.1");
	const { port } = server.address() as AddressInfo;
	const agent = new Agent({ keepAlive: true });
	const ask = () =>
		new Promise<string>((resolve, reject) => {
			get({ host: "127.0.0.1", port, agent }, (response) => {
				let body = "";
				response.on("data", (part) => {
					body += part;
				});
				response.on("end", () => resolve(body));
			}).on("error", reject);
		});
	return { server, port, ask };
}

const LONG = { headersMs: 60_000, requestMs: 60_000, silentMs: 60_000, checkMs: 10 };

/** A patient server, and how to begin a request of it by hand. */
async function servePatiently(answer: RequestListener, patience: Partial<Timeouts>) {
	const server = patientServer(answer, { ...LONG, ...patience });
	open.push(server);
	await listen(server, 0, "127.0.0.1");
	const { port } = server.address() as AddressInfo;
	const begin = (begun: string) => {
		const socket = connect(port, "127.0.0.1", () => socket.write(begun));
		let said = "";
		socket.setEncoding("latin1").on("data", (part) => {
			said += part;
		});
		// Cut off, it may be written to once more.
		socket.on("error", () => {});
		const closed = new Promise((done) => socket.once("close", done));
		return { socket, heard: () => said, closed };
	};
	return { begin };
}

test("an answer that is under way is given; a connection that waits is closed", async () => {
	let finish = (_: string) => {};
	const answers = [
		async () => "primeira",
		() =>
			new Promise<string>((done) => {
				finish = done;
			}),
	];
	const { server, ask } = await serve(() => answers.shift()?.() ?? Promise.resolve("depois"));
	expect(await ask()).toBe("primeira");
	const under = ask();
	await once(server, "request");
	const drained = drain(server);
	finish("segunda");
	expect(await under).toBe("segunda");
	await drained;
	await expect(ask()).rejects.toThrow();
});

test("an answer that never comes does not keep the shop from stopping", async () => {
	const { server, ask } = await serve(() => new Promise(() => {}));
	const refused = expect(ask()).rejects.toThrow();
	await once(server, "request");
	await drain(server, 20);
	await refused;
});

test("an address that this machine does not have is said in one sentence", async () => {
	for (const host of ["203.0.113.7", "nao.existe.invalid"]) {
		await expect(listen(createServer(), 0, host)).rejects.toThrow(ConfigurationError);
		await expect(listen(createServer(), 0, host)).rejects.toThrow(`HOST ${host} is no address`);
	}
});

test("a port in use is said in one sentence", async () => {
	const { port } = await serve(async () => "");
	const second = createServer();
	await expect(listen(second, port, "127.0.0.1")).rejects.toThrow(ConfigurationError);
	await expect(listen(second, port, "127.0.0.1")).rejects.toThrow(`PORT ${port} is in use`);
});

test.each([
	["headers", "GET / HTTP/1.1\r\nHost: x\r\n"],
	["a body", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\na"],
])("whoever never ends %s is sent away", async (_, begun) => {
	const { begin } = await servePatiently((request) => void request.resume(), {
		headersMs: 40,
		requestMs: 40,
	});
	const { heard, closed } = begin(begun);
	await closed;
	expect(heard()).toContain("408 Request Timeout");
});

const POST = "POST / HTTP/1.1\r\nHost: x\r\n";
const whole = (request: IncomingMessage) => text(request);
const SILENT_MS = 60;

test.each([
	["a body", `${POST}Content-Length: 9\r\n\r\na`],
	[
		"a body that does not say how long it is",
		`${POST}Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n`,
	],
	["a body of which nothing came", `${POST}Content-Length: 9\r\n\r\n`],
])("whoever falls silent in the middle of %s is sent away", async (_, begun) => {
	const { begin } = await servePatiently(
		async (request, response) => response.end(await whole(request).catch(() => "")),
		{ silentMs: SILENT_MS },
	);
	const { heard, closed } = begin(begun);
	await closed;
	expect(heard()).toMatch(/^HTTP\/1\.1 408 Request Timeout/);
});

test("whoever falls silent after the answer came before the end of the body is sent away", async () => {
	const { begin } = await servePatiently((_, response) => response.end("cedo"), {
		silentMs: SILENT_MS,
	});
	const { heard, closed } = begin(`${POST}Content-Length: 9\r\n\r\na`);
	await closed;
	expect(heard()).toContain("cedo");
	expect(heard()).not.toContain("408");
});

test("a slow body that keeps coming is taken", async () => {
	const { begin } = await servePatiently(
		async (request, response) => response.end(await whole(request)),
		{ silentMs: 2_000 },
	);
	const { socket, heard, closed } = begin(`${POST}Connection: close\r\nContent-Length: 6\r\n\r\n`);
	for (const letter of "jaleco") {
		await setTimeout(400);
		socket.write(letter);
	}
	await closed;
	expect(heard()).toMatch(/200 OK[\s\S]*jaleco/);
});

test("a slow answer of ours is not cut, nor a body that waits for us to take it", async () => {
	const size = 8 * 1024 * 1024;
	// A busy machine may hold this process up for longer than the tests above wait.
	const silentMs = 600;
	const close = `Connection: close\r\n`;
	const { begin } = await servePatiently(
		async (request, response) => {
			const mustRead = request.headers["content-length"] === String(size);
			if (!mustRead) response.write("primeira ");
			await setTimeout(silentMs * 3);
			response.end(mustRead ? String((await whole(request)).length) : "segunda");
		},
		{ silentMs },
	);
	const answers = [
		"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
		`${POST}${close}Content-Length: 1\r\n\r\na`,
		`${POST}${close}Content-Length: 9\r\n\r\na`,
		`${POST}${close}Content-Length: ${size}\r\n\r\n${"a".repeat(size)}`,
	].map(async (begun) => {
		const { heard, closed } = begin(begun);
		await closed;
		return heard();
	});
	for (const [at, said] of (await Promise.all(answers)).entries())
		expect(said).toContain(at < 3 ? "segunda" : String(size));
});

test("behind a proxy a connection that waits is the proxy's to end", async () => {
	const { server, port } = await serve(async () => "ok");
	outwaitProxies(server);
	const answer = await fetch(`http://127.0.0.1:${port}/`);
	expect(answer.headers.get("keep-alive")).toBe("timeout=75");
});
