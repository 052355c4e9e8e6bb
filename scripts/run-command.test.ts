import { expect, it } from "vitest";
import { type Patience, patienceNow } from "#platform/database/patience.ts";
import { runCommand } from "./run-command.ts";

it("a command is not given up after a shopper's few seconds: a large shop takes minutes to restore", async () => {
	let patience: Patience | undefined;
	await runCommand(async () => {
		await Promise.resolve();
		patience = patienceNow();
	});
	expect(patience).toBe("job");
});
