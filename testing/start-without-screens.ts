import { runUntilSignal } from "../scripts/run-until-signal.ts";

// The shop's own start and end, for tests of processes that need no pages.
await runUntilSignal((start) =>
	start(async () => {
		throw new Error("this shop has no screens");
	}, "production"),
);
