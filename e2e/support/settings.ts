import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** `E2E_REUSE=1` keeps the first shop and its administrator for the next run, which then starts in seconds. */
export const REUSES = process.env["E2E_REUSE"] === "1";

/** Ports that the shops of one run may need: its workers' and those of tests with a shop of their own. */
const PORTS = 24;

const isFree = (port: number): Promise<boolean> =>
	new Promise((done) => {
		const server = createServer()
			.once("error", () => done(false))
			.listen(port, "127.0.0.1", () => server.close(() => done(true)));
	});

/** The first of so many ports in a row on which nobody listens, below those that outgoing connections take. */
async function freePorts(): Promise<number> {
	for (;;) {
		const first = randomInt(20_000, 32_000);
		const free = await Promise.all(Array.from({ length: PORTS }, (_, n) => isFree(first + n)));
		if (free.every(Boolean)) return first;
	}
}

// Workers are given the choice of the process that started them.
process.env["E2E_PORT"] ??= REUSES ? "3210" : String(await freePorts());

/** Where the first shop of the browser tests listens; the shops of the workers have the ports after it. */
export const PORT = Number(process.env["E2E_PORT"]);

/** Signs its sessions, and is what its set-up code follows from. */
export const SECRET = "segredo-so-dos-testes-no-navegador";

/** What the shops of one run keep. */
export const FOLDER = join(tmpdir(), `requinte-e2e-${PORT}`);

/** Cookies of the administrator that the first test makes. */
export const ADMIN_SESSION = join(FOLDER, "admin.json");

/** Of the administrator of "Jalecos da Maria". */
export const OTHER_SESSION = join(FOLDER, "other-admin.json");
