import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { openNoteBook } from "../focus-nfe/note-book.ts";
import { LONG_KEEP_ALIVE_MS } from "../free-port.ts";

/** How the issuer meets the next calls; `lose` does the work and cuts the line before it answers. */
export type IssuerMood = "up" | "slow" | "hang" | "down" | "nonsense" | "busy" | "lose";

type Call = { method: string; path: string; body: Record<string, unknown> };

const SLOW_MS = 2_000;

/** The tokens that it takes; homologação has its own. */
export const FOCUS_TOKENS = { real: "token-de-producao", test: "token-de-homologacao" };

const basic = (token: string): string => `Basic ${Buffer.from(`${token}:`).toString("base64")}`;
const TAKEN = Object.values(FOCUS_TOKENS).map(basic);

export type FakeFocusNfe = Awaited<ReturnType<typeof startFakeFocusNfe>>;

/** Focus NFe as its documentation describes API v2, on a port of this machine; it does as it is told. */
export async function startFakeFocusNfe({ port: wanted = 0 } = {}) {
	const calls: Call[] = [];
	const book = openNoteBook();
	/** Of all calls, or of those that begin so. */
	const moods = new Map<string, IssuerMood>();

	const answerTo = ({ method, path, body }: Call): { status: number; body: unknown } => {
		const { pathname, searchParams } = new URL(path, "http://fake");
		const ref = pathname.split("/")[3] ?? "";
		if (method === "POST" && pathname === "/v2/nfe")
			return book.issue(searchParams.get("ref") ?? "", body);
		if (method === "GET") return book.read(ref);
		if (method === "DELETE") return book.cancel(ref, body);
		return { status: 404, body: { codigo: "nao_encontrado", mensagem: "Utilize o método POST" } };
	};

	const server = createServer(async (request, response) => {
		let text = "";
		for await (const chunk of request) text += String(chunk);
		const { method = "", url = "", headers } = request;
		const call = {
			method,
			path: url,
			body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
		};
		calls.push(call);
		const at = [...moods.keys()].find((match) => `${method} ${url}`.startsWith(match));
		const mood = at === undefined ? "up" : moods.get(at);
		if (mood === "hang") return;
		if (mood === "down") return send(response, 502, { mensagem: "Bad Gateway" });
		if (mood === "nonsense") return send(response, 200, { status: "quase" });
		if (mood === "busy") return send(response, 429, { mensagem: "Too many requests" });
		if (!TAKEN.includes(headers.authorization ?? ""))
			return void response.writeHead(401).end("HTTP Basic: Access denied.");
		if (mood === "slow") await new Promise((done) => setTimeout(done, SLOW_MS));
		const file = url.startsWith("/arquivos/") ? book.file(url) : null;
		if (file) return void response.writeHead(200, { "content-type": file.type }).end(file.text);
		const answer = answerTo(call);
		if (mood === "lose") {
			if (at !== undefined) moods.delete(at);
			return response.destroy();
		}
		return send(response, answer.status, answer.body);
	});
	await new Promise<void>((done) => {
		server.keepAliveTimeout = LONG_KEEP_ALIVE_MS;
		server.listen(wanted, "127.0.0.1", done);
	});
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		/** Of a client that talks to it, with more time than a busy machine needs. */
		settings: { apiUrl: origin, sandboxUrl: origin, timeoutMs: 10_000, access: null },
		/** Variables of a shop that asks here. */
		env: { FOCUS_NFE_API_URL: origin, FOCUS_NFE_SANDBOX_URL: origin },
		calls,
		...book,
		/** Every call, or those that begin with `match`, meets this mood until another is set. */
		behave: (mood: IssuerMood, match = "") => {
			moods.set(match, mood);
		},
		reset: () => {
			calls.length = 0;
			moods.clear();
			book.reset();
		},
		close: () => {
			server.closeAllConnections();
			return new Promise((done) => server.close(done));
		},
	};
}

function send(response: ServerResponse, status: number, body: unknown): void {
	response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
