import type { Page } from "@playwright/test";
import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

const LIST = "/busca?q=jaleco&tam=M&cor=branco";

const firstCard = (page: Page) =>
	page
		.getByRole("article")
		.filter({ has: page.getByRole("link", { name: /^Comprar M/ }) })
		.first();

/** A choice of variations in which this size has so many units in every colour, and the others what they had. */
const withUnits = async (page: Page, size: string, units: number) =>
	page.route(/\/opcoes$/, async (route) => {
		const answer = await route.fetch();
		const options = (await answer.json()) as { variantes: { tamanho: string; estoque: number }[] };
		for (const variation of options.variantes) {
			if (variation.tamanho === size) variation.estoque = units;
		}
		await route.fulfill({ response: answer, json: options });
	});

test("a size that has just sold out is not sold, and what else there is can be chosen", async ({
	page,
}) => {
	await open(page, LIST);
	await withUnits(page, "M", 0);
	await firstCard(page).getByRole("link", { name: "Comprar M" }).click();
	const choice = page.getByRole("dialog");
	await expect(choice.getByRole("alert")).toHaveText(
		"M em Branco acabou de esgotar. Veja o que ainda há.",
	);
	await expect(choice.getByRole("radio", { name: "M, esgotado" })).toBeDisabled();
	await expect(choice.getByRole("link", { name: "Esgotou? Avise-me" })).toHaveAttribute(
		"href",
		/^\/produto\/[a-z-]+\?cor=Branco$/,
	);
	await choice
		.getByRole("radio", { name: /^(P|G|GG|PP)$/ })
		.first()
		.check({ force: true });
	await choice.getByRole("button", { name: "Comprar agora" }).click();
	await expect(page).toHaveURL(/\/checkout/);
});

test("what sells out while the choice is open is not sold, and the rest can be chosen", async ({
	page,
}) => {
	await open(page, "/busca?q=jaleco+feminino+helena");
	await page.getByRole("article").first().getByRole("button", { name: "Comprar agora" }).click();
	const choice = page.getByRole("dialog");
	await choice.getByRole("radio", { name: "Branco" }).check({ force: true });
	await choice.getByRole("radio", { name: "M", exact: true }).check({ force: true });
	await withUnits(page, "M", 0);
	await choice.getByRole("button", { name: "Comprar agora" }).click();
	await expect(choice.getByRole("alert")).toHaveText(
		"M em Branco acabou de esgotar. Veja o que ainda há.",
	);
	await expect(page).toHaveURL(/\/busca/);
	await choice.getByRole("radio", { name: "G", exact: true }).check({ force: true });
	await choice.getByRole("button", { name: "Comprar agora" }).click();
	await expect(page).toHaveURL(/\/checkout/);
	await expect(page.getByText(/G • Branco/).first()).toBeVisible();
});

test("a card whose colour has not the size says so, and leads to the form for a message when it is back", async ({
	page,
}) => {
	await open(page, "/busca?q=jaleco&tam=M");
	const gone = page.getByRole("article").filter({ hasText: /Sem M em/ });
	for (const card of await page.getByRole("article").all()) {
		for (const colour of await card.getByRole("radio").all()) {
			await colour.check({ force: true });
			if (await gone.count()) break;
		}
		if (await gone.count()) break;
	}
	await gone.first().getByRole("link", { name: "Avise-me" }).click();
	await expect(page).toHaveURL(/tamanho=M/);
	await expect(page.getByRole("form", { name: "Avise-me quando chegar" })).toBeVisible();
});
