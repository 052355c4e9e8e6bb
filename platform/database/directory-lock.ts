import { createHash } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export class DirectoryInUse extends Error {
	constructor(directory: string) {
		super(
			`DATA_DIR ${directory} is in use by another process; stop it, or give this one its own DATA_DIR.`,
		);
		this.name = "DirectoryInUse";
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

const listen = (path: string) =>
	new Promise<Server>((done, fail) => {
		const server = createServer((peer) => peer.end());
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
 * Marks `directory` as used by this process, with a local socket: the system drops it with the process,
 * however that dies, so a killed shop starts again at once. Returns how to give the directory free.
 * Throws `DirectoryInUse` while another process answers.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
	const full = resolve(directory);
	await mkdir(full, { recursive: true });
	const path = socketPath(full);
	const server = await listen(path).catch(async (error: NodeJS.ErrnoException) => {
		if (error.code !== "EADDRINUSE") throw error;
		if (await answers(path)) throw new DirectoryInUse(directory);
		await rm(path, { force: true });
		return listen(path);
	});
	return () => new Promise((done) => server.close(() => done()));
}
