import type { Browser, Page } from "@playwright/test";
import type { ProductOptions, Variation } from "../../core/catalog/types.ts";
import { linkOf, waitForMail } from "../support/mailbox.ts";
import { becomeMember, newEmail } from "../support/member.ts";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

/** A product of the demonstration that no other test buys. */
const SLUG = "jaleco-nutricao-manga-curta";
const NAME = "Jaleco Nutrição Manga Curta";

/** A browser of somebody who is not signed in. */
const visitor = async (browser: Browser, phone = false): Promise<Page> => {
	const context = await browser.newContext({
		storageState: { cookies: [], origins: [] },
		...(phone && { viewport: { width: 390, height: 844 } }),
	});
	return context.newPage();
};

/** Sets the units of a variation, as the stock dialog does, and answers which one it is. */
async function sellOut(page: Page, at: number): Promise<Variation> {
	const options: ProductOptions = await (await page.request.get(`/produto/${SLUG}/opcoes`)).json();
	const unit = options.variantes.filter(({ estoque }) => estoque > 0).at(at);
	if (!unit) throw new Error("everything is sold out");
	const form = { variantId: unit.id, operation: "definir", quantity: "0" };
	const answer = await page.request.post("/admin/estoque", { data: { intent: "adjust", form } });
	expect(answer.ok()).toBe(true);
	return unit;
}

const chooseSoldOut = async (page: Page, { cor, tamanho }: Variation) => {
	await open(page, `/produto/${SLUG}?${new URLSearchParams({ cor, tamanho })}`);
	await expect(page.getByText(`${tamanho} em ${cor} esgotou`)).toBeVisible();
};

test("who asks is told when it is back, and the merchant sees what is waited for", async ({
	page,
	browser,
}) => {
	test.slow();
	const unit = await sellOut(page, 0);
	const words = `${unit.tamanho} em ${unit.cor}`;
	const guest = await visitor(browser, true);
	const email = newEmail("espera");
	await chooseSoldOut(guest, unit);
	await expect(guest.getByRole("button", { name: "Adicionar ao carrinho" })).toHaveCount(0);
	await guest.getByLabel("Seu e-mail").fill("espera@");
	await guest.getByRole("button", { name: "Avise-me" }).first().click();
	await expect(guest.getByText("Falta o final do e-mail, como gmail.com.")).toBeVisible();
	await expect(guest.getByLabel("Seu e-mail")).toHaveValue("espera@");
	await expectAccessible(guest);
	await guest.getByLabel("Seu e-mail").fill(email);
	await guest.getByLabel("Seu e-mail").press("Enter");
	await expect(guest.getByText("Confirme no seu e-mail")).toBeVisible();
	await expectAccessible(guest);

	const mail = await waitForMail(email, /Confirme o seu aviso/);
	await open(guest, linkOf(mail, "/avise-me/"));
	await expectAccessible(guest);
	await guest.getByRole("button", { name: "Confirmar o aviso" }).click();
	await expect(guest.getByText(/^Aviso confirmado/)).toBeVisible();

	await open(page, "/admin/estoque");
	await page.getByRole("link", { name: /^Procura/ }).click();
	const card = page.getByRole("region", { name: NAME });
	await expect(card.getByText("Repor 1 unidade")).toBeVisible();
	await expectAccessible(page);
	await card.getByRole("button", { name: `Dar entrada de ${NAME}` }).click();
	const dialog = page.getByRole("dialog", { name: "Atualizar estoque" });
	await dialog.getByLabel(`${unit.tamanho} · ${unit.cor}`).fill("3");
	await dialog.getByRole("button", { name: "Atualizar estoque" }).click();
	await expect(page.getByText("Estoque atualizado com sucesso!")).toBeVisible();

	const back = await waitForMail(email, /Chegou o que você esperava/);
	expect(back).toMatch(/List-Unsubscribe:\s*<http/);
	await open(guest, linkOf(back, "/mensagem/"));
	await expect(guest.getByText(`Cor: ${unit.cor}`)).toBeVisible();
	await expect(guest.getByRole("radio", { name: unit.tamanho, exact: true })).toBeChecked();
	await expect(guest.getByRole("button", { name: "Comprar agora" }).first()).toBeEnabled();
	await open(guest, linkOf(back, "/avise-me/"));
	await expect(guest.getByText(words)).toBeVisible();
	await expect(guest.getByText(/este pedido de aviso terminou/)).toBeVisible();
});

test("an account asks with one touch and takes it back, and a link leaves", async ({
	page,
	browser,
}) => {
	test.slow();
	const unit = await sellOut(page, 1);
	const member = await visitor(browser);
	const email = newEmail("conta-espera");
	await becomeMember(member, email);
	await chooseSoldOut(member, unit);
	await expect(member.getByLabel("Seu e-mail")).toHaveValue(email);
	await member.getByRole("button", { name: "Avise-me" }).first().click();
	await expect(member.getByText(/^Pedido anotado/)).toBeVisible();
	await chooseSoldOutAgain(member, unit);
	await member.getByRole("button", { name: "Desfazer" }).click();
	await expect(member.getByRole("button", { name: "Avise-me" }).first()).toBeVisible();

	const guest = await visitor(browser);
	const other = newEmail("sai");
	await chooseSoldOut(guest, unit);
	await guest.getByLabel("Seu e-mail").fill(other);
	await guest.getByRole("button", { name: "Avise-me" }).first().click();
	const link = linkOf(await waitForMail(other, /Confirme o seu aviso/), "/avise-me/");
	// Another account that follows the link confirms it for whom it was sent to, and gets nothing of it.
	await open(member, link);
	await expect(member.getByText(other)).toBeVisible();
	await expect(member.getByText(email)).toHaveCount(0);
	await member.getByRole("button", { name: "Confirmar o aviso" }).click();
	await expect(member.getByText(/^Aviso confirmado/)).toBeVisible();
	await chooseSoldOut(member, unit);
	await expect(member.getByLabel("Seu e-mail")).toHaveValue(email);
	await open(guest, link);
	await guest.getByRole("button", { name: "Não quero mais este aviso" }).click();
	await expect(guest.getByText(/^Pronto: o aviso foi apagado/)).toBeVisible();
	await open(guest, link);
	await expect(guest.getByText(/^Este link não vale mais/)).toBeVisible();
});

/** What stands is known when the page is opened anew. */
async function chooseSoldOutAgain(page: Page, { cor, tamanho }: Variation): Promise<void> {
	await open(page, `/produto/${SLUG}?${new URLSearchParams({ cor, tamanho })}`);
	await expect(page.getByText(/^Pedido anotado/)).toBeVisible();
}
