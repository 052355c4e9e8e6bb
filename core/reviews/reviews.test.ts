import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emptyTables } from "#testing/empty-tables.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { reviews } from "./schema.ts";
import { displayName } from "./shared/review.ts";

const COAT = LINES.coatM.productId;
const BAG = LINES.bag.productId;
const review = { rating: 5, title: "Ótimo", comment: "Veste <b>bem</b> 😀" };

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(test.db, "reviews");
	await test.db.execute(sql`insert into auth_users (id, name, email, email_verified) values
		('ana', 'Ana Souza', 'ana@example.com', true), ('bia', 'Bia', 'bia@example.com', false),
		('caio', 'Caio Lima', 'caio@example.com', true)`);
});
afterAll(() => test.close());

/** A paid order of an account, or of a guest with that e-mail. */
async function buy(over: { userId?: string; email?: string; status?: string } = {}) {
	const form = { customer_email: over.email ?? "outra@example.com" };
	const order = await test.place([LINES.coatP], {
		form: { ...(test.request([])["form"] as object), ...form },
	});
	await test.db.execute(sql`update orders set payment_status = ${over.status ?? "approved"},
		user_id = ${over.userId ?? null} where id = ${order.id}`);
}
const submit = (userId: string, over: object = {}, productId: string = COAT) =>
	test.shop.reviews.submitReview(userId, productId, { ...review, ...over });
const stored = () => test.db.select().from(reviews);

describe("a review", () => {
	it("of who bought the product waits for approval and is truly verified", async () => {
		await buy({ userId: "ana" });
		expect(await submit("ana")).toMatchObject({ ok: true });
		expect(await stored()).toMatchObject([
			{
				...review,
				produto_id: COAT,
				user_name: "Ana S.",
				user_email: "ana@example.com",
				approved: false,
				verified: true,
				by_shop: false,
			},
		]);
	});

	it("says how it fits and of whom, with the size that was bought", async () => {
		await buy({ userId: "ana" });
		const said = { caimento: "pequeno", altura_cm: "1,66", tamanho_usual: "P" };
		expect(await submit("ana", said)).toMatchObject({ ok: true });
		await test.db.update(reviews).set({ approved: true });
		const product = await test.shop.catalog.findProduct("jaleco");
		expect(product?.reviewSummary.fits).toEqual({ pequeno: 1, ideal: 0, grande: 0 });
		expect(await test.shop.catalog.listFitReviews(COAT)).toMatchObject([
			{ caimento: "pequeno", altura_cm: 166, tamanho_usual: "P", user_name: "Ana S." },
		]);
		const [written] = await stored();
		expect(written?.tamanho_comprado).toBe(product?.reviews[0]?.tamanho_comprado);
	});

	it("may be of a guest's order with the account's confirmed e-mail", async () => {
		await buy({ email: "ANA@example.com" });
		expect(await submit("ana")).toMatchObject({ ok: true });
	});

	it("is neither offered nor taken for a product that was deleted", async () => {
		await buy({ userId: "ana" });
		expect(await test.shop.reviews.listReviewable("ana")).toHaveLength(1);
		await test.db.execute(sql`update produtos set arquivado = true where id = ${COAT}::uuid`);
		expect(await test.shop.reviews.listReviewable("ana")).toEqual([]);
		expect(await submit("ana")).toEqual({ ok: false, error: { code: "not_bought" } });
	});

	it("may not be of a guest's order while the e-mail is unconfirmed", async () => {
		await buy({ email: "bia@example.com" });
		expect(await submit("bia")).toEqual({ ok: false, error: { code: "not_bought" } });
	});

	it("is refused of who has not paid for that product", async () => {
		const refused = { ok: false, error: { code: "not_bought" } };
		await buy({ userId: "ana" });
		for (const [userId, productId] of [
			["caio", COAT],
			["ana", BAG],
			["ana", "00000000-0000-4000-8000-00000000dead"],
			["ana", "jaleco'; --"],
			["ninguem", COAT],
		] as const)
			expect(await submit(userId, {}, productId)).toEqual(refused);
		for (const status of ["pending", "rejected", "refunded", "expired"]) {
			await test.db.execute(sql`update orders set payment_status = ${status}`);
			expect(await submit("ana"), status).toEqual(refused);
		}
	});

	it("is written once, even at the same time", async () => {
		await buy({ userId: "ana" });
		const answers = await Promise.all([submit("ana"), submit("ana"), submit("ana")]);
		expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
		expect(await submit("ana")).toEqual({ ok: false, error: { code: "already_reviewed" } });
		expect(await stored()).toHaveLength(1);
	});

	it("cannot approve or verify itself", async () => {
		await buy({ userId: "ana" });
		await submit("ana", { approved: true, user_name: "Outra", helpful: 99 });
		expect(await stored()).toMatchObject([{ approved: false, user_name: "Ana S.", helpful: 0 }]);
	});

	const REFUSED: [object, string, string][] = [
		[{ rating: 0 }, "rating", "Escolha de 1 a 5 estrelas"],
		[{ rating: 6 }, "rating", "Escolha de 1 a 5 estrelas"],
		[{ rating: 4.5 }, "rating", "Escolha de 1 a 5 estrelas"],
		[{ caimento: "apertado" }, "caimento", "Diga como a peça veste"],
		[{ altura_cm: "90" }, "altura_cm", "Altura: use de 120 a 220 cm."],
		[
			{ tamanho_usual: "x".repeat(11) },
			"tamanho_usual",
			"Tamanho deve ter no máximo 10 caracteres",
		],
		[{ comment: " " }, "comment", "Conte o que achou do produto"],
		[{ title: "x".repeat(121) }, "title", "Título deve ter no máximo 120 caracteres"],
		[{ comment: "x".repeat(3_001) }, "comment", "Avaliação deve ter no máximo 3000 caracteres"],
	];

	it("is refused by field", async () => {
		await buy({ userId: "ana" });
		for (const [wrong, field, text] of REFUSED)
			expect(await submit("ana", wrong)).toEqual({
				ok: false,
				error: { code: "invalid", fields: { [field]: text }, fotos: [] },
			});
	});
});

describe("what can be reviewed", () => {
	it("is what was bought and not reviewed yet", async () => {
		await buy({ userId: "ana" });
		await buy({ email: "ana@example.com" });
		expect(await test.shop.reviews.listReviewable("ana")).toMatchObject([
			{ productId: COAT, name: "Jaleco", slug: "jaleco", image: "/jaleco.webp" },
		]);
		await submit("ana");
		expect(await test.shop.reviews.listReviewable("ana")).toEqual([]);
		const written = { productId: COAT, approved: false };
		expect(await test.shop.reviews.listWritten("ana")).toEqual([written]);
		expect(await test.shop.reviews.listWritten("caio")).toEqual([]);
		expect(await test.shop.reviews.listReviewable("caio")).toEqual([]);
		expect(await test.shop.reviews.listReviewable("ninguem")).toEqual([]);
	});
});

describe("a vote", () => {
	let id: string;
	beforeEach(async () => {
		await buy({ userId: "ana" });
		await submit("ana");
		// It came with votes from before the shop counted people.
		const [written] = await test.db
			.update(reviews)
			.set({ approved: true, helpful: 10, not_helpful: 2 })
			.returning();
		id = written?.id ?? "";
	});
	const vote = (userId: string, helpful: boolean) =>
		test.shop.reviews.voteReview(userId, id, helpful);

	it("counts once per person, even at the same time", async () => {
		await Promise.all([vote("bia", true), vote("bia", true), vote("bia", true)]);
		expect(await vote("bia", true)).toEqual({ ok: true, value: { helpful: 11, not_helpful: 2 } });
		expect(await vote("caio", true)).toEqual({ ok: true, value: { helpful: 12, not_helpful: 2 } });
	});

	it("can be changed", async () => {
		await vote("bia", true);
		expect(await vote("bia", false)).toEqual({ ok: true, value: { helpful: 10, not_helpful: 3 } });
		expect(await vote("bia", true)).toEqual({ ok: true, value: { helpful: 11, not_helpful: 2 } });
	});

	it("is not for one's own review", async () => {
		expect(await vote("ana", true)).toEqual({ ok: false, error: "own_review" });
	});

	it("is not for what nobody sees", async () => {
		await test.db.update(reviews).set({ approved: false });
		expect(await vote("bia", true)).toEqual({ ok: false, error: "not_found" });
		expect(await test.shop.reviews.voteReview("bia", "nada", true)).toEqual({
			ok: false,
			error: "not_found",
		});
	});
});

it.each([
	["Ana Souza", "Ana S."],
	["Ana Maria de Souza", "Ana Maria de S."],
	["Ana", "Ana"],
	["Zoë ávila", "Zoë Á."],
	[" ", "Cliente"],
])("shows %s as %s", (name, shown) => {
	expect(displayName(name)).toBe(shown);
});
