import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { defineJobs } from "#core/define-jobs.ts";
import { createShop, type Platform, type Shop } from "#core/shop.ts";
import { BACKUP_SCOPE } from "#core/system/backup-scope-rules.ts";
import { answerDumpRequests } from "#platform/backup/live-dump.ts";
import { createCdn } from "#platform/cdn/cdn.ts";
import { ConfigurationError, parseConfig, publicAddress } from "#platform/config.ts";
import { DatabaseRefused } from "#platform/database/database-refused.ts";
import { prepareDirectory } from "#platform/database/embedded/prepare-directory.ts";
import { announce } from "#platform/log.ts";
import { type AppOptions, createApp } from "./app.ts";
import { drain, endConnections, listen, outwaitProxies, patientServer } from "./listen.ts";
import { answerRecoverRequests } from "./live-recover.ts";
import { openPlatform } from "./open-platform.ts";
import { purgeOnChange } from "./purge-cdn.ts";
import { createRender } from "./react-router.ts";

type Fetch = ReturnType<typeof createApp>["fetch"];

const plainServer = (fetch: Fetch): Server => patientServer(getRequestListener(fetch));

/**
 * Starts the shop and answers how to stop it. `loadBuild` gives the built screens; development puts
 * its own server in front of `fetch`. Told to stop, it goes on for `LEAVE_SECONDS` with requests that are still
 * sent here, unless that is to be at once.
 */
export async function start(
	loadBuild: () => Promise<ServerBuild>,
	mode: "production" | "development",
	makeServer: (fetch: Fetch) => Server = plainServer,
	appOptions: AppOptions = { development: mode === "development" },
): Promise<{ address: string; stop: (atOnce?: boolean) => Promise<void> }> {
	const config = parseConfig(process.env);
	const platform = await openPlatform(config);
	// With pictures in S3 only backups lie there.
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
	// Whoever comes before everything runs waits for it.
	let answer: Fetch = async (...asked) => {
		await opened.promise;
		return app.fetch(...asked);
	};
	const server = makeServer((...asked) => answer(...asked));
	if (config.trustProxy) outwaitProxies(server);
	await app.changes.start();
	// Pages of before say of e-mails and payments what no longer holds.
	const stopConnections = await shop.connections.follow(() => changes.announceAll());
	shop.content.shownSite.follow();
	shop.content.sections.follow();
	shop.catalog.shownCategories.follow();
	shop.delivery.shown.follow();
	await app.orderFeed.start();
	await listen(server, config.port, config.host);
	await platform.jobs.start();
	shop.catalog.kept.follow(app.changes);
	void shop.catalog.prepareSearch();
	void shop.system.backups.tellOfFolder();
	answer = app.fetch;
	opened.resolve();
	await tellSetupCode(shop);
	const { port } = server.address() as AddressInfo;
	return {
		address: publicAddress({ ...config, port }),
		stop: async (atOnce = false) => {
			app.leave();
			endConnections(server);
			if (!atOnce) await setTimeout(config.leaveSeconds * 1_000);
			// Pages that listen come back at once, so not before nobody is sent here.
			app.live.close();
			app.adminLive.close();
			app.orderLive.close();
			await drain(server);
			shop.catalog.kept.stop();
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

/** The first start on an empty database makes it the demonstration shop (rule newcomer 1). */
async function openDemoShop({ database: { db }, clock }: Platform): Promise<void> {
	const { isEmptyShop, loadDemo } = await import("#demo/load.ts");
	if (!(await isEmptyShop(db))) return;
	await loadDemo(db, clock(), (step) => announce(`Loading the demonstration shop: ${step}…`));
}

/** While nobody runs the shop, whoever starts it learns how to (rule accounts 1). */
async function tellSetupCode({ admins }: Shop): Promise<void> {
	const code = await admins.openSetupCode();
	if (code) announce(`Nobody administers the shop yet. Set-up code for /admin/login: ${code}`);
}

/** True when the failure is the configuration's and its message says all there is to say. */
export const isStartupMistake = (error: unknown): error is Error =>
	error instanceof ConfigurationError || error instanceof DatabaseRefused;
