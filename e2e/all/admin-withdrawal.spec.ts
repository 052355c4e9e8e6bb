import { deliverOrder, lineOf, payOrder, placeLines, shelvesOf } from "../support/paid-order.ts";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";
import { visit } from "../support/visitor.ts";

/** `R$ 1.234,56` in centavos. */
const centavosIn = (text: string): number =>
	Number((/R\$\s([\d.]+,\d\d)/.exec(text)?.[1] ?? "").replace(/[.,]/g, ""));

test("a part of an order paid with coupon and PIX is withdrawn, and its exact share comes back on both sides", async ({
	page,
	browser,
	shop,
}) => {
	test.setTimeout(300_000);
	const code = `VOLTA${Date.now()}`;
	const form = {
		...{ code, discount_type: "percentage", discount_value: "10" },
		applies_to: { all: true },
	};
	expect(
		(await page.request.post("/admin/descontos", { data: { intent: "create", form } })).ok(),
	).toBe(true);
	const email = `desiste-${Date.now()}@example.com`;
	const coat = (await shelvesOf(shop.address, "jaleco")).find(({ stock }) => stock > 3);
	const cap = (await shelvesOf(shop.address, "touca")).find(({ stock }) => stock > 1);
	if (!coat || !cap) throw new Error("nothing to buy");
	const order = await placeLines(shop.address, {
		...{ email, discountCode: code },
		lines: [lineOf(coat, 3), lineOf(cap)],
	});
	await payOrder(shop.address, order, email);
	await deliverOrder(page, order);

	const shopper = await visit(browser, order.page);
	const main = shopper.getByRole("main");
	await main.getByRole("link", { name: "Trocar ou devolver" }).click();
	await expect(shopper.getByRole("heading", { name: "Trocar ou devolver" })).toBeVisible();
	const summary = shopper.getByRole("complementary", { name: "Resumo" });
	await expect(summary.getByRole("button", { name: "Pedir devolução" })).toBeDisabled();
	await expect(summary.getByText("Escolha as peças.")).toBeVisible();
	await shopper.getByRole("checkbox").first().check();
	await shopper.getByRole("button", { name: /^Aumentar quantidade/ }).click();
	const next = shopper.getByRole("button", { name: "Continuar" });
	await next.press("Enter");
	await expect(shopper.getByRole("heading", { name: "O que aconteceu" })).toBeFocused();
	await shopper.getByRole("radio", { name: /^Mudei de ideia É seu direito/ }).check();
	await next.press("Enter");
	await expect(shopper.getByRole("heading", { name: "O que você prefere" })).toBeFocused();
	await shopper.getByRole("radio", { name: /^Dinheiro de volta/ }).check();
	await expectAccessible(shopper);
	await next.press("Enter");
	await expect(shopper.getByRole("radio", { name: /^Postar com o código/ })).toBeChecked();

	// Ten percent of the coupon and five of PIX are off each piece.
	const sum = summary.getByRole("definition").last();
	const back = centavosIn(await sum.innerText());
	expect(Math.abs(back - Math.round(2 * coat.price * 0.9 * 0.95))).toBeLessThanOrEqual(2);
	const money = (await sum.innerText()).trim();
	await expect(summary.getByText("Fica aprovado na hora.")).toBeVisible();
	await summary.getByRole("button", { name: "Pedir devolução" }).click();
	const title = shopper.getByRole("heading", { name: /^Devolução \d+$/ });
	await expect(title).toBeVisible();
	const number = ((await title.textContent()) ?? "").replace(/\D/g, "");
	await expect(
		shopper.getByRole("status").getByText(/^Desistir da compra é seu direito/),
	).toBeVisible();
	await expectAccessible(shopper);

	await open(page, `/admin/trocas?q=${order.number}`);
	await expectAccessible(page);
	await page.getByRole("link", { name: `Nº ${number}`, exact: true }).click();
	await page.getByRole("button", { name: "Enviar código de postagem" }).click();
	const dialog = page.getByRole("dialog", { name: "Código de postagem" });
	await dialog.getByLabel("Código de postagem").fill("2026 1122 3344");
	await dialog.getByLabel("Vale até").fill("2090-01-31");
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Enviar código" }).click();
	await expect(page.getByText("Código salvo")).toBeVisible();

	await shopper.reload();
	await expect(shopper.getByText("202611223344")).toBeVisible();
	await expectAccessible(shopper);
	await shopper.getByRole("button", { name: "Já postei" }).click();
	await expect(
		shopper.getByRole("heading", { name: "As peças estão a caminho da loja" }),
	).toBeVisible();

	await open(page, page.url());
	await page.getByRole("button", { name: "Chegou: conferir" }).click();
	const found = page.getByRole("region", { name: "Conferir chegada" });
	for (const piece of [0, 1]) {
		await found.getByRole("radio", { name: "Certa" }).nth(piece).check({ force: true });
	}
	await expect(found.getByText(`Devolver ${money} ao PIX de onde veio; pôr 2 `)).toBeVisible();
	await expectAccessible(page);
	await found.getByRole("button", { name: "Concluir conferência" }).click();
	await expect(page.getByText("Conferido", { exact: true }).first()).toBeVisible();

	// Undo is over and the job has passed.
	await expect(async () => {
		await shopper.reload();
		await expect(shopper.getByText(`${money} devolvidos ao PIX de onde veio.`)).toBeVisible({
			timeout: 1_000,
		});
	}).toPass({ timeout: 150_000 });
	await open(shopper, order.page);
	await expect(
		shopper.getByText(new RegExp(`^R\\$\\s${money.slice(3)} devolvidos em`)),
	).toBeVisible();
	await expect(shopper.getByRole("link", { name: `Devolução ${number}, 2 peças` })).toBeVisible();
	await open(page, `/admin/pedidos?q=${order.number}`);
	await page.getByRole("button", { name: `Detalhes do pedido ${order.number}` }).click();
	const panel = page.getByRole("region", { name: "Pagamento", exact: true });
	await expect(panel.getByText(`− ${money}`)).toBeVisible();
	await expect(panel.getByText("Confirmada", { exact: true })).toBeVisible();
});
