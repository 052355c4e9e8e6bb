import { isEmptyShop, loadDemo } from "#demo/load.ts";
import { ConfigurationError, parseConfig } from "#platform/config.ts";
import { openPlatform } from "#server/open-platform.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
	const platform = await openPlatform(parseConfig(process.env));
	const { db, close } = platform.database;
	try {
		if (!(await isEmptyShop(db)))
			throw new ConfigurationError("This database is not empty: the demonstration was not loaded.");
		await loadDemo(db, new Date(), (step) => console.log(`Loading the demonstration: ${step}…`));
		console.log("The demonstration shop is loaded.");
	} finally {
		await close();
	}
});
