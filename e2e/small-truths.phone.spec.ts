import { addFirstProduct, open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("a phone shows the keyboard that a field of the checkout needs", async ({ page }) => {
	await addFirstProduct(page);
	await open(page, "/checkout");
	const keyboards = { "E-mail": "email", Telefone: "tel", CEP: "numeric" };
	for (const [label, keyboard] of Object.entries(keyboards)) {
		await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("inputmode", keyboard);
	}
	await expect(page.getByRole("checkbox", { name: /novidades/ })).not.toBeChecked();
});

test("pages may be made larger, their headings go down step by step, and nothing is in English", async ({
	page,
}) => {
	for (const path of [
		"/",
		"/produtos",
		"/produto/jaleco-masculino-benicio-gola-padre",
		"/contato",
	]) {
		await open(page, path);
		const viewport = page.locator('meta[name="viewport"]');
		await expect(viewport).not.toHaveAttribute("content", /user-scalable|maximum-scale/);
		const levels = await page
			.getByRole("heading")
			.evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
		const leaps = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);
		expect(leaps, `${path}: ${levels.join(" ")}`).toEqual([]);
		await expect(page.getByText("Suggestions")).toHaveCount(0);
		await expect(page.getByLabel("Suggestions")).toHaveCount(0);
	}
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the checkout says what it needs it for", async ({ page }) => {
		await page.goto("/checkout");
		await expect(page.getByText(/precisa de JavaScript/)).toBeVisible();
	});

	test("who has no account is led to the form that makes one", async ({ page }) => {
		await page.goto("/auth");
		await expect(page.getByText(/A chave de acesso precisa de JavaScript/)).toBeVisible();
		const ways = page.getByRole("navigation", { name: "Sem JavaScript" });
		await ways.getByRole("link", { name: "Criar conta" }).click();
		await expect(page.getByRole("button", { name: "Criar conta" })).toBeVisible();
		await ways.getByRole("link", { name: "Recuperar a senha" }).click();
		await expect(page.getByRole("button", { name: /Enviar/ })).toBeVisible();
	});
});
