import { isEmptyShop, loadDemo } from "#demo/load.ts";
import { parseConfig } from "#platform/config.ts";
import { openPlatform } from "#server/open-platform.ts";

const platform = await openPlatform(parseConfig(process.env));
const { db } = platform.database;
if (await isEmptyShop(db)) {
	await loadDemo(db, new Date(), (step) => console.log(`Loading the demonstration: ${step}…`));
	console.log("The demonstration shop is loaded.");
} else {
	console.error("This database is not empty: the demonstration was not loaded.");
	process.exitCode = 1;
}
await platform.database.close();
