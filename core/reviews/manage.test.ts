import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { reviews } from "./schema.ts";
import { parseReviewQuery, REVIEWS_PAGE_SIZE } from "./shared/moderation.ts";

const COAT = LINES.coatM.productId;
const BAG = LINES.bag.productId;
const admin = { userId: "adm", name: "Helena", email: "helena@example.com" };
const FORM = {
	produto_id: COAT,
	user_name: "Ana Souza",
	user_email: "ana@example.com",
	rating: "4",
	comment: "Veste bem",
};

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(test.db, "reviews", "audit_log");
});
afterAll(() => test.close());

const query = (search = "") => parseReviewQuery(new URLSearchParams(search));
const list = (search = "") => test.shop.reviews.listReviews(query(search));
const write = async (over: Partial<typeof reviews.$inferInsert> = {}) => {
	const [row] = await test.db
		.insert(reviews)
		.values({
			produto_id: COAT,
			user_name: "Ana S.",
			user_email: "ana@example.com",
			rating: 5,
			comment: "Ótimo",
			...over,
		})
		.returning({ id: reviews.id });
	return row?.id ?? "";
};
const log = () =>
	queryRows<{ action: string; admin_name: string }>(
		test.db,
		sql`select action, admin_name from audit_log order by created_at`,
	);
const shown = async () => {
	const product = await test.shop.catalog.findProduct("jaleco");
	return product ? test.shop.catalog.listReviews(COAT, 1) : null;
};

describe("the list of reviews", () => {
	it("is newest first and counts what waits and what is shown", async () => {
		const old = await write({ created_at: new Date("2026-01-01") });
		const fresh = await write({ created_at: new Date("2026-02-01"), approved: true });
		expect((await list()).rows.map(({ id }) => id)).toEqual([fresh, old]);
		expect((await list("situacao=pendentes")).rows.map(({ id }) => id)).toEqual([old]);
		expect((await list("situacao=aprovadas")).rows.map(({ id }) => id)).toEqual([fresh]);
		expect(await test.shop.reviews.countReviews()).toEqual({ pendentes: 1, aprovadas: 1 });
	});

	it("finds the words of customer, text and product, whatever their accents", async () => {
		await write({ user_name: "Zoë Ávila", comment: "Não amassa" });
		await write({ produto_id: BAG, title: "Cabe tudo" });
		await write({ produto_id: null });
		const found = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).total;
		expect(await found("avila nao")).toBe(1);
		expect(await found("BOLSA tudo")).toBe(1);
		expect(await found("jaleco")).toBe(1);
		expect(await found("ana@example")).toBe(3);
		expect(await found("%")).toBe(0);
		expect(await found("_na@")).toBe(0);
		expect(await found("'; drop table reviews; --")).toBe(0);
	});

	it("keeps a review whose product is gone", async () => {
		await write();
		await test.db.execute(sql`delete from produtos where id = ${COAT}`);
		expect((await list()).rows).toMatchObject([{ product: null, comment: "Ótimo" }]);
	});

	it("has pages, and one past the last gives the last", async () => {
		for (let n = 0; n < REVIEWS_PAGE_SIZE + 1; n++) await write();
		expect(await list("pagina=2")).toMatchObject({ page: 2, pages: 2, rows: [{}] });
		expect(await list("pagina=99")).toMatchObject({ page: 2 });
		expect(await list("pagina=-1&situacao=x")).toMatchObject({ page: 1, total: 21 });
	});
});

describe("moderating", () => {
	it("a review can be taken off the shop again, and shown again", async () => {
		const id = await write({ approved: true });
		expect((await test.shop.reviews.hideReview(admin, id)).ok).toBe(true);
		expect((await test.shop.reviews.hideReview(admin, id)).ok).toBe(true);
		expect((await test.shop.reviews.countReviews()).pendentes).toBe(1);
		expect((await test.shop.reviews.approveReview(admin, id)).ok).toBe(true);
		expect((await test.shop.reviews.countReviews()).pendentes).toBe(0);
	});

	it("a review that is approved is shown and counted at once, once", async () => {
		const id = await write({ rating: 4 });
		expect((await shown())?.reviews).toEqual([]);
		const answers = await Promise.all([
			test.shop.reviews.approveReview(admin, id),
			test.shop.reviews.approveReview(admin, id),
		]);
		expect(answers.every(({ ok }) => ok)).toBe(true);
		expect((await shown())?.reviews).toMatchObject([{ rating: 4 }]);
		expect(await log()).toEqual([{ action: "avaliacao.aprovar", admin_name: "Helena" }]);
	});

	it("a review that is deleted is gone", async () => {
		const id = await write({ approved: true });
		expect(await test.shop.reviews.deleteReview(admin, id)).toMatchObject({ ok: true });
		expect((await shown())?.reviews).toEqual([]);
		expect(await log()).toMatchObject([{ action: "avaliacao.excluir" }]);
		expect(await test.shop.reviews.deleteReview(admin, id)).toEqual({
			ok: false,
			error: "not_found",
		});
		for (const none of [id, "x"])
			expect((await test.shop.reviews.approveReview(admin, none)).ok).toBe(false);
	});
});

describe("a review that the shop enters", () => {
	const enter = (over: object = {}) => test.shop.reviews.enterReview(admin, { ...FORM, ...over });

	it("is shown at once, as the shop's, never as a verified purchase", async () => {
		expect(await enter({ verified: true, by_shop: false })).toMatchObject({ ok: true });
		expect(await test.db.select().from(reviews)).toMatchObject([
			{ approved: true, by_shop: true, verified: false, rating: 4, user_name: "Ana Souza" },
		]);
		expect((await shown())?.reviews).toMatchObject([{ rating: 4, verified: false }]);
		expect(await log()).toMatchObject([{ action: "avaliacao.criar" }]);
	});

	it("has five stars and may have no comment unless told otherwise", async () => {
		await enter({ rating: undefined, comment: undefined });
		expect(await test.db.select().from(reviews)).toMatchObject([{ rating: 5, comment: "" }]);
	});

	const REFUSED: [object, string, string][] = [
		[{ produto_id: "" }, "produto_id", "Escolha o produto"],
		[
			{ produto_id: "00000000-0000-4000-8000-00000000dead" },
			"produto_id",
			"Este produto não está mais ativo. Escolha outro",
		],
		[{ user_name: " " }, "user_name", "Informe o nome do cliente"],
		[{ user_email: "" }, "user_email", "Informe o e-mail do cliente"],
		[{ user_email: "ana@" }, "user_email", "E-mail inválido"],
		[{ rating: 6 }, "rating", "Escolha de 1 a 5 estrelas"],
		[{ comment: "x".repeat(3_001) }, "comment", "Avaliação deve ter no máximo 3000 caracteres"],
	];

	it("is refused by field", async () => {
		for (const [over, field, text] of REFUSED)
			expect(await enter(over)).toEqual({
				ok: false,
				error: { code: "invalid", fields: { [field]: text } },
			});
		expect(await list()).toMatchObject({ total: 0 });
	});

	it("is for one of the active products, by name", async () => {
		const names = async (typed = "") =>
			(await test.shop.reviews.listProductChoices(typed)).map(({ nome }) => nome);
		expect(await names()).toEqual(["Bolsa", "Jaleco"]);
		expect(await names("JALÉ")).toEqual(["Jaleco"]);
		expect(await names("bol\0sa")).toEqual(["Bolsa"]);
		await test.db.execute(sql`update produtos set status = 'inativo' where id = ${BAG}`);
		expect(await names()).toEqual(["Jaleco"]);
	});
});
