import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { defineJobs } from "#core/define-jobs.ts";
import { createShop, type Platform, type Shop } from "#core/shop.ts";
import { BACKUP_SCOPE } from "#core/system/backups.ts";
import { answerDumpRequests } from "#platform/backup/open-source.ts";
import { createCdn } from "#platform/cdn/cdn.ts";
import { ConfigurationError, parseConfig, publicAddress } from "#platform/config.ts";
import { prepareDirectory } from "#platform/database/embedded/prepare-directory.ts";
import { DatabaseRefused } from "#platform/database/failures.ts";
import { announce } from "#platform/log.ts";
import { purgeOnChange } from "#server/pages/purge-cdn.ts";
import { createRender } from "#server/pages/react-router.ts";
import { type AppOptions, createApp } from "./app.ts";
import { drain, endConnections, listen, outwaitProxies, patientServer } from "./listen.ts";
import { answerRecoverRequests } from "./live-recover.ts";
import { openPlatform } from "./open-platform.ts";

type Fetch = ReturnType<typeof createApp>["fetch"];

const plainServer = (fetch: Fetch): Server => patientServer(getRequestListener(fetch));

/**
 * Starts the shop; returns how to stop it. `loadBuild` loads the built screens; development wraps `fetch` with its
 * own server. On stopping it serves for `LEAVE_SECONDS` more, unless stopped at once.
 */
export async function start(
	loadBuild: () => Promise<ServerBuild>,
	mode: "production" | "development",
	makeServer: (fetch: Fetch) => Server = plainServer,
	appOptions: AppOptions = { development: mode === "development" },
): Promise<{ address: string; stop: (atOnce?: boolean) => Promise<void> }> {
	const config = parseConfig(process.env);
	const platform = await openPlatform(config);
	// With files in S3 the folder only holds backups.
	await prepareDirectory(config.dataDir).catch((error: Error) => {
		if (!config.s3) throw error;
		platform.log.warn(error.message);
	});
	answerDumpRequests(platform.database, BACKUP_SCOPE);
	if (config.demo) await openDemoShop(platform);
	const shop = createShop(platform);
	answerRecoverRequests(platform, shop);
	defineJobs(platform.jobs, shop);
	const app = createApp(
		shop,
		platform,
		createRender(loadBuild, mode, shop, platform.log, {
			outage: platform.database.outage,
			observer: platform.watch?.observer,
		}),
		appOptions,
	);
	const { jobs, log } = platform;
	const { changes } = app;
	const cdn = config.cdn && createCdn(config.cdn);
	const stopPurging = cdn ? purgeOnChange({ changes, jobs, cdn, log }) : () => {};
	const opened = Promise.withResolvers<void>();
	// Requests during the start wait for it.
	let answer: Fetch = async (...args) => {
		await opened.promise;
		return app.fetch(...args);
	};
	const server = makeServer((...args) => answer(...args));
	if (config.trustProxy) outwaitProxies(server);
	await app.changes.start();
	// Cached pages depend on the connections (e-mail, payments).
	const stopConnections = await shop.connections.follow(() => changes.announceAll());
	await app.orderFeed.start();
	await listen(server, config.port, config.host);
	await platform.jobs.start();
	void shop.system.backups.reportFolder();
	answer = app.fetch;
	opened.resolve();
	await logSetupCode(shop);
	const { port } = server.address() as AddressInfo;
	return {
		address: publicAddress({ ...config, port }),
		stop: async (atOnce = false) => {
			app.leave();
			endConnections(server);
			if (!atOnce) await setTimeout(config.leaveSeconds * 1_000);
			// Listeners reconnect at once, so only when proxies have left.
			app.live.close();
			app.adminLive.close();
			app.orderLive.close();
			await drain(server);
			stopPurging();
			await platform.jobs.stop();
			await app.changes.stop();
			await stopConnections();
			await app.orderFeed.stop();
			await platform.database.close();
			await platform.watch?.stop();
		},
	};
}

/** The first start on an empty database creates the demonstration shop (rule newcomer 1). */
async function openDemoShop({ database: { db }, clock }: Platform): Promise<void> {
	const { isEmptyShop, loadDemo } = await import("#demo/load.ts");
	if (!(await isEmptyShop(db))) return;
	await loadDemo(db, clock(), (step) => announce(`Loading the demonstration shop: ${step}…`));
}

/** Without administrators, logs the setup code for the operator (rule accounts 1). */
async function logSetupCode({ admins }: Shop): Promise<void> {
	const code = await admins.openSetupCode();
	if (code) announce(`Nobody administers the shop yet. Set-up code for /admin/login: ${code}`);
}

/** True for configuration errors, whose message is complete. */
export const isStartupMistake = (error: unknown): error is Error =>
	error instanceof ConfigurationError || error instanceof DatabaseRefused;
