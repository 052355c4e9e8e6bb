import { enableCompileCache } from "node:module";
import { buildWhenStale } from "./build-when-stale.ts";

enableCompileCache();

// React chooses its production code when it is first imported, so this comes before every import below.
process.env["NODE_ENV"] ??= "production";
await buildWhenStale();
const { runUntilSignal } = await import("./run-until-signal.ts");
const build = await import(new URL("../build/server/index.js", import.meta.url).href);

await runUntilSignal((start) => start(async () => build, "production"));
