import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { anonymiseReviews, listOwnReviews } from "./read-reviews.ts";
import { reviews } from "./schema.ts";

const COAT = LINES.coatM.productId;
const admin = { userId: "adm", name: "Helena", email: "helena@example.com" };

let test: TestShop;
let id: string;

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(test.db, "reviews", "audit_log");
	const [row] = await test.db
		.insert(reviews)
		.values({ produto_id: COAT, user_name: "Ana S.", user_email: "ana@example.com", rating: 2 })
		.returning({ id: reviews.id });
	id = row?.id ?? "";
});
afterAll(() => test.close());

const reply = (typed: unknown, opened = "", of = id) =>
	test.shop.reviews.replyToReview(admin, of, { typed, opened });
const shown = async () => (await test.shop.catalog.findProduct("jaleco"))?.reviews[0]?.resposta;
const listed = async () =>
	(await test.shop.catalog.listReviews(COAT, 1)).reviews.map(({ resposta }) => resposta);
const log = () =>
	queryRows<{ action: string; words: string }>(
		test.db,
		sql`select action, a::text as words from audit_log a order by created_at`,
	);

describe("the shop's answer", () => {
	it("stands under an approved review, with its day, and goes with it", async () => {
		expect(await reply("  Obrigada!\nVamos trocar.  ")).toMatchObject({ ok: true });
		expect(await shown()).toBeUndefined();
		await test.shop.reviews.approveReview(admin, id);
		expect(await shown()).toBe("Obrigada!\nVamos trocar.");
		expect(await listed()).toEqual(["Obrigada!\nVamos trocar."]);
		const product = await test.shop.catalog.findProduct("jaleco");
		expect(Date.parse(product?.reviews[0]?.respondida_em ?? "")).toBeGreaterThan(0);
		await test.shop.reviews.hideReview(admin, id);
		expect(await shown()).toBeUndefined();
	});

	it("is changed, and taken back when nothing is written", async () => {
		await test.shop.reviews.approveReview(admin, id);
		await reply("Obrigada!");
		expect(await reply("Muito obrigada!", "Obrigada!")).toMatchObject({ ok: true });
		expect(await shown()).toBe("Muito obrigada!");
		expect(await reply("  ", "Muito obrigada!")).toMatchObject({ ok: true });
		expect(await shown()).toBeNull();
	});

	it("of a second administrator overwrites nothing", async () => {
		await reply("Da primeira");
		expect(await reply("Da segunda")).toEqual({
			ok: false,
			error: { code: "answered", current: "Da primeira" },
		});
		expect(await reply("Da primeira")).toMatchObject({ ok: true });
		const answers = await Promise.all([
			reply("A", "Da primeira"),
			reply("B", "Da primeira"),
			reply("C", "Da primeira"),
		]);
		expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
	});

	it("is refused where it is none, and to no review", async () => {
		for (const [wrong, words] of [
			["x".repeat(2_001), "Resposta deve ter no máximo 2000 caracteres"],
			[null, "Resposta inválida"],
		] as const)
			expect(await reply(wrong)).toEqual({
				ok: false,
				error: { code: "invalid", fields: { resposta: words } },
			});
		for (const of of ["9", "00000000-0000-4000-8000-00000000dead"])
			expect(await reply("Olá", "", of)).toEqual({ ok: false, error: "not_found" });
	});

	it("is noted without its words, which may name the writer", async () => {
		await reply("Olá, Ana Souza");
		const [noted] = await log();
		expect(noted?.action).toBe("avaliacao.responder");
		expect(noted?.words).not.toContain("Ana");
	});

	it("is told to the writer, and erased with the writer's data", async () => {
		await reply("Olá, Ana Souza");
		const writer = { userId: "ninguem", confirmedEmail: "ana@example.com" };
		expect(await listOwnReviews(test.db, writer)).toMatchObject([{ resposta: "Olá, Ana Souza" }]);
		await test.db.transaction((tx) => anonymiseReviews(tx, writer));
		expect(await test.db.select().from(reviews)).toMatchObject([
			{ resposta: null, respondida_em: null, user_email: "" },
		]);
	});
});
