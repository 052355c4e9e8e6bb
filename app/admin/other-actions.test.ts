import { expect, it } from "vitest";
import type { Shop } from "#core/shop.ts";
import { fail, ok } from "#core/values/result.ts";
import { adminRequest, contextOf, sendTo } from "#testing/admin-call.ts";
import { action as exportCustomers } from "./customers/export-route.ts";
import { action as logOut } from "./logout-route.ts";
import { action as previewPage } from "./pages/preview-route.ts";
import { action as importProducts } from "./products/import/import-route.ts";

const shopWith = (parts: object) => contextOf(parts as unknown as Shop);
type Args = { request: Request; context: ReturnType<typeof contextOf>; params: object };
const call = async (action: (args: never) => unknown, args: Omit<Args, "params">) =>
	(await action({ ...args, params: {} } as never)) as Response;

it("shows a page's text as the shop will, and 404 for a version that is gone", async () => {
	const pages = {
		preview: (text: string) => `<i>${text}</i>`,
		previewVersion: async () => null,
	};
	const ask = (asked: object) =>
		call(previewPage, { request: adminRequest(asked), context: shopWith({ pages }) });
	expect(await (await ask({ content: "a" })).json()).toEqual({ html: "<i>a</i>" });
	expect((await ask({ pageId: "1", versionId: "2" })).status).toBe(404);
	await expect(ask({ other: 1 })).rejects.toMatchObject({ init: { status: 400 } });
});

it("sends the chosen customers as a file, or says that nobody was chosen", async () => {
	const made = (answer: unknown) => ({ customerAdmin: { exportCustomers: async () => answer } });
	const request = () =>
		new Request("http://loja/", {
			method: "POST",
			body: new URLSearchParams({ email: "ana@example.com" }),
		});
	async function* lines() {
		yield "Nome\r\n";
	}
	const file = await call(exportCustomers, {
		request: request(),
		context: shopWith(made(ok({ lines: lines(), fileName: "clientes.csv" }))),
	});
	expect(file.headers.get("Content-Disposition")).toContain("clientes.csv");
	const none = await call(exportCustomers, {
		request: request(),
		context: shopWith(made(fail({ code: "none_selected" }))),
	});
	expect([none.status, await none.json()]).toEqual([422, { error: "Nenhum cliente selecionado" }]);
});

it("tries a product file and takes it, or says what is wrong", async () => {
	const report = { errosTotal: 0 };
	const applyImport = async (_: unknown, __: unknown, { digest }: { digest: string }) =>
		digest === "now"
			? ok({ criados: 1, alterados: 2 })
			: fail({ code: digest === "old" ? "changed" : "invalid", report });
	const products = { checkImport: async () => ok(report), applyImport };
	const send = sendTo(importProducts, { products } as unknown as Shop);
	const planilha = new File(["sku"], "a.csv");
	expect(await send({ intent: "check", planilha })).toMatchObject({ ok: true, report });
	expect(await send({ intent: "apply", planilha, digest: "now" })).toMatchObject({
		message: "Importação concluída!",
		description: "1 produto criado, 2 alterados",
	});
	expect(await send({ intent: "apply", planilha, digest: "old" })).toMatchObject({
		ok: false,
		status: 409,
		report,
	});
	expect(await send({ intent: "apply", planilha, digest: "bad" })).toMatchObject({
		ok: false,
		status: 422,
		message: "A planilha tem erros: nada foi importado",
	});
});

it("ends the session, and stays when it could not", async () => {
	const leave = (answer: unknown) =>
		call(logOut, {
			request: adminRequest({}),
			context: shopWith({ accounts: { signOut: async () => answer } }),
		});
	const left = await leave(ok({ cookies: ["a=; Max-Age=0"] }));
	expect(left.headers.get("Location")).toBe("/admin/login?saiu=1");
	expect(left.headers.get("Set-Cookie")).toContain("Max-Age=0");
	expect(await leave(fail({ code: "away" }))).toMatchObject({ init: { status: 500 } });
});
