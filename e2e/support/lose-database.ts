// Loaded into a shop of a test before it starts: while the file LOSE_DATABASE is there, its embedded database
// answers like one whose server is gone. No shop that is started otherwise knows of it.
import { existsSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";

const file = process.env["LOSE_DATABASE"] ?? "";

type Asking = Record<"query" | "exec" | "transaction", (...given: unknown[]) => Promise<unknown>>;

const asking = PGlite.prototype as unknown as Asking;
for (const name of ["query", "exec", "transaction"] as const) {
	const own = asking[name];
	asking[name] = async function (this: PGlite, ...given) {
		if (existsSync(file)) {
			throw Object.assign(new Error("terminating connection"), { code: "57P01" });
		}
		return own.apply(this, given);
	};
}
