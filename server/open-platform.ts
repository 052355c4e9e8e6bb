import type { Platform } from "#core/shop.ts";
import { readOrCreateAuthSecret } from "#platform/auth-secret.ts";
import type { Config } from "#platform/config.ts";
import { openPostgres } from "#platform/database/postgres/open-postgres.ts";
import { waitForPostgres } from "#platform/database/postgres/wait-for-postgres.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { createJobs } from "#platform/jobs/jobs.ts";
import { announce, createLog } from "#platform/log.ts";
import { openMailer } from "#platform/mail/mailer.ts";
import { openProviders } from "#platform/payments/open-provider.ts";
import { openWatch } from "#platform/watch/open-watch.ts";

/** As a database server would: acknowledged commits are on the disk, and are recovered at the next start. */
function endAtOnce(): never {
	try {
		announce(
			"The database can no longer write its log. Is the disk full? The shop ends; start it again when there is room: nothing that was acknowledged is lost.",
			"fatal",
		);
	} finally {
		process.exit(1);
	}
}

/** With a PostgreSQL server the embedded database is not loaded. */
const loadEmbedded = () => import("#platform/database/open-embedded.ts");

/** Opens the infrastructure by the configuration. */
export async function openPlatform(config: Config): Promise<Platform> {
	const lines: Record<string, number> = { warn: 0, error: 0 };
	const log = createLog(config.logLevel, (level) => {
		lines[level] = (lines[level] ?? 0) + 1;
	});
	const watch = await openWatch(config.watch, log);
	const { observer } = watch;
	watch.metrics?.counter("log_lines_total", "Lines of the log", () => lines, "level");
	if (config.smtp && !config.publicUrl) {
		log.warn("PUBLIC_URL is not set: links in e-mails lead to this machine");
	}
	for (const url of [config.databaseDirectUrl, config.databaseUrl]) {
		if (!url) continue;
		await waitForPostgres(url, {
			seconds: config.databaseWaitSeconds,
			report: announce,
		});
	}
	const database = config.databaseUrl
		? await openPostgres(
				config.databaseUrl,
				(err) => log.warn({ err }, "database connection lost"),
				{
					observer,
					directUrl: config.databaseDirectUrl,
					replicaUrls: config.databaseReplicaUrls,
					onReplica: (replica, open, err) =>
						open
							? log.info({ replica }, "database replica is read")
							: log.warn({ replica, err }, "database replica is left out"),
				},
			)
		: await (await loadEmbedded()).openEmbedded(config.dataDir, undefined, {
				onPanic: endAtOnce,
				observer,
			});
	const authSecret = config.authSecret ?? (await readOrCreateAuthSecret(config.dataDir));
	return {
		config: { ...config, authSecret },
		database,
		files: await openFiles(config),
		log,
		jobs: createJobs(database, log, observer),
		watch,
		...openProviders(config, observer),
		mailer: openMailer(config.smtp),
		clock: () => new Date(),
	};
}
