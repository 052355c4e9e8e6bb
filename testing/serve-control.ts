import { createServer } from "node:http";

/** Commands to a stand-in in a box, as JSON over HTTP; what `obey` returns is the answer, nothing is a 404. */
export function serveControl<Command extends object>(
	port: number,
	obey: (method: string, path: string, command: Command) => unknown,
): void {
	createServer(async (request, response) => {
		let text = "";
		for await (const chunk of request) text += String(chunk);
		const command = text ? (JSON.parse(text) as Command) : ({} as Command);
		const answer = obey(request.method ?? "", request.url ?? "", command);
		response.writeHead(answer ? 200 : 404, { "content-type": "application/json" });
		response.end(JSON.stringify(answer));
	}).listen(port, "127.0.0.1");
}
