import { announce } from "#platform/log.ts";
import { isStartupMistake, start } from "#server/main.ts";
import { readEnvFile } from "./env-file.ts";

/** Starts the shop with the variables of `--env-file` where it is given, says where, and stops it in good order on SIGTERM or Ctrl-C. */
export async function runUntilSignal(
	open: (begin: typeof start) => ReturnType<typeof start>,
	onStop: () => Promise<void> = async () => {},
): Promise<void> {
	try {
		readEnvFile();
		const shop = await open(start);
		let stopping = false;
		for (const signal of ["SIGTERM", "SIGINT"] as const) {
			process.on(signal, async () => {
				if (stopping) return;
				stopping = true;
				await onStop();
				// A person at the keyboard waits for nobody.
				await shop.stop(signal === "SIGINT");
				process.exit(0);
			});
		}
		// Whoever reads this may end it at once.
		announce(`Requinte is open at ${shop.address}`);
	} catch (error) {
		if (isStartupMistake(error)) announce(error.message, "fatal");
		else console.error(error);
		process.exit(1);
	}
}
