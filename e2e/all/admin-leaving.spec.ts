import type { Page } from "@playwright/test";
import { newAdmin, signInAdmin } from "../support/new-admin.ts";
import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

const SAID = "Logout realizado com sucesso!";

/** Another tab tells that somebody signed in: this one asks for its data again. */
async function askAgain(page: Page): Promise<void> {
	const asked = page.waitForResponse((response) => response.url().includes("/admin.data"));
	await page.evaluate(() => {
		const channel = new BroadcastChannel("requinte-session");
		channel.postMessage({ news: "entered", tab: "another" });
		channel.close();
	});
	await asked;
}

const expectOut = async (page: Page) => {
	await expect(page.getByText(SAID)).toBeVisible();
	await expect(page).toHaveURL(/\/admin\/login\?saiu=1$/);
	await expect(page.getByText("Você saiu do painel.")).toBeVisible();
	await expect(page.getByText("Sua sessão terminou.")).toBeHidden();
};

test("who leaves is told so and led away, whatever the page asks for meanwhile", async ({
	page: owner,
	browser,
}) => {
	const { context, email } = await newAdmin(browser, owner, "manager");

	// Asked again while the shop has not heard of it yet: the panel is still there when the answer comes.
	const early = await context.newPage();
	await open(early, "/admin");
	await early.route("**/admin/sair.data", async (route) => {
		await askAgain(early);
		await route.continue();
	});
	await early.getByRole("button", { name: "Sair" }).click();
	await expectOut(early);
	await early.close();

	// Asked again when the session is gone already, and the answer that says so is still on its way.
	const late = await context.newPage();
	await open(late, "/admin/login");
	await signInAdmin(late, email);
	await expect(late.getByRole("button", { name: "Sair" })).toBeVisible();
	await late.route("**/admin/sair.data", async (route) => {
		const response = await route.fetch({ maxRedirects: 0 });
		await askAgain(late);
		await expect(late.getByRole("button", { name: "Sair" })).toBeHidden();
		await route.fulfill({ response });
	});
	await late.getByRole("button", { name: "Sair" }).click();
	await expectOut(late);
	await context.close();
});

test("who leaves with something typed is asked first, and then forgets it", async ({
	page: owner,
	browser,
}) => {
	const { context } = await newAdmin(browser, owner, "owner");
	const page = await context.newPage();
	await open(page, "/admin/configuracoes");
	await page.getByLabel("Nome da loja").fill("Loja que ninguém salvou");
	await page.getByRole("button", { name: "Sair", exact: true }).click();
	const asked = page.getByRole("alertdialog", { name: "Sair do painel?" });
	await asked.getByRole("button", { name: "Cancelar" }).click();
	await expect(page.getByLabel("Nome da loja")).toHaveValue("Loja que ninguém salvou");
	// Who cannot leave is told so, and has lost nothing.
	await page.route("**/admin/sair.data", (route) => route.fulfill({ status: 500 }));
	const leave = async () => {
		await page.getByRole("button", { name: "Sair", exact: true }).click();
		await asked.getByRole("button", { name: "Sair e descartar" }).click();
	};
	await leave();
	await expect(page.getByText("Erro no logout")).toBeVisible();
	await expect(page.getByText("Ocorreu um erro ao fazer logout")).toBeVisible();
	await expect(page.getByLabel("Nome da loja")).toHaveValue("Loja que ninguém salvou");
	await page.unroute("**/admin/sair.data");
	await leave();
	await expectOut(page);
	const kept = await page.evaluate(() => Object.keys(sessionStorage).join());
	expect(kept).not.toContain("painel:");
	await context.close();
});
