import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await test.db.execute(sql`
		insert into auth_users (id, name, email, email_verified, created_at, updated_at) values
			('u1', 'Ana', 'ana@example.com', true, now(), now())`);
});
afterAll(() => test.close());

/** As the form has it. */
const typed = {
	full_name: "Ana Souza",
	phone: "",
	birth_date: "",
	cpf: "",
	profession: "",
	company: "",
};
const load = () => test.shop.customers.loadProfile("u1");
const save = (changes: object, opened?: unknown) =>
	test.shop.customers.saveProfile("u1", { ...typed, ...changes }, opened);

it("a second tab saves what it changed, and nothing of what the first one saved is lost", async () => {
	await save({});
	const opened = await load();
	const cpf = "529.982.247-25";
	expect(await save({ cpf, company: "Hospital", marketing_consent: "on" }, opened)).toMatchObject({
		ok: true,
	});
	expect(await save({ profession: "Enfermeira" }, opened)).toMatchObject({
		ok: true,
		value: { profile: { company: "Hospital", profession: "Enfermeira" }, collided: false },
	});
	expect(await load()).toMatchObject({
		cpf: "52998224725",
		company: "Hospital",
		profession: "Enfermeira",
		marketing_consent: true,
	});
});

it("what is emptied is emptied, and of a field that both changed the last stands", async () => {
	await save({ company: "Hospital", profession: "Médica" });
	const opened = await load();
	await save({ company: "", profession: "Médica" }, opened);
	expect(await load()).toMatchObject({ company: null, profession: "Médica" });
	const last = await save({ company: "Clínica", profession: "Enfermeira" }, opened);
	expect(last).toMatchObject({ ok: true, value: { collided: true } });
	expect(await load()).toMatchObject({ company: "Clínica", profession: "Enfermeira" });
});

it.each([[undefined], ["x"], [{ cpf: {}, full_name: 3 }]])(
	"opened with %j, everything typed is saved",
	async (opened) => {
		await save({ company: "Hospital" });
		expect(await save({ profession: "Médica" }, opened)).toMatchObject({ ok: true });
		expect(await load()).toMatchObject({ company: null, profession: "Médica" });
	},
);
