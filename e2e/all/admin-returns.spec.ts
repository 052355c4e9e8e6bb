import { waitForMail } from "../support/mailbox.ts";
import { newEmail } from "../support/member.ts";
import {
	buyPaid,
	deliverOrder,
	lineOf,
	payOrder,
	placeLines,
	shelvesOf,
} from "../support/paid-order.ts";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";
import { visit } from "../support/visitor.ts";

/** Undo is over and the job has passed, which runs every minute. */
const SETTLED = { timeout: 150_000 };

test("a size is exchanged: the new piece is reserved, leaves as an order of its own, and both sides see it", async ({
	page,
	browser,
	shop,
}) => {
	test.setTimeout(400_000);
	await open(page, "/admin/configuracoes");
	await page.getByLabel("Dias para troca").fill("30");
	await page.getByLabel("Condição das peças na troca").fill(`Sem uso e com etiqueta ${Date.now()}`);
	await page.getByLabel("A loja paga a volta da primeira troca de cada pedido").check();
	await page.getByRole("button", { name: "Salvar" }).first().click();
	await expect(page.getByText("Configurações salvas com sucesso!")).toBeVisible();

	const shelves = (await shelvesOf(shop.address, "jaleco")).filter(({ stock }) => stock > 2);
	const fits = (own: (typeof shelves)[number]) =>
		shelves.find(
			({ productId, color, size, price }) =>
				productId === own.productId &&
				color === own.color &&
				size !== own.size &&
				price === own.price,
		);
	const own = shelves.find((shelf) => fits(shelf));
	const wanted = own && fits(own);
	if (!own || !wanted) throw new Error("no two sizes on sale");
	const email = newEmail("troca");
	const order = await placeLines(shop.address, { lines: [lineOf(own)], email });
	await payOrder(shop.address, order, email);
	await deliverOrder(page, order);

	const shopper = await visit(browser, `${order.page}/troca`);
	const next = shopper.getByRole("button", { name: "Continuar" });
	await shopper.getByRole("checkbox").first().check();
	await next.click();
	await shopper.getByRole("radio", { name: "Ficou pequeno" }).check();
	await next.click();
	await shopper.getByRole("radio", { name: /^Trocar por outro tamanho ou cor/ }).check();
	await expect(next).toBeDisabled();
	await expect(shopper.getByRole("radio", { name: /é a que você tem$/ })).toBeDisabled();
	await shopper.getByRole("radio", { name: wanted.size, exact: true }).check({ force: true });
	const summary = shopper.getByRole("complementary", { name: "Resumo" });
	await expect(summary.getByText("Sem diferença a pagar")).toBeVisible();
	await expectAccessible(shopper);
	await next.click();
	await summary.getByRole("button", { name: "Pedir troca" }).click();
	await expect(shopper.getByText(/^A peça nova está reservada para você/)).toBeVisible();
	await expectAccessible(shopper);
	const left = (await shelvesOf(shop.address, "jaleco")).find(
		({ productId, color, size }) =>
			productId === wanted.productId && color === wanted.color && size === wanted.size,
	);
	expect(left?.stock ?? 0).toBe(wanted.stock - 1);

	await open(page, `/admin/trocas?q=${order.number}`);
	await page.getByRole("link", { name: /^Nº \d+$/ }).click();
	await page.getByRole("button", { name: "Chegou: conferir" }).click();
	const check = page.getByRole("region", { name: "Conferir chegada" });
	await check.getByRole("radio", { name: "Certa" }).check({ force: true });
	await expect(check.getByText(/^Enviar 1 peça nova, sem novo pagamento; pôr 1 /)).toBeVisible();
	await check.getByRole("button", { name: "Concluir conferência" }).click();
	const link = page.getByRole("region", { name: "Conferida" }).getByRole("link", { name: /^#/ });
	await expect(async () => {
		await page.reload();
		await expect(link).toBeVisible({ timeout: 2_000 });
	}).toPass(SETTLED);
	await expectAccessible(page);
	const number = ((await link.textContent()) ?? "").replace("#", "");
	const list = await (await page.request.get(`/admin/pedidos?q=${number}`)).text();
	const id = new RegExp(`${number}-[0-9a-f-]{27}`, "i").exec(list)?.[0] ?? "";
	await deliverOrder(page, { ...order, id }, "enviado");

	await expect(async () => {
		await shopper.reload();
		await expect(shopper.getByRole("heading", { name: "Resolvido" })).toBeVisible({
			timeout: 2_000,
		});
	}).toPass(SETTLED);
	await shopper.getByRole("link", { name: "Acompanhar a entrega" }).click();
	await expect(shopper.getByRole("heading", { name: `Pedido ${number}` })).toBeVisible();
	await expect(shopper.getByText("Enviado", { exact: true }).first()).toBeVisible();
	await open(page, `/admin/trocas?aba=resolvidas&q=${order.number}`);
	await expect(page.getByText("Resolvida", { exact: true })).toBeVisible();
});

test("who paid and sees nothing leave withdraws from the purchase without the shop, and reads what comes back", async ({
	page,
	browser,
	shop,
}) => {
	const email = newEmail("desiste");
	const order = await buyPaid(shop.address, { product: "touca", email });
	const shopper = await visit(browser, order.page);
	await shopper.getByText("Desistir da compra", { exact: true }).click();
	await expect(
		shopper.getByText(/^Nada saiu da loja ainda\. .* com o frete, voltam ao PIX/),
	).toBeVisible();
	await expectAccessible(shopper);
	await shopper.getByRole("button", { name: "Sim, desistir da compra" }).click();
	await expect(shopper.getByRole("heading", { name: "Pedido cancelado" })).toBeVisible();
	await expect(shopper.getByText(/^Devolvemos R\$/).first()).toBeVisible();
	await waitForMail(email, /cancelado/);
	await open(page, `/admin/pedidos?q=${order.number}`);
	await page.getByRole("button", { name: `Detalhes do pedido ${order.number}` }).click();
	await expect(page.getByText("Cliente desistiu").first()).toBeVisible();
});
