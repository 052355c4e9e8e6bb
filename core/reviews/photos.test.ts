import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { picture, uploads } from "#testing/records/uploads.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { anonymiseReviews, listOwnReviews } from "./read-reviews.ts";
import { reviews } from "./schema.ts";

const COAT = LINES.coatM.productId;
const admin = { userId: "adm", name: "Helena", email: "helena@example.com" };
const WORDS = { rating: 5, title: "", comment: "Veste bem" };

let test: TestShop;
const { kept: keptFile } = uploads(() => test);

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(test.db, "reviews", "uploads", "audit_log");
	await test.db.execute(sql`insert into auth_users (id, name, email, email_verified) values
		('ana', 'Ana Souza', 'ana@example.com', true), ('bia', 'Bia', 'bia@example.com', true)`);
	for (const userId of ["ana", "bia"]) {
		const order = await test.place([LINES.coatP]);
		await test.db.execute(sql`update orders set payment_status = 'approved', user_id = ${userId}
			where id = ${order.id}`);
	}
});
afterAll(() => test.close());

const fileOf = (content: Uint8Array | string, name = "foto.jpg") =>
	new File([typeof content === "string" ? content : new Uint8Array(content)], name);
const photo = async (name = "Ana na clínica.jpg") =>
	fileOf(
		await picture(400, 500)
			.withExif({ IFD3: { GPSLatitudeRef: "S", GPSLatitude: "23/1 33/1 0/1" } })
			.jpeg()
			.toBuffer(),
		name,
	);
/** Two frames that differ: of two alike only one is written. */
async function movingPicture(): Promise<Uint8Array> {
	const frames = ["#ff0000", "#00ff00"].map((background) =>
		sharp({ create: { width: 20, height: 20, channels: 3, background } })
			.png()
			.toBuffer(),
	);
	return sharp(await Promise.all(frames), { join: { animated: true } })
		.webp()
		.toBuffer();
}
/** A few bytes whose header says that they are enormous. */
async function bomb(): Promise<Uint8Array> {
	const small = Buffer.from(await picture(16, 16).png().toBuffer());
	small.writeUInt32BE(20_000, 16);
	small.writeUInt32BE(20_000, 20);
	return small;
}
const submit = (files: File[], over: object = {}, kept: string[] = [], userId = "ana") =>
	test.shop.reviews.submitReview(userId, COAT, { ...WORDS, ...over }, { files, stored: kept });
const fotos = async () => (await test.db.select().from(reviews))[0]?.fotos ?? [];
const rows = () =>
	queryRows<{ path: string; original_name: string }>(
		test.db,
		sql`select path, original_name from uploads order by created_at`,
	);

describe("pictures of a review", () => {
	it("are drawn anew without their metadata and names, and wait with it", async () => {
		expect(await submit([await photo(), await photo("b.jpg")])).toMatchObject({ ok: true });
		const [first = "", second] = await fotos();
		expect(first).toMatch(/^\/media\/review-images\/fotos\/[0-9a-f-]{36}\.jpg$/);
		expect(second).toBeDefined();
		expect((await sharp((await keptFile(first)) ?? undefined).metadata()).exif).toBeUndefined();
		expect((await rows()).map(({ original_name }) => original_name)).toEqual(["", ""]);
		const shown = async () =>
			(await test.shop.catalog.findProduct("jaleco"))?.reviews.map((one) => one.fotos);
		expect(await shown()).toEqual([]);
		const [written] = await test.db.select().from(reviews);
		await test.shop.reviews.approveReview(admin, written?.id ?? "");
		expect(await shown()).toEqual([[first, second]]);
		expect((await test.shop.catalog.listReviews(COAT, 1)).reviews[0]?.fotos).toHaveLength(2);
	});

	it.each([
		[
			"svg",
			"<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>",
			/SVG não são aceitos/,
		],
		["html", "<!doctype html><script>alert(1)</script>", /não é uma imagem aceita/],
		["nothing", "", /está vazio/],
		["half a picture", "half", /incompleta ou corrompida/],
		["an animation", "moving", /animadas não são aceitas/],
		["a bomb of 20,000 by 20,000", "bomb", /tem 400 megapixels; o máximo são 36/],
	])(
		"%s named foto.jpg is refused, and nothing is left of it",
		async (_, what, message) => {
			const made: Record<string, () => Promise<Uint8Array>> = {
				moving: movingPicture,
				bomb,
				half: async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 2_000),
			};
			const content = made[what] ? await made[what]() : what;
			const answer = await submit([fileOf(content)]);
			expect(answer).toMatchObject({ ok: false, error: { code: "invalid", fotos: [] } });
			expect(!answer.ok && answer.error.code === "invalid" && answer.error.fields["fotos"]).toMatch(
				message,
			);
			expect(await rows()).toEqual([]);
			expect(await fotos()).toEqual([]);
		},
		60_000,
	);

	it("are kept over a fault in the words, and need not be sent again", async () => {
		const answer = await submit([await photo()], { comment: "" });
		if (answer.ok || answer.error.code !== "invalid") throw new Error("taken");
		expect(answer.error.fields).toEqual({ comment: "Conte o que achou do produto" });
		const [address = ""] = answer.error.fotos;
		expect(await submit([], {}, [address], "bia")).toMatchObject({ ok: true });
		expect(await fotos()).toEqual([]);
		await emptyTables(test.db, "reviews");
		expect(await submit([await photo()], {}, [address, address, "/media/x"])).toMatchObject({
			ok: true,
		});
		expect(await fotos()).toMatchObject([address, expect.any(String)]);
	});

	it("of more than four none is taken", async () => {
		const many = await Promise.all(["a", "b", "c", "d", "e"].map((name) => photo(name)));
		expect(await submit(many)).toMatchObject({
			error: { fields: { fotos: "Envie no máximo 4 fotos." }, fotos: [] },
		});
		expect(await rows()).toEqual([]);
	});

	it("of who bought nothing are not even looked at", async () => {
		await test.db.execute(sql`update orders set payment_status = 'expired'`);
		expect(await submit([await photo()])).toEqual({ ok: false, error: { code: "not_bought" } });
		expect(await rows()).toEqual([]);
	});

	it("come twelve times an hour from one person", async () => {
		const may = () => test.shop.reviews.mayFormCome("ana", "203.0.113.7");
		const answers: boolean[] = [];
		for (let n = 0; n < 13; n++) answers.push(await may());
		expect(answers.lastIndexOf(true)).toBe(11);
	});
});

describe("a picture that goes", () => {
	const sweep = () => test.shop.media.removeOrphans();
	const write = async () => {
		await submit([await photo(), await photo()]);
		const [written] = await test.db.select().from(reviews);
		return { id: written?.id ?? "", all: await fotos() };
	};

	it("stays while its review does, shown or not", async () => {
		const { all } = await write();
		expect(await sweep()).toBe(0);
		expect(await keptFile(all[0] ?? "")).not.toBeNull();
	});

	it("alone leaves the words and the others, and its file goes with the next sweep", async () => {
		const { id, all } = await write();
		const [first = "", second = ""] = all;
		expect(await test.shop.reviews.removePhoto(admin, id, first)).toMatchObject({ ok: true });
		expect(await test.shop.reviews.removePhoto(admin, id, first)).toMatchObject({ ok: false });
		expect(await fotos()).toEqual([second]);
		expect(await sweep()).toBe(1);
		expect(await keptFile(first)).toBeNull();
		expect(await keptFile(second)).not.toBeNull();
	});

	it("goes with its review, and with its person's account; before that it stands in their copy", async () => {
		const { all } = await write();
		const owner = { userId: "ana", confirmedEmail: null };
		expect(await listOwnReviews(test.db, owner)).toMatchObject([{ fotos: all }]);
		await test.db.transaction((tx) => anonymiseReviews(tx, owner));
		expect(await fotos()).toEqual([]);
		expect(await sweep()).toBe(2);
		await emptyTables(test.db, "reviews");
		const { id } = await write();
		await test.shop.reviews.deleteReview(admin, id);
		expect(await sweep()).toBe(2);
		expect(await rows()).toEqual([]);
	});
});
