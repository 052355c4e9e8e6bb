import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the shop of the browser tests listens. */
export const PORT = Number(process.env["E2E_PORT"] ?? 3210);

/** Signs its sessions, and is what its set-up code follows from. */
export const SECRET = "segredo-so-dos-testes-no-navegador";

/** What its mail server took, a JSON line each. */
export const MAILS = join(tmpdir(), `requinte-e2e-${PORT}.mails`);

/** Cookies of the administrator that the first test makes. */
export const ADMIN_SESSION = join(tmpdir(), `requinte-e2e-${PORT}.admin.json`);
