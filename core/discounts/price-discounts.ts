import { asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { listProductsIn } from "#core/catalog/list-categories.ts";
import { CATEGORIES, PRODUCTS } from "#core/catalog/public.ts";
import { columnsIn } from "#core/record/columns.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { idList, queryRows } from "#platform/database/sql/query.ts";
import { customer_discounts } from "./schema.ts";
import { LONGEST_CODE, normalizeCode } from "./shared/code.ts";
import {
	type DiscountCart,
	type DiscountError,
	type DiscountRule,
	discountName,
	idsIn,
	isLimited,
	type Judged,
	judgeDiscounts,
	type OrderDiscount,
} from "./shared/discount.ts";
import { DISCOUNT, type DiscountScope } from "./shared/discount-fields.ts";
import { scopeNames } from "./shared/discount-words.ts";

export const DISCOUNT_COLUMNS = {
	id: customer_discounts.id,
	...columnsIn(customer_discounts, DISCOUNT),
	used: customer_discounts.used,
};

/** What a person has bought and used; orders know it. */
export type BuyerHistory = Pick<DiscountCart, "bought" | "uses">;

export type DiscountRequest = Pick<DiscountCart, "lines" | "shipping" | "email" | "now"> & {
	code: string | null;
	/** Discounts besides those in force, such as those an order has. */
	also?: readonly string[];
	/** Those are of a paid order: who may have them was decided when it was placed. */
	agreed?: boolean;
	/** Discounts whose use the order itself holds. */
	held: readonly string[];
	/** Judge automatic discounts that are off or out of their time too. */
	everyAutomatic?: boolean;
	/** One that is not saved, instead of the saved one of its id. */
	draft?: DiscountRule | null;
	loadHistory(): Promise<BuyerHistory>;
};

export type PricedDiscounts = {
	discounts: OrderDiscount[];
	/** Centavos off products and delivery. */
	amount: number;
	/** Centavos off each line. */
	lines: number[];
	/** The code, when it is taken. */
	code: string | null;
	/** Why the code is not taken; `scope` names what it is for. */
	refused: { error: DiscountError; scope: string } | null;
	judged: Judged[];
};

const read = (db: Db | Tx, condition: SQL | undefined) =>
	db
		.select(DISCOUNT_COLUMNS)
		.from(customer_discounts)
		.where(condition)
		.orderBy(asc(customer_discounts.created_at), asc(customer_discounts.id));

/** Reads the automatic discounts in force with the code, and locks those that `lock` says. */
async function loadRules(
	db: Db | Tx,
	{ code, now, held, also = [], everyAutomatic }: DiscountRequest,
	locks: boolean,
): Promise<DiscountRule[]> {
	const at = sql`${now.toISOString()}::timestamptz`;
	const inForce = sql`automatic and active and created_at <= ${at} and (valid_from is null or valid_from <= ${at})
		and (valid_until is null or valid_until > ${at})`;
	const rules = await read(
		db,
		or(
			everyAutomatic ? sql`automatic` : inForce,
			code ? eq(customer_discounts.code, code) : undefined,
			also.length > 0 ? inArray(customer_discounts.id, [...also]) : undefined,
		),
	);
	if (!locks) return rules;
	const limited = [...rules.filter(isLimited).map(({ id }) => id), ...held];
	if (limited.length === 0) return rules;
	// One sorted order, so that two orders never wait for each other.
	const locked = await db
		.select(DISCOUNT_COLUMNS)
		.from(customer_discounts)
		.where(inArray(customer_discounts.id, limited))
		.orderBy(asc(customer_discounts.id))
		.for("update");
	return rules.map((rule) => locked.find(({ id }) => id === rule.id) ?? rule);
}

/**
 * Calculates the discounts of a cart. With `lock`, the rows of discounts with limited uses stay locked until the
 * transaction ends, so that one order gets the last use; `moveUses` then counts it. A code that is not taken is
 * `refused` with the reason; the automatic discounts count all the same.
 */
export async function priceDiscounts(
	db: Db | Tx,
	request: DiscountRequest,
	{ lock = false }: { lock?: boolean } = {},
): Promise<PricedDiscounts> {
	const typed = request.code === null ? null : normalizeCode(request.code).slice(0, LONGEST_CODE);
	const { draft, agreed = false, also = [] } = request;
	const saved = (await loadRules(db, { ...request, code: typed }, lock)).map((rule) =>
		agreed && also.includes(rule.id) ? { ...rule, ...FOR_ANYBODY } : rule,
	);
	const isJudged = draft && (draft.automatic || (typed !== null && draft.code === typed));
	const rules = draft
		? saved.filter(({ id, code }) => id !== draft.id && !isSameCode(code, draft))
		: saved;
	if (isJudged) rules.push(draft);
	const history = rules.some(isLimited) ? await request.loadHistory() : NO_HISTORY;
	const products = [...new Set(request.lines.map(({ productId }) => productId))];
	const scopes = new Map<string, Set<string>>();
	for (const { id, applies_to } of rules) {
		if (!applies_to.all) scopes.set(id, new Set(await productsOf(db, applies_to, products)));
	}
	const cart = { ...request, ...history, held: new Set(request.held), scopes };
	const { judged, lines } = judgeDiscounts(rules, cart);
	const discounts = judged.flatMap((one): OrderDiscount[] => {
		if (!one.taken) return [];
		const { rule, amount, freight } = one;
		return [{ id: rule.id, name: discountName(rule), code: rule.code, amount, freight }];
	});
	const own = typed === null ? undefined : judged.find(({ rule }) => rule.code === typed);
	const error: DiscountError | null =
		typed === null || own?.taken
			? null
			: typed === ""
				? { code: "empty" }
				: (own?.why ?? { code: STORE_CREDIT.test(typed) ? "store_credit" : "unknown" });
	const scope = own?.rule.applies_to;
	return {
		discounts,
		amount: discounts.reduce((sum, one) => sum + one.amount + one.freight, 0),
		lines,
		code: own?.taken ? own.rule.code : null,
		refused: error && {
			error,
			scope: scope ? scopeNames(scope, await namesIn(db, [scope])) : "",
		},
		judged,
	};
}

const FOR_ANYBODY = { active: true, first_purchase: false, per_person: null, usage_limit: null };

const isSameCode = (code: string | null, draft: DiscountRule): boolean =>
	code !== null && code === draft.code;

/** A code of store credit, as it is typed or pasted. */
const STORE_CREDIT = /^VALE(?:[- ]?[2-9A-Z]{4}){3}$/;

const NO_HISTORY: BuyerHistory = { bought: false, uses: new Map() };

/** Products of the cart that a scope covers. */
async function productsOf(
	db: Db | Tx,
	{ products = [], categories = [] }: DiscountScope,
	wanted: string[],
): Promise<string[]> {
	const inside = await listProductsIn(db, wanted, categories);
	return wanted.filter((id) => products.includes(id) || inside.includes(id));
}

/** Names of the products and categories of these scopes, by id. */
export async function namesIn(
	db: Db | Tx,
	scopes: readonly DiscountScope[],
): Promise<Record<string, string>> {
	const ids = [...new Set(scopes.flatMap(idsIn))];
	if (ids.length === 0) return {};
	const rows = await queryRows<{ id: string; nome: string }>(
		db,
		sql`select id, rotulo as nome from ${CATEGORIES} c where id in ${idList(ids)}
			union all select id, nome from ${PRODUCTS} p where id in ${idList(ids)}`,
	);
	return Object.fromEntries(rows.map(({ id, nome }) => [id, nome]));
}
