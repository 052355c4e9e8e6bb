import {
	countRecentSecurityEvents,
	listSecurityEvents,
} from "#core/accounts/list-security-events.ts";
import type { SecurityQuery } from "#core/accounts/security-event-rules.ts";
import type { AccountSession } from "#core/accounts/types.ts";
import { createAudit } from "#core/audit/audit.ts";
import type { Words } from "#core/audit/fields/change-fields-rules.ts";
import type { Admin } from "#core/audit/types.ts";
import { loadLooks } from "#core/content/load-looks.ts";
import { manageOutbox } from "#core/mail/manage/manage-outbox.ts";
import type { Templates } from "#core/mail/template.ts";
import { findOrderIds } from "#core/orders/manage/find-order-ids.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import { withPatience } from "#platform/database/patience.ts";
import type { Files } from "#platform/files/files.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import { createBackups } from "./backups.ts";
import { findRecordNames, recordsCalled } from "./find-record-names.ts";
import { loadShopState } from "./first-steps.ts";
import { firstSteps, missingByLaw } from "./first-steps-rules.ts";
import { listJobs } from "./list-jobs.ts";
import { loadFigures } from "./load-figures.ts";
import { loadMachine } from "./load-machine.ts";
import { retryJob } from "./retry-job.ts";
import { runChecks } from "./run-checks.ts";

type Deps = {
	database: Database;
	files: Files;
	config: Pick<
		Config,
		"demo" | "dataDir" | "s3" | "backupDir" | "authSecret" | "ownSecret" | "backupPassphrase"
	>;
	jobs: Pick<Jobs, "retry" | "send">;
	log: Log;
	clock: () => Date;
	/** Whether there is a mail server. */
	sendsMail: () => boolean;
	/** Whether what is paid is money. */
	takesRealMoney: () => boolean;
	templates: Templates;
	/** What the log calls what was changed. */
	words: Words;
};

/** `Status do Sistema`: whether the shop is healthy, and what happened in it. */
export function createSystem({
	database,
	files,
	config,
	jobs,
	log,
	clock,
	sendsMail,
	takesRealMoney,
	words,
	templates,
}: Deps) {
	const { db } = database;
	const backups = createBackups({ db, files, config, jobs, log, clock });
	const facts = { db, backups, takesRealMoney, sendsMail };
	return {
		/** A demonstration, which needs neither mail, backups nor real payments. */
		isDemo: config.demo,
		/** What the shop has and lacks before it opens, as this administrator finds it. */
		loadShopState: (userId: string) => loadShopState(facts, userId),
		/** The steps to an open shop; none in a demonstration. */
		listFirstSteps: async (userId: string) =>
			config.demo || (await loadLooks(db)).settings.loja_demonstracao
				? []
				: firstSteps(await loadShopState(facts, userId)),
		/** What the law asks of a shop that opens and this one lacks, in words. */
		listMissing: async () => missingByLaw(await loadShopState(facts, null)),
		runChecks: (readSession: () => Promise<AccountSession | null>) =>
			runChecks(database, readSession),
		backups,
		loadFigures: () => withPatience("desk", () => loadFigures(db)),
		loadMachine: () => loadMachine(database, config),
		jobs: {
			list: () => listJobs(db),
			retry: (admin: Admin, id: string) => retryJob({ db, jobs }, admin, id),
		},
		emails: manageOutbox({ db, clock, sends: sendsMail, templates }),
		security: {
			list: (query: SecurityQuery) => listSecurityEvents(db, query),
			countRecent: () => countRecentSecurityEvents(db, clock()),
		},
		changes: createAudit({
			db,
			findNames: (ids) => findRecordNames(db, ids),
			recordsCalled,
			findNumbered: (numbers) => findOrderIds(db, numbers),
			words,
		}),
	};
}
