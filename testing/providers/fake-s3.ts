import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export type FakeS3 = {
	endpoint: string;
	/** What is kept, by `bucket/key`. */
	objects: Map<string, { content: Buffer; type: string }>;
	close(): Promise<void>;
};

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
};

/** Speaks as much of S3 as the shop does; refuses unsigned requests. */
export async function startFakeS3(): Promise<FakeS3> {
	const objects: FakeS3["objects"] = new Map();
	const server: Server = createServer(async (request, response) => {
		const { method, headers } = request;
		const url = new URL(request.url ?? "/", "http://s3");
		const key = decodeURIComponent(url.pathname.slice(1));
		const body = await readBody(request);
		if (!headers.authorization?.startsWith("AWS4-HMAC-SHA256"))
			return response.writeHead(403).end();
		if (method === "PUT") {
			objects.set(key, { content: body, type: headers["content-type"] ?? "" });
			return response.writeHead(200, { ETag: '"x"' }).end();
		}
		if (method === "POST" && url.searchParams.has("delete")) {
			for (const [, name] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) {
				objects.delete(`${key.replace(/\/$/, "")}/${name}`);
			}
			return response
				.writeHead(200, { "Content-Type": "application/xml" })
				.end('<?xml version="1.0"?><DeleteResult/>');
		}
		const found = objects.get(key);
		if (!found) return response.writeHead(404).end();
		const [, from = "0", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? "") ?? [];
		const part = found.content.subarray(Number(from), to === "" ? undefined : Number(to) + 1);
		response.writeHead(headers.range ? 206 : 200, {
			"Content-Length": part.byteLength,
			"Content-Type": found.type,
			"Last-Modified": "Mon, 02 Mar 2026 10:00:00 GMT",
		});
		return response.end(method === "HEAD" ? undefined : part);
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		objects,
		close: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}
