import type { Page } from "@playwright/test";
import { becomeMember, newEmail } from "./support/member.ts";
import {
	addFirstProduct,
	continueToPayment,
	fillAddress,
	open,
	openCheckout,
} from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test.setTimeout(150_000);

/** No phone is as wide as this, and no letter of it offers a place to break. */
const LONG = "Maximiliana".repeat(7);

const expectNarrow = async (page: Page) => {
	await page.waitForLoadState("networkidle");
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
};

/** What stands in the page as it was typed, so that a page that no longer shows it is no proof. */
const shown = (page: Page) => page.locator("main, [role=dialog]").getByText(LONG).first();

test.beforeEach(({ page }) => page.setViewportSize({ width: 320, height: 640 }));

for (const path of [
	`/busca?q=${LONG}`,
	`/produtos?q=${LONG}`,
	`/busca?q=${LONG}&tam=M`,
	`/busca?q=jaleco+${LONG}`,
]) {
	test(`a long word that was searched breaks on ${path.replace(LONG, "…")}`, async ({ page }) => {
		await open(page, path);
		await expect(shown(page)).toBeVisible();
		await expectNarrow(page);
	});
}

test("the long words of an account break wherever it shows them", async ({ page }) => {
	const email = newEmail("m".repeat(45));
	await becomeMember(page, email, LONG);
	await open(page, "/conta");
	await expect(shown(page)).toBeVisible();
	await expectNarrow(page);
	await page.getByRole("button", { name: "Novo endereço" }).click();
	await fillAddress(page, { street: LONG, district: LONG });
	await page.getByLabel("Como você chama este endereço").fill(LONG.slice(0, 40));
	await page.getByRole("button", { name: "Guardar endereço" }).click();
	await expect(page.getByRole("button", { name: /^Remover/ })).toBeVisible();
	await expectNarrow(page);
	for (const tab of ["pedidos", "favoritos", "seguranca"]) {
		await open(page, `/conta?aba=${tab}`);
		await expectNarrow(page);
	}
	await open(page, "/produto/jaleco-estetica-gola-padre-com-vivo/perguntas");
	await expect(shown(page)).toBeVisible();
	await expectNarrow(page);
	await addFirstProduct(page, "mochila");
	await openCheckout(page);
	await expect(shown(page)).toBeVisible();
	await expectNarrow(page);
	await continueToPayment(page);
	await expectNarrow(page);
	await open(page, "/conta?aba=pedidos");
	await expectNarrow(page);
});
