import { type SQL, sql } from "drizzle-orm";
import type { Config } from "#platform/config.ts";
import type { Database, Db } from "#platform/database/database.ts";
import { hasWord } from "#platform/database/sql/has-word.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { idList, queryRows } from "#platform/database/sql/query.ts";
import { withTimeLimits } from "#platform/database/time-limits.ts";
import type { Files } from "#platform/files/files.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import { findAdmin } from "../accounts/admins/find-admin.ts";
import { namesOf as namesOfTeam } from "../accounts/public.ts";
import {
	countRecentSecurityEvents,
	listSecurityEvents,
} from "../accounts/security/security-events.ts";
import type { SecurityQuery } from "../accounts/shared/security-event.ts";
import type { AccountSession } from "../accounts/types.ts";
import { createAudit } from "../audit/audit.ts";
import { recordChange } from "../audit/record-change.ts";
import type { Words } from "../audit/shared/change-fields.ts";
import type { Admin } from "../audit/types.ts";
import { namesOf as namesOfCatalog, ON_SALE, PRODUCTS } from "../catalog/public.ts";
import { loadLooks } from "../content/load-settings.ts";
import { namesOf as namesOfContent, OPENING_FACTS } from "../content/public.ts";
import { DEFAULT_STYLES } from "../content/shared/default-settings.ts";
import { namesOf as namesOfCustomers } from "../customers/public.ts";
import { DELIVERY_FACTS, namesOf as namesOfDelivery } from "../delivery/public.ts";
import { namesOf as namesOfDiscounts } from "../discounts/public.ts";
import { countOutbox, manageOutbox } from "../mail/manage/manage-outbox.ts";
import { namesOf as namesOfEmails } from "../mail/public.ts";
import type { Templates } from "../mail/template.ts";
import { countRecentOrders, findOrderIds } from "../orders/find-orders.ts";
import { ORDERS } from "../orders/public.ts";
import { orderNumber } from "../orders/shared/order.ts";
import { namesOf as namesOfQuestions } from "../questions/public.ts";
import { namesOf as namesOfReviews } from "../reviews/public.ts";
import { shopName } from "../values/text.ts";
import { type BackupReport, createBackups } from "./backups.ts";
import { loadMachine } from "./load-machine.ts";
import { runChecks } from "./run-checks.ts";
import { firstSteps, missingByLaw, type ShopState } from "./shared/first-steps.ts";
import type { FailedJob, JobQueue, JobReport } from "./shared/job.ts";

const NAMES = [
	namesOfCatalog,
	namesOfContent,
	namesOfCustomers,
	namesOfDelivery,
	namesOfDiscounts,
	namesOfQuestions,
	namesOfReviews,
	namesOfEmails,
	namesOfTeam,
];

/** Id and name of each record among these ids that has a name. */
const namesAmong = (wanted: SQL): SQL =>
	sql.join(
		NAMES.map((namesOf) => namesOf(wanted)),
		sql` union all `,
	);

/** Query for the ids, as text, of those among these records with this word in their name. */
const recordsCalled = (word: string, among: SQL): SQL =>
	sql`select id from (${namesAmong(among)}) as named (id, name) where ${hasWord(sql`sem_acento(name)`, word)}`;

/** Display names of records of all kinds by id. Omits deleted and unknown ones. */
async function findRecordNames(
	db: Db,
	ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	if (ids.length === 0) return new Map();
	const wanted = idList(ids);
	const [named, orders] = await Promise.all([
		queryRows<{ id: string; name: string }>(db, namesAmong(wanted)),
		queryRows<{ id: string }>(db, sql`select id::text from ${ORDERS} o where id in ${wanted}`),
	]);
	return new Map([
		...named.map(({ id, name }) => [id, name] as const),
		...orders.map(({ id }) => [id, `#${orderNumber(id)}`] as const),
	]);
}

const MOST_FAILED = 50;

const iso = (expression: string) =>
	sql.raw(`to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/** Job queues with waiting, running and failed work. Empty before the first start. */
async function listJobs(db: Db): Promise<JobReport> {
	const [known] = await queryRows<{ there: boolean }>(
		db,
		sql`select to_regclass('fila.job') is not null as there`,
	);
	if (!known?.there) return { queues: [], failed: [] };
	const queues = await queryRows<JobQueue>(
		db,
		sql`select q.name,
				count(j.id) filter (where j.state in ('created', 'retry'))::int as waiting,
				count(j.id) filter (where j.state = 'active')::int as running,
				count(j.id) filter (where j.state = 'failed')::int as failed,
				${iso("max(j.completed_on) filter (where j.state = 'completed')")} as "lastDone",
				max(s.cron) as cron
			from fila.queue q
			left join fila.job j on j.name = q.name
			left join fila.schedule s on s.name = q.name
			where q.name not like '\\_\\_%'
			group by q.name order by q.name`,
	);
	const failed = await queryRows<FailedJob>(
		db,
		sql`select id, name, ${iso("completed_on")} as at, retry_count + 1 as tries,
				coalesce(output ->> 'message', output #>> '{value,message}', output::text, '') as reason
			from fila.job where state = 'failed' order by completed_on desc limit ${MOST_FAILED}`,
	);
	return { queues, failed };
}

/** Metrics for external monitoring. */
type Figures = {
	/** Of all queues together. */
	jobs: { waiting: number; running: number; failed: number };
	emails: { waiting: number; failed: number };
	/** Of the last sixty minutes. */
	orders: { placed: number; paid: number };
};

/** Reads the metrics of all processes from the database, without personal data. */
async function loadFigures(db: Db): Promise<Figures> {
	const [{ queues }, emails, orders] = await Promise.all([
		listJobs(db),
		countOutbox(db),
		countRecentOrders(db),
	]);
	const jobs = { waiting: 0, running: 0, failed: 0 };
	for (const { waiting, running, failed } of queues) {
		jobs.waiting += waiting;
		jobs.running += running;
		jobs.failed += failed;
	}
	const { queued, sending, failed } = emails;
	return { jobs, emails: { waiting: queued + sending, failed }, orders };
}

/** Retries a failed job. False when there is none. */
async function retryJob(
	{ db, jobs }: { db: Db; jobs: Pick<Jobs, "retry"> },
	admin: Admin,
	id: string,
): Promise<boolean> {
	if (!isUuid(id)) return false;
	const [job] = await queryRows<{ name: string }>(
		db,
		sql`select name from fila.job where id = ${id}::uuid and state = 'failed'`,
	);
	if (!job || !(await jobs.retry(job.name, id))) return false;
	await recordChange(db, admin, {
		action: "tarefa.repetir",
		entity: "tarefas",
		entityId: id,
		after: { tarefa: job.name },
	});
	return true;
}

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
	sendsMail: () => boolean;
	/** Whether payments are real. */
	takesRealMoney: () => boolean;
	templates: Templates;
	words: Words;
};

/** `Status do Sistema`: health of the shop, and its audit log. */
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
		/** A demonstration needs neither mail, backups nor real payments. */
		isDemo: config.demo,
		loadShopState: (userId: string) => loadShopState(facts, userId),
		/** The setup steps; none in a demonstration. */
		listFirstSteps: async (userId: string) =>
			config.demo || (await loadLooks(db)).settings.loja_demonstracao
				? []
				: firstSteps(await loadShopState(facts, userId)),
		listMissing: async () => missingByLaw(await loadShopState(facts, null)),
		/** As `listMissing`, for an open shop; empty for a closed one. */
		listMissingOpen: async () => {
			const state = await loadShopState(facts, null);
			return state.published ? missingByLaw(state) : [];
		},
		runChecks: (readSession: () => Promise<AccountSession | null>) =>
			runChecks(database, readSession),
		backups,
		loadFigures: () => withTimeLimits("office", () => loadFigures(db)),
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

type ShopStateDeps = {
	db: Db;
	takesRealMoney: () => boolean;
	sendsMail: () => boolean;
	backups: { report(): Promise<BackupReport> };
};

type Counts = Pick<
	ShopState,
	| "products"
	| "withoutPicture"
	| "deliveries"
	| "asksCarrier"
	| "originCep"
	| "privacyPage"
	| "exchangePage"
	| "published"
>;

/** What is set up before the opening; `userId` is the current administrator. */
async function loadShopState(
	{ db, takesRealMoney, sendsMail, backups }: ShopStateDeps,
	userId: string | null,
): Promise<ShopState> {
	const [{ settings, styles }, [counts], admin, backup] = await Promise.all([
		loadLooks(db),
		queryRows<Counts>(
			db,
			sql`select p.products, p."withoutPicture", d.*, c.*
				from (select count(*)::int as products,
						count(*) filter (where cardinality(imagens) = 0)::int as "withoutPicture"
					from ${PRODUCTS} p where ${ON_SALE}) p,
				${DELIVERY_FACTS} d, ${OPENING_FACTS} c`,
		),
		userId === null ? null : findAdmin(db, userId),
		backups.report().catch(() => null),
	]);
	if (!counts) throw new Error("the shop counted nothing");
	const chosen = Object.entries(DEFAULT_STYLES).some(
		([name, usual]) => styles[name as keyof typeof styles] !== usual,
	);
	return {
		...counts,
		name: settings.site_name === shopName("") ? "" : settings.site_name,
		logo: settings.logo_url !== null,
		looks: chosen,
		document: settings.cnpj,
		legalName: settings.razao_social,
		address: settings.contact_address,
		contact: Boolean(settings.contact_email || settings.contact_phone || settings.social_whatsapp),
		takesRealMoney: takesRealMoney(),
		sendsMail: sendsMail(),
		secondFactor: admin?.secondFactor ?? false,
		backup: !backup?.last ? "none" : backup.late ? "late" : "recent",
	};
}
