import { eq, type SQL, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { bySize } from "#core/catalog/filters/size-order.ts";
import { listCategoryOptions } from "#core/catalog/list-categories.ts";
import { PRODUCTS } from "#core/catalog/public.ts";
import {
	createPersonalCode,
	type NewDiscount,
	revokeDiscount,
} from "#core/discounts/personal-codes.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { type SaveError, saveRecord } from "#core/record/save-record.ts";
import { changesOf, namesOf } from "#core/record/shared/record.ts";
import { daysBefore } from "#core/values/dates.ts";
import type { Report } from "#core/values/read-parts.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { countPage } from "#platform/database/sql/find-page.ts";
import { oneRow, queryRows } from "#platform/database/sql/query.ts";
import type { Log } from "#platform/log.ts";
import type { ListPage } from "../../values/list-page.ts";
import {
	followCampaign,
	queueCampaigns,
	startCampaign,
	stopCampaign,
	testCampaign,
} from "../campaigns/campaigns.ts";
import { listCampaigns, loadCampaign } from "../campaigns/list-campaigns.ts";
import { catchUp, catchUpWithAll } from "../catch-up.ts";
import { createCustomerImports } from "../import/customer-imports.ts";
import { createSuppression } from "../newsletter/newsletter.ts";
import { customer_directory, customers } from "../schema.ts";
import {
	CUSTOMERS_PAGE_SIZE,
	type CustomerQuery,
	type CustomerSelection,
	customerKey,
	NEW_FOR_DAYS,
} from "../shared/customer-admin.ts";
import { bulkTag, customerForm, NOTED, type Noted } from "../shared/customer-fields.ts";
import type { CustomerStatus } from "../shared/customer-values.ts";
import {
	customerFilter,
	type FilterContext,
	MAY_WRITE,
	rowColumns,
	selectionFilter,
	statusOf,
} from "./customer-sql.ts";
import type { BulkError } from "./export-customers.ts";
import { exportCustomers } from "./export-customers.ts";
import {
	type FindLastAddress,
	type ListFavouriteProducts,
	loadCustomer,
	readCustomer,
	versionOf,
} from "./load-customer.ts";
import type { CustomerFigures, CustomerRow, KnownCustomer } from "./types.ts";

type SelectionCounts = {
	selected: number;
	consented: number;
};

const countSelection = (
	deps: CustomerAdminDeps,
	selection: CustomerSelection,
): Promise<SelectionCounts> =>
	oneRow(
		deps.db,
		sql`select count(*)::int as selected, count(*) filter (where ${MAY_WRITE})::int as consented
			from customer_directory d where ${selectionFilter(selection, deps)}`,
	);

const ORDERS: Record<CustomerQuery["ordem"], SQL> = {
	nome: sql`d.name collate "und-x-icu", d.email`,
	"-nome": sql`d.name collate "und-x-icu" desc, d.email`,
	pedidos: sql`d.orders_paid, d.email`,
	"-pedidos": sql`d.orders_paid desc, d.email`,
	gasto: sql`d.spent, d.email`,
	"-gasto": sql`d.spent desc, d.email`,
	ultimo: sql`d.last_order_at nulls first, d.email`,
	"-ultimo": sql`d.last_order_at desc nulls last, d.email`,
	cadastro: sql`d.registered_at, d.email`,
	"-cadastro": sql`d.registered_at desc, d.email`,
};

/** A page of customers, searched in name, contact, document, institution and city; at most the last one. */
async function listCustomers(
	deps: CustomerAdminDeps,
	query: CustomerQuery,
): Promise<ListPage<CustomerRow>> {
	const { db } = deps;
	const where = customerFilter(query, deps);
	const { total, page, pages } = await countPage(db, {
		from: sql`from customer_directory d`,
		where,
		page: query.pagina,
		size: CUSTOMERS_PAGE_SIZE,
		most: null,
	});
	if (total === 0) return { rows: [], total, page, pages };
	const rows = await queryRows<CustomerRow>(
		db,
		// Skipped rows read only the index, not all columns.
		sql`select ${rowColumns(deps.clock())} from customer_directory d
			where d.email = any (array(select d.email from customer_directory d where ${where}
				order by ${ORDERS[query.ordem]}
				limit ${CUSTOMERS_PAGE_SIZE} offset ${(page - 1) * CUSTOMERS_PAGE_SIZE}))
			order by ${ORDERS[query.ordem]}`,
	);
	return { rows, total, page, pages };
}

/** So many products can be filtered by, those bought most. */
const MOST_PRODUCTS = 200;

/** Categories, bought products and sizes to filter by. */
async function listBought({ db, purchases }: CustomerAdminDeps) {
	const [categories, products, sizes] = await Promise.all([
		listCategoryOptions(db),
		queryRows<{ id: string; nome: string }>(
			db,
			sql`select p.id, p.nome from ${PRODUCTS} p join (select s.produto_id, count(*) as n from ${purchases} s
					group by s.produto_id order by n desc limit ${MOST_PRODUCTS}) b on b.produto_id = p.id
				order by p.nome collate "und-x-icu", p.id`,
		),
		queryRows<{ size: string }>(
			db,
			sql`select distinct s.size from ${purchases} s where s.size <> ''`,
		),
	]);
	return { categories, products, sizes: sizes.map(({ size }) => size).sort(bySize) };
}

const VISIBLE_SIZES = 3;

type Sums = Omit<CustomerFigures, "status" | "sizes">;

/** Customer statistics: counters, sales, repeat rate, sizes (rule customers 3). */
async function loadFigures(db: Db, now: Date): Promise<CustomerFigures> {
	const [rows, sizes] = await Promise.all([
		queryRows<Sums & { status: CustomerStatus }>(
			db,
			sql`
			select ${statusOf(now)} as status, count(*)::int as customers,
				count(*) filter (where d.registered_at >= ${daysBefore(now, NEW_FOR_DAYS)}::timestamptz)::int as recent,
				count(*) filter (where d.consented)::int as consented,
				coalesce(sum(d.spent) * 100, 0)::float8 as spent,
				coalesce(sum(d.orders_paid), 0)::int as orders_paid,
				count(*) filter (where d.orders_paid > 0)::int as buyers,
				count(*) filter (where d.orders_paid > 1)::int as returning
			from customer_directory d group by 1`,
		),
		queryRows<CustomerFigures["sizes"][number]>(
			db,
			sql`select usual_size as size, count(*)::int as customers from customer_directory
				where usual_size <> '' group by 1 order by 2 desc, 1 limit ${VISIBLE_SIZES}`,
		),
	]);
	const status = { novo: 0, ativo: 0, vip: 0, inativo: 0 };
	const sums: Sums = {
		customers: 0,
		recent: 0,
		consented: 0,
		spent: 0,
		orders_paid: 0,
		buyers: 0,
		returning: 0,
	};
	for (const row of rows) {
		status[row.status] = row.customers;
		for (const name of Object.keys(sums) as (keyof Sums)[]) sums[name] += row[name];
	}
	return { ...sums, status, sizes };
}

/** Not personal: the log stores values of these fields only. */
const LOGGED = ["profession", "usual_size", "customer_type", "status", "tags"] as const;

type Held = KnownCustomer & { id: string };

/**
 * Saves the merchant's notes on a customer and returns the new version. A field left unchanged continues to
 * follow profile and orders. `form` is unvalidated; `conflict` when `version` is outdated (rule catalogue 8).
 */
async function saveCustomer(
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	email: string,
	sent: { form: unknown; version: string },
): Promise<Result<{ version: string }, SaveError<Held>>> {
	return saveRecord(db, admin, sent, {
		form: customerForm,
		change: { action: "cliente.editar", entity: "customers" },
		lock: (tx) => holdCustomer(tx, email, clock()),
		async write(tx, typed, current) {
			const next = ownFields(typed, current);
			await tx.update(customers).set(next).where(eq(customers.id, current.id));
			return ok({
				entityId: current.id,
				...changedValues(current.noted, next),
				answer: { version: versionOf(next) },
			});
		},
	});
}

/** Creates the row if missing and locks it until the transaction ends. */
async function holdCustomer(tx: Tx, email: string, now: Date): Promise<Held | null> {
	const known = await readCustomer(tx, email, now);
	if (!known) return null;
	const key = known.email;
	await tx.insert(customers).values({ email: key }).onConflictDoNothing();
	const [row] = await tx
		.select({ id: customers.id })
		.from(customers)
		.where(eq(customers.email, key))
		.for("update");
	const held = await readCustomer(tx, key, now);
	if (!row || !held) throw new Error("the locked customer is gone");
	return { ...held, id: row.id };
}

/** Typed values; null for fields without own value whose displayed text is unchanged. */
function ownFields(typed: Noted, { view, noted }: KnownCustomer): Noted {
	const followed = namesOf(NOTED).filter((name) => !noted[name] && typed[name] === view[name]);
	return { ...typed, ...Object.fromEntries(followed.map((name) => [name, noted[name]])) };
}

/** Changes for the audit log: all field names, values of some. */
function changedValues(noted: Noted, next: Noted): { before: object; after: object } {
	const campos = Object.keys(changesOf(noted, next).after);
	if (campos.length === 0) return { before: {}, after: {} };
	const logged = LOGGED.filter((name) => campos.includes(name));
	const { before, after } = changesOf(noted, next, logged);
	return { before, after: { ...after, campos } };
}

type CustomerAdminDeps = FilterContext & {
	db: Db;
	log: Log;
	outbox: Outbox;
	/** Most bought products of an e-mail, by units. */
	listFavouriteProducts: ListFavouriteProducts;
	/** Address of the latest order of an e-mail. */
	findLastAddress: FindLastAddress;
};

/** Creates a code of 10 % for one order of this customer within 30 days (rule customers 5). */
const giveDiscount = (
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	key: string,
): Promise<Result<NewDiscount, "not_found">> =>
	runTransaction(db, async (tx) => {
		const [customer] = await tx
			.select({ email: customer_directory.email })
			.from(customer_directory)
			.where(eq(customer_directory.email, key.toLowerCase()));
		if (!customer) return fail("not_found");
		return ok(await createPersonalCode(tx, admin, { email: customer.email, now: clock() }));
	});

/** Customer management; the caller checks permissions. Reads refresh the directory (`catchUp`) first. */
export const createCustomerAdmin = (deps: CustomerAdminDeps) => {
	const current = async <T>(read: () => Promise<T>, email?: string): Promise<T> => {
		await catchUp(deps.db, email);
		return read();
	};
	return {
		listCustomers: (query: CustomerQuery) => current(() => listCustomers(deps, query)),
		listBought: () => listBought(deps),
		loadFigures: () => current(() => loadFigures(deps.db, deps.clock())),
		loadCustomer: (key: string, report?: Report) => {
			const email = customerKey(key);
			return current(() => loadCustomer(deps, email, report), email);
		},
		saveCustomer: (admin: Admin, key: string, edit: { form: unknown; version: string }) => {
			const email = customerKey(key);
			return current(() => saveCustomer(deps, admin, email, edit), email);
		},
		giveDiscount: (admin: Admin, key: string) => {
			const email = customerKey(key);
			return current(() => giveDiscount(deps, admin, email), email);
		},
		withdrawDiscount: (admin: Admin, id: string) => revokeDiscount(deps.db, admin, id),
		countSelection: (selection: CustomerSelection) =>
			current(() => countSelection(deps, selection)),
		tagCustomers: (admin: Admin, selection: CustomerSelection, tag: unknown) =>
			current(() => tagCustomers(deps, admin, selection, tag)),
		exportCustomers: (admin: Admin, selection: CustomerSelection) =>
			current(() => exportCustomers(deps, admin, selection)),
		startCampaign: (admin: Admin, selection: CustomerSelection, form: unknown) =>
			current(() => startCampaign(deps, admin, selection, form)),
		testCampaign: (admin: Admin, form: unknown) => testCampaign(deps, admin, form),
		stopCampaign: (admin: Admin, id: string) => stopCampaign(deps, admin, id),
		followCampaign: (id: string, piece: string | null) => followCampaign(deps, id, piece),
		queueCampaigns: () => queueCampaigns(deps),
		listCampaigns: () => listCampaigns(deps.db),
		loadCampaign: (id: string, page: number) => loadCampaign(deps.db, id, page),
		catchUp: () => catchUpWithAll(deps.db),
		suppression: createSuppression(deps),
		imports: createCustomerImports(deps),
	};
};

/** Adds a tag to all selected customers; returns how many are selected and how many are new to it. */
async function tagCustomers(
	deps: CustomerAdminDeps,
	admin: Admin,
	selection: CustomerSelection,
	tag: unknown,
): Promise<Result<{ selected: number; tagged: number }, BulkError>> {
	const parsed = bulkTag.safeParse(tag);
	if (!parsed.success) return fail({ code: "invalid", message: "Escolha a tag" });
	const where = selectionFilter(selection, deps);
	return runTransaction(deps.db, async (tx) => {
		const [counted] = await queryRows<{ n: number }>(
			tx,
			sql`select count(*)::int as n from customer_directory d where ${where}`,
		);
		const selected = counted?.n ?? 0;
		if (selected === 0) return fail({ code: "none_selected" });
		const tagged = await queryRows(
			tx,
			sql`insert into customers (email, tags)
				select d.email, array[${parsed.data}::text] from customer_directory d
				where ${where} and not (${parsed.data} = any (d.tags)) order by d.email
				on conflict (email) do update set tags = customers.tags || excluded.tags, updated_at = now()
					where not customers.tags @> excluded.tags
				returning 1`,
		);
		await recordChange(tx, admin, {
			action: "clientes.tag",
			entity: "customers",
			after: { tag: parsed.data, selecionados: selected, alterados: tagged.length },
		});
		return ok({ selected, tagged: tagged.length });
	});
}
