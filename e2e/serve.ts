import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A demonstration shop of its own for the browser tests, in a folder that starts empty. */
process.env["DATA_DIR"] = await mkdtemp(join(tmpdir(), "requinte-e2e-"));
await import("../scripts/start.ts");
