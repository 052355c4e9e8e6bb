import { and, desc, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { editVersion } from "#core/record/edit-version.ts";
import { changeRecord, type SaveError, saveRecord } from "#core/record/save-record.ts";
import { fieldsOf } from "#core/record/shared/record.ts";
import { MOST_LISTED, pageNumber, paramText } from "#core/values/list-page.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { withDeps } from "#core/values/with-deps.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { countPage } from "#platform/database/sql/find-page.ts";
import { hasWord } from "#platform/database/sql/has-word.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { createRecord } from "../record/save-record.ts";
import { announceDiscounts } from "./personal-codes.ts";
import { DISCOUNT_COLUMNS, namesIn } from "./price-discounts.ts";
import { customer_discounts } from "./schema.ts";
import type { DiscountRule } from "./shared/discount.ts";
import { DISCOUNT, type DiscountFields, discountForm } from "./shared/discount-fields.ts";

export type ManagedDiscount = DiscountRule & { version: string };

/** Paid orders with a discount, and their centavos less refunds. */
export type DiscountFigures = { orders: number; total: number };

type Deps = {
	db: Db;
	clock: () => Date;
	/** Orders know what a discount brought. */
	loadFigures(db: Db, ids: string[]): Promise<Map<string, DiscountFigures>>;
};

const PAGE_SIZE = 30;
const NO_FIGURES: DiscountFigures = { orders: 0, total: 0 };

/** The switch of the list is not part of the form. */
function managed(rule: DiscountRule): ManagedDiscount {
	const { active: _, ...fields } = fieldsOf(DISCOUNT, rule);
	return { ...rule, version: editVersion(fields) };
}

const KINDS: Record<string, SQL | undefined> = {
	codigo: and(isNotNull(customer_discounts.code), isNull(customer_discounts.customer_email)),
	automatico: eq(customer_discounts.automatic, true),
	cliente: isNotNull(customer_discounts.customer_email),
};

/** The discounts of an address, latest first; those of one customer only when searched or chosen. */
async function listDiscounts({ db, loadFigures }: Deps, params: URLSearchParams) {
	const words = paramText(params, "q").split(/\s+/).filter(Boolean).slice(0, 6);
	const chosen = KINDS[params.get("tipo") ?? ""];
	const called = sql`sem_acento(name || ' ' || coalesce(code, '') || ' ' || coalesce(customer_email, ''))`;
	const everyday = words.length > 0 ? undefined : isNull(customer_discounts.customer_email);
	const where = and(chosen ?? everyday, ...words.map((word) => hasWord(called, word))) ?? sql`true`;
	const { total, page, pages } = await countPage(db, {
		from: sql`from customer_discounts`,
		where,
		page: pageNumber(params),
		size: PAGE_SIZE,
		most: MOST_LISTED,
	});
	const rules = await db
		.select(DISCOUNT_COLUMNS)
		.from(customer_discounts)
		.where(where)
		.orderBy(desc(customer_discounts.created_at), customer_discounts.id)
		.limit(PAGE_SIZE)
		.offset((page - 1) * PAGE_SIZE);
	const [figures, names] = await Promise.all([
		loadFigures(
			db,
			rules.map(({ id }) => id),
		),
		namesIn(
			db,
			rules.map(({ applies_to }) => applies_to),
		),
	]);
	const rows = rules.map((rule) => ({
		...managed(rule),
		figures: figures.get(rule.id) ?? NO_FIGURES,
	}));
	return { rows, total, page, pages, names };
}

const TAKEN = { code: "Já existe um desconto com este código" };

async function isTaken(tx: Tx, code: string | null, except?: string): Promise<boolean> {
	if (code === null) return false;
	const others = await tx
		.select({ id: customer_discounts.id })
		.from(customer_discounts)
		.where(
			and(
				eq(customer_discounts.code, code),
				except ? ne(customer_discounts.id, except) : undefined,
			),
		);
	return others.length > 0;
}

/** Creates a discount from a form and notifies open checkouts. */
const createDiscount = ({ db, clock }: Deps, admin: Admin, form: unknown) =>
	createRecord(db, admin, form, {
		form: discountForm,
		change: { action: "desconto.criar", entity: "customer_discounts" },
		async write(tx, after: DiscountFields) {
			if (await isTaken(tx, after.code)) return fail(TAKEN);
			const now = clock();
			const [created] = await tx
				.insert(customer_discounts)
				.values({ ...after, created_at: now, updated_at: now })
				.returning({ id: customer_discounts.id });
			await announceDiscounts(tx);
			return ok({ created, after });
		},
	});

async function lockDiscount(tx: Tx, id: string): Promise<ManagedDiscount | null> {
	const [rule] = await tx
		.select(DISCOUNT_COLUMNS)
		.from(customer_discounts)
		.where(eq(customer_discounts.id, id))
		.for("update");
	return rule ? managed(rule) : null;
}

/** Saves a discount; `conflict` with the current one when `version` is outdated. Placed orders keep theirs. */
async function saveDiscount(
	{ db }: Pick<Deps, "db">,
	admin: Admin,
	{ id, ...sent }: { id: string; version: string; form: unknown },
): Promise<Result<{ id: string }, SaveError<ManagedDiscount>>> {
	if (!isUuid(id)) return fail({ code: "not_found" });
	return saveRecord(db, admin, sent, {
		form: discountForm,
		change: { action: "desconto.editar", entity: "customer_discounts", entityId: id },
		lock: (tx) => lockDiscount(tx, id),
		async write(tx, fields, current) {
			if (await isTaken(tx, fields.code, id)) return fail(TAKEN);
			await tx.update(customer_discounts).set(fields).where(eq(customer_discounts.id, id));
			await announceDiscounts(tx);
			return ok({ before: fieldsOf(DISCOUNT, current), after: fields, answer: { id } });
		},
	});
}

const held = (id: string) => ({
	entity: "customer_discounts",
	id,
	lock: (tx: Tx) => lockDiscount(tx, id),
});

const switchDiscount = (
	{ db }: Pick<Deps, "db">,
	admin: Admin,
	{ id, active }: { id: string; active: boolean },
) =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, discount) {
			if (discount.active === active) return ok(null);
			await tx.update(customer_discounts).set({ active }).where(eq(customer_discounts.id, id));
			await announceDiscounts(tx);
			return ok({
				action: active ? "desconto.ativar" : "desconto.desativar",
				before: { active: !active },
				after: { active },
			});
		},
	});

const removeDiscount = ({ db }: Deps, admin: Admin, id: string) =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, discount) {
			await tx.delete(customer_discounts).where(eq(customer_discounts.id, id));
			await announceDiscounts(tx);
			return ok({ action: "desconto.excluir", before: fieldsOf(DISCOUNT, discount) });
		},
	});

/** Management of codes and automatic discounts; the caller checks permissions. */
export const createDiscounts = (deps: Deps) =>
	withDeps(() => deps, {
		list: listDiscounts,
		create: createDiscount,
		save: saveDiscount,
		setActive: switchDiscount,
		remove: removeDiscount,
	});
