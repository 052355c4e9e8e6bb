import { once } from "node:events";
import { Agent, createServer, get, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { ConfigurationError } from "#platform/config.ts";
import { drain, listen, outwaitProxies, patientServer } from "./listen.ts";

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
	const patience = { headersMs: 40, requestMs: 40, checkMs: 10 };
	const server = patientServer((request) => void request.resume(), patience);
	open.push(server);
	await listen(server, 0, "127.0.0.1");
	const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () =>
		socket.write(begun),
	);
	let answer = "";
	socket.setEncoding("latin1").on("data", (part) => {
		answer += part;
	});
	await once(socket, "close");
	expect(answer).toContain("408 Request Timeout");
});

test("behind a proxy a connection that waits is the proxy's to end", async () => {
	const { server, port } = await serve(async () => "ok");
	outwaitProxies(server);
	const answer = await fetch(`http://127.0.0.1:${port}/`);
	expect(answer.headers.get("keep-alive")).toBe("timeout=75");
});
