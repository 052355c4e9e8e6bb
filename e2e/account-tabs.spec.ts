import { becomeMember, makeAccount, newEmail, PASSWORD } from "./support/member.ts";
import { fillAddress, open, SHOPPER } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("whose browser refuses cookies is told so, and not led round in a circle", async ({
	page,
	context,
}) => {
	const email = newEmail("sem-cookie");
	await makeAccount(page, email);
	await page.route("**/auth.data**", async (route) => {
		const answer = await route.fetch();
		await context.clearCookies();
		const { "set-cookie": _, ...headers } = answer.headers();
		await route.fulfill({ response: answer, headers });
	});
	await open(page, "/auth?voltar=/conta");
	await page.getByLabel("E-mail", { exact: true }).fill(email);
	await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
	await page.getByRole("button", { name: "Entrar", exact: true }).click();
	await expect(page.getByText("Seu navegador recusou o cookie desta loja")).toBeVisible();
	await expect(page.getByText("Permita os cookies deste site")).toBeVisible();
	await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(email);
	await page.unroute("**/auth.data**");
	await page.getByRole("button", { name: "Entrar", exact: true }).click();
	await expect(page).toHaveURL(/\/conta$/);
	await expect(page.getByText("Seu navegador recusou")).toHaveCount(0);
});

test("an address that was removed in another tab is kept as a new one", async ({
	page,
	context,
}) => {
	const email = newEmail("duas-abas");
	await becomeMember(page, email);
	await open(page, "/conta");
	await page.getByRole("button", { name: "Novo endereço" }).click();
	await fillAddress(page);
	await page.getByRole("button", { name: "Guardar endereço" }).click();
	await page.getByRole("button", { name: /^Alterar/ }).click();
	await page.getByRole("textbox", { name: "Número" }).fill("77");
	const other = await context.newPage();
	await open(other, "/conta");
	await other.getByRole("button", { name: /^Remover/ }).click();
	await expect(other.getByText("Endereço removido")).toBeVisible();
	await page.getByRole("button", { name: "Guardar endereço" }).click();
	await expect(page.getByText("Este endereço não está mais na sua conta.")).toBeVisible();
	await page.getByRole("button", { name: "Guardar como novo endereço" }).click();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(page.getByText(`${SHOPPER.street}, 77`)).toBeVisible();
});
