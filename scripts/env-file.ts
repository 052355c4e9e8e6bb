import { ConfigurationError } from "#platform/config.ts";

/**
 * Reads the variables of `--env-file FILE` (or `--env-file=FILE`) into the environment, where they are not set yet, and
 * takes it out of the arguments. The file may be the one that systemd reads.
 * Throws `ConfigurationError` when it cannot be read.
 */
export function readEnvFile(args = process.argv): void {
	const at = args.findIndex((arg) => /^--env-file(=|$)/.test(arg));
	if (at === -1) return;
	const [, joined] = (args[at] ?? "").split(/=(.*)/s);
	const file = joined ?? args[at + 1] ?? "";
	args.splice(at, joined === undefined ? 2 : 1);
	try {
		process.loadEnvFile(file);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw new ConfigurationError(
			code === "EACCES"
				? `--env-file ${file} may not be read by this user.`
				: `--env-file ${file} cannot be read (${code}).`,
		);
	}
}
