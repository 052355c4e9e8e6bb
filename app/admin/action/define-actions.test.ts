import { expect, it } from "vitest";
import { z } from "zod";
import { fail, ok, type Result } from "#core/values/result.ts";
import { adminRequest, contextOf, sendTo } from "#testing/admin-call.ts";
import { defineActions, intent } from "./define-actions.ts";
import { done, gone, refuse, toReply } from "./reply.ts";

type Failure =
	| { code: "not_found" }
	| { code: "invalid"; fields: Record<string, string> }
	| { code: "conflict"; current: { nome: string } }
	| { code: "taken"; by: string };
const FAILURES: Record<string, Failure> = {
	gone: { code: "not_found" },
	one: { code: "invalid", fields: { nome: "Informe o nome" } },
	two: { code: "invalid", fields: { nome: "Informe o nome", ordem: "Informe a ordem" } },
	conflict: { code: "conflict", current: { nome: "Deles" } },
	taken: { code: "taken", by: "Rui" },
};
const save = async (form: string): Promise<Result<string, Failure>> =>
	FAILURES[form] ? fail(FAILURES[form]) : ok(form);

const action = defineActions({
	area: "content",
	subject: "Este banner",
	intents: {
		save: intent({ form: z.string() }, async (_, { form }) =>
			toReply(await save(form), (name) => `${name} salvo`, { taken: ({ by }) => `Já é de ${by}.` }),
		),
		remove: intent({ id: z.string() }, async (_, { id }) =>
			toReply(id === "b1" ? ok(null) : fail("not_found"), () => "Excluído"),
		),
		try: intent({}, () => done({ info: "Nada a fazer" })),
		who: intent({}, ({ admin, params }) => done(`${admin.name} em ${params["id"]}`)),
		late: intent({}, () => refuse("Tarde demais.", {}, 409)),
		lost: intent({}, () => gone()),
		sheet: intent({ planilha: z.instanceof(File) }, async (_, { planilha }) =>
			done(await planilha.text()),
		),
		fails: intent({}, () => {
			throw new Error("no database");
		}),
	},
});
const send = sendTo(action, {});

it("does what was asked and says so", async () => {
	expect(await send({ intent: "save", form: "Verão" })).toEqual({
		ok: true,
		message: "Verão salvo",
		status: 200,
	});
	expect(await send({ intent: "try" })).toEqual({ ok: true, info: "Nada a fazer", status: 200 });
	expect(await send({ intent: "who" }, { id: "7" })).toMatchObject({ message: "Marta em 7" });
});

it.each([
	["gone", 404, { message: "Este banner não existe mais. Atualize a página." }],
	["one", 422, { message: "Informe o nome", fields: { nome: "Informe o nome" } }],
	["two", 422, { message: "Confira os campos marcados." }],
	[
		"conflict",
		409,
		{
			title: "Outra pessoa salvou este banner enquanto você editava",
			message: "Nada foi salvo ainda. Escolha no formulário qual versão fica.",
			conflict: { nome: "Deles" },
		},
	],
	["taken", 422, { message: "Já é de Rui." }],
])("answers %s with its status and its words", async (form, status, answer) => {
	expect(await send({ intent: "save", form })).toMatchObject({ ok: false, status, ...answer });
});

it("knows what is no longer there, and what is too late", async () => {
	expect(await send({ intent: "remove", id: "b1" })).toMatchObject({ ok: true });
	expect(await send({ intent: "remove", id: "b2" })).toMatchObject({ ok: false, status: 404 });
	expect(await send({ intent: "lost" })).toMatchObject({ status: 404 });
	expect(await send({ intent: "late" })).toMatchObject({ status: 409, message: "Tarde demais." });
});

it.each([
	{ intent: "explode" },
	{ intent: "toString" },
	{ intent: "save" },
	{ form: "x" },
	null,
	[],
])("answers 400 to %j, which no screen sends", async (asked) => {
	expect(await send(asked)).toEqual({
		ok: false,
		message: "Não entendemos o que foi enviado. Atualize a página.",
		status: 400,
	});
});

it("takes a form, as it comes with a file or without scripts", async () => {
	const planilha = new File(["sku;1"], "a.csv");
	expect(await send({ intent: "sheet", planilha })).toMatchObject({ message: "sku;1" });
	const body = new URLSearchParams({ intent: "save", form: "Inverno" });
	const request = new Request("http://loja/", { method: "POST", body });
	const { data } = await action({ request, params: {}, context: contextOf({}) });
	expect(data).toMatchObject({ message: "Inverno salvo" });
});

it.each(["readonly", "orders"] as const)("refuses the role %s, guard or not", async (role) => {
	const refused = await sendTo(
		action,
		{},
		{ role },
	)({ intent: "remove", id: "b1" }).catch((thrown: unknown) => thrown);
	expect(refused).toMatchObject({
		data: "O seu papel na equipe não permite isto.",
		init: { status: 403 },
	});
});

it("throws what nobody expected, for the shop to hear of", async () => {
	const request = adminRequest({ intent: "fails" });
	await expect(action({ request, params: {}, context: contextOf({}) })).rejects.toThrow(
		"no database",
	);
});
