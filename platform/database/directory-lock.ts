import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { prepareDirectory } from "./embedded/prepare-directory.ts";
import { DatabaseRefused } from "./failures.ts";

export class DirectoryInUse extends DatabaseRefused {
	override name = "DirectoryInUse";
	constructor(directory: string) {
		super(
			`DATA_DIR ${directory} is in use by another process; stop it, or give this one its own DATA_DIR.`,
		);
	}
}

/** Longest socket path every supported system accepts. */
const MAX_SOCKET_PATH = 100;

function socketPath(directory: string): string {
	const name = createHash("sha256").update(directory).digest("hex").slice(0, 16);
	if (process.platform === "win32") return `\\\\.\\pipe\\requinte-${name}`;
	const inside = join(directory, "in-use.sock");
	return inside.length <= MAX_SOCKET_PATH ? inside : join(tmpdir(), `requinte-${name}.sock`);
}

/** Answers a one-line request with a line; null for requests of another handler. */
export type Answer = (request: string) => Promise<string | null>;

export type DirectoryLock = {
	/** Registers a handler for requests of this user's programs; unhandled requests are refused. */
	onRequest(answer: Answer): void;
	release(): Promise<void>;
};

const listen = (path: string, onPeer: (peer: Socket) => void) =>
	new Promise<Server>((done, fail) => {
		const server = createServer({ allowHalfOpen: true }, (peer) => {
			peer.on("error", () => peer.destroy());
			onPeer(peer);
		});
		server.once("error", fail);
		server.listen(path, () => done(server.unref()));
	});

const answers = (path: string) =>
	new Promise<boolean>((done) => {
		const socket = connect(path);
		socket.once("connect", () => done(socket.end() !== undefined));
		socket.once("error", () => done(false));
	});

/**
 * Locks `directory` for this process with a local socket, which the system releases however the process ends, so a
 * killed shop restarts at once. Only the same user can reach it. Throws `DirectoryInUse` while another process
 * answers, `DatabaseRefused` when the folder cannot be written.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
	const full = resolve(directory);
	await prepareDirectory(directory);
	const path = socketPath(full);
	const known: Answer[] = [];
	const onPeer = async (peer: Socket) => {
		const request = await text(peer).catch(() => "");
		let answered: string | null = null;
		for (const answer of request ? known : []) answered ??= await answer(request);
		peer.end(answered ?? "");
	};
	const server = await listen(path, onPeer).catch(async (error: NodeJS.ErrnoException) => {
		if (error.code !== "EADDRINUSE") throw error;
		if (await answers(path)) throw new DirectoryInUse(directory);
		await rm(path, { force: true });
		return listen(path, onPeer);
	});
	return {
		onRequest: (answer) => void known.push(answer),
		release: () => new Promise((done) => server.close(() => done())),
	};
}

/**
 * Sends a request to the process that uses `directory`; empty when it does not answer requests. Throws when there is
 * none.
 */
export async function requestFromHolder(directory: string, request: string): Promise<string> {
	const socket = connect({ path: socketPath(resolve(directory)), allowHalfOpen: true });
	socket.end(request);
	return text(socket);
}
