import { createServer, type Socket } from "node:net";
import { createSecureContext, type SecureContextOptions, TLSSocket } from "node:tls";

/**
 * How the server meets the next conversations. `refuses` and `is busy` answer the recipient with 550
 * and 451; `hangs` never says a word, `hangs after data` never confirms; `dies` cuts the line while
 * the message is being sent, `dies after data` when it has it all.
 */
export type SmtpMood =
	| "accepts"
	| "refuses"
	| "is busy"
	| "refuses the content"
	| "hangs"
	| "hangs after data"
	| "dies"
	| "dies after data";

export type Delivered = { recipient: string; content: string };

export type FakeSmtp = Awaited<ReturnType<typeof startFakeSmtp>>;

/**
 * A mail server on a port of this machine that does as it is told, keeps what it took and tells `onMail`. With a
 * `certificate` it offers STARTTLS.
 */
export async function startFakeSmtp(
	onMail: (mail: Delivered) => void = () => {},
	certificate?: SecureContextOptions,
) {
	let mood: SmtpMood = "accepts";
	const delivered: Delivered[] = [];
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.on("close", () => sockets.delete(socket)).on("error", () => {});
		const keep = (mail: Delivered) => {
			delivered.push(mail);
			onMail(mail);
		};
		converse(socket, mood, keep, certificate);
	});
	await new Promise<void>((done) => {
		server.listen(0, "127.0.0.1", done);
	});
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("no port");
	return {
		/** For `openMailer`. */
		smtp: { url: `smtp://127.0.0.1:${address.port}`, from: "Loja <loja@example.com>" },
		delivered,
		/** Whether it leaves whoever talks to it waiting. */
		isSilent: () => mood.startsWith("hangs"),
		behave: (next: SmtpMood) => {
			mood = next;
		},
		reset: () => {
			mood = "accepts";
			delivered.length = 0;
		},
		stop: () =>
			new Promise<void>((done) => {
				server.close(() => done());
				for (const socket of sockets) socket.destroy();
			}),
	};
}

function converse(
	socket: Socket,
	mood: SmtpMood,
	keep: (mail: Delivered) => void,
	certificate?: SecureContextOptions,
): void {
	if (mood === "hangs") return;
	let recipient = "";
	let content: string[] | null = null;
	let rest = "";

	const say = (line: string) => socket.write(`${line}\r\n`);
	const takeContent = (lines: string[]) => {
		if (mood === "dies after data") return socket.destroy();
		if (mood === "hangs after data") return;
		if (mood === "refuses the content") return say("554 5.7.1 not wanted here");
		keep({ recipient, content: lines.join("\n") });
		return say("250 2.0.0 kept");
	};
	const hear = (line: string): unknown => {
		if (content) {
			if (line !== ".") return content.push(line);
			const whole = content;
			content = null;
			return takeContent(whole);
		}
		const word = line.slice(0, 4).toUpperCase();
		if (word === "RCPT") {
			if (mood === "refuses") return say("550 5.1.1 no such mailbox");
			if (mood === "is busy") return say("451 4.3.2 come back later");
			recipient = /<(.*?)>/.exec(line)?.[1] ?? "";
		}
		if (word === "DATA") {
			if (mood === "dies") return socket.destroy();
			content = [];
			return say("354 go on");
		}
		if (certificate && word === "EHLO") return say("250 STARTTLS");
		if (certificate && word === "STAR") {
			socket.removeAllListeners("data");
			say("220 go on");
			const secureContext = createSecureContext(certificate);
			return converse(new TLSSocket(socket, { isServer: true, secureContext }), mood, keep);
		}
		if (word === "QUIT") return socket.end("221 bye\r\n");
		return say("250 ok");
	};

	if (!(socket instanceof TLSSocket)) say("220 fake");
	socket.setEncoding("utf8").on("data", (part) => {
		const lines = (rest + String(part)).split("\r\n");
		rest = lines.pop() ?? "";
		for (const line of lines) hear(line);
	});
}
