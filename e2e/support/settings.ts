import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the first shop of the browser tests listens; the shops of the workers have the ports after it. */
export const PORT = Number(process.env["E2E_PORT"] ?? 3210);

/** Signs its sessions, and is what its set-up code follows from. */
export const SECRET = "segredo-so-dos-testes-no-navegador";

/** What the shops of one run keep. */
export const FOLDER = join(tmpdir(), `requinte-e2e-${PORT}`);

/** Cookies of the administrator that the first test makes. */
export const ADMIN_SESSION = join(FOLDER, "admin.json");

/** `E2E_REUSE=1` keeps the first shop and its administrator for the next run, which then starts in seconds. */
export const REUSES = process.env["E2E_REUSE"] === "1";
