import { expect, it } from "vitest";
import { adminContext } from "#app/context.ts";
import type { Shop } from "#core/shop.ts";
import { fail, ok } from "#core/values/result.ts";
import { adminRequest, contextOf, sendTo } from "#testing/admin-call.ts";
import { action as exportCustomers } from "./customers/export-route.ts";
import { loader as exportFile } from "./exports-route.ts";
import { action as logOut } from "./logout-route.ts";
import { action as previewPage } from "./pages/preview-route.ts";
import { importAction, startAction } from "./products/import/import-actions.ts";
import { ADMIN_ADDRESSES } from "./routes.ts";

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

it.each(ADMIN_ADDRESSES.filter(({ file }) => file === "exports-route.ts").map(({ path }) => path))(
	"has a file for %s",
	async (path) => {
		async function* lines() {
			yield "Nome\r\n";
		}
		const area: object = new Proxy(lines, { get: () => area });
		const context = contextOf(area as Shop);
		context.set(adminContext, {} as never);
		const url = new URL(`http://loja/admin/${path}`);
		const file = (await exportFile({
			context,
			url,
			pattern: `admin/${path}`,
		} as never)) as Response;
		expect(file.headers.get("Content-Disposition")).toMatch(/filename="[a-z][^"]*\.csv"/);
		expect(await file.text()).toBe("Nome\r\n");
	},
);

it("stores a product file for its preview, and starts the import or says why not", async () => {
	const imports = {
		start: async (_: unknown, { name }: { name: string }) =>
			name === "a.csv"
				? ok({ id: "1", estado: "conferir" })
				: fail({ code: "unreadable", message: "A planilha não tem nenhum produto" }),
		apply: async (_: unknown, id: string) =>
			id === "1" ? ok(null) : fail({ code: id === "2" ? "late" : "nothing" }),
	};
	const shop = { products: { imports } } as unknown as Shop;
	const start = sendTo(startAction, shop);
	const planilha = (name: string) => new File(["sku"], name);
	expect(await start({ intent: "start", planilha: planilha("a.csv") })).toMatchObject({
		ok: true,
		id: "1",
		passo: "conferir",
	});
	expect(await start({ intent: "start", planilha: planilha("b.csv") })).toMatchObject({
		status: 422,
		message: "A planilha não tem nenhum produto",
	});
	const send = sendTo(importAction, shop);
	expect(await send({ intent: "apply" }, { id: "1" })).toMatchObject({ ok: true });
	for (const id of ["2", "3"]) {
		expect(await send({ intent: "apply" }, { id })).toMatchObject({ ok: false, status: 422 });
	}
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
