import sharp from "sharp";
import { linkOf, waitForMail } from "../support/mailbox.ts";
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

test("a guest shows a defect by the link of an e-mail, is not believed, answers, and is paid back", async ({
	page,
	browser,
	shop,
}) => {
	test.setTimeout(400_000);
	const email = newEmail("defeito");
	const order = await buyPaid(shop.address, { product: "bandana", email });
	await deliverOrder(page, order);

	const guest = await visit(browser, "/trocas");
	const ask = async (address: string) => {
		await guest.getByLabel("Número do pedido").fill(`#${order.number}`);
		await guest.getByLabel("E-mail da compra").fill(address);
		await guest.getByRole("button", { name: "Receber o link" }).click();
		await expect(guest.getByRole("status")).toContainText(
			"Se o número e o e-mail são de um pedido",
		);
	};
	await expectAccessible(guest);
	await ask("outra@example.com");
	await open(guest, "/trocas");
	await ask(email);
	const path = linkOf(await waitForMail(email, /trocas\/abrir/), "/trocas/abrir/");
	await open(guest, path);
	await guest.getByRole("button", { name: "Continuar" }).click();
	await expect(guest.getByRole("heading", { name: "Trocar ou devolver" })).toBeVisible();
	const request = guest.url();
	await open(guest, path);
	await guest.getByRole("button", { name: "Continuar" }).click();
	await expect(guest.getByRole("heading", { name: "Este link não vale mais" })).toBeVisible();
	await open(guest, request);

	const next = guest.getByRole("button", { name: "Continuar" });
	await guest.getByRole("checkbox").first().check();
	await next.click();
	await guest.getByRole("radio", { name: "Veio com defeito" }).check();
	await next.click();
	await guest.getByRole("radio", { name: /^Dinheiro de volta/ }).check();
	await next.click();
	await guest.getByLabel("Conte o que aconteceu").fill("A costura abriu na primeira vez");
	const submit = guest.getByRole("button", { name: "Pedir devolução" });
	await submit.click();
	await expect(guest.getByRole("alert")).toHaveText("Envie ao menos uma foto do problema");
	await expect(guest.getByLabel("Escolher fotos")).toBeFocused();
	await guest.getByLabel("Escolher fotos").setInputFiles({
		name: "costura.jpg",
		mimeType: "image/jpeg",
		buffer: await sharp({
			create: { width: 900, height: 1200, channels: 3, background: "#8b2f3f" },
		})
			.jpeg()
			.toBuffer(),
	});
	// Looking at an earlier answer loses neither the picture nor the words.
	await guest.getByRole("button", { name: /^Mudar.*O que você prefere$/ }).click();
	await next.click();
	await expect(guest.getByLabel("Conte o que aconteceu")).toHaveValue(
		"A costura abriu na primeira vez",
	);
	await expectAccessible(guest);
	await submit.click();
	await expect(
		guest.getByRole("heading", { name: "A loja está vendo o seu pedido" }),
	).toBeVisible();
	await waitForMail(email, /A loja responde até/);

	await open(page, `/admin/trocas?q=${order.number}`);
	await page.getByRole("link", { name: /^Nº \d+$/ }).click();
	await expect(page.getByRole("img", { name: "Enviada pelo cliente, 1" })).toBeVisible();
	await expect(page.getByText("A costura abriu na primeira vez")).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Aprovar" }).click();
	await page.getByRole("button", { name: "Chegou: conferir" }).click();
	const check = page.getByRole("region", { name: "Conferir chegada" });
	await check.getByRole("radio", { name: "Outra peça" }).check({ force: true });
	await expect(check.getByText(/^Nenhuma peça é aceita/)).toBeVisible();
	await check.getByRole("button", { name: "Não aceitar a devolução" }).click();
	const dialog = page.getByRole("dialog", { name: "Não aceitar a devolução" });
	await dialog.getByLabel("Motivo, para o cliente").fill("Veio uma bandana de outra loja");
	await dialog.getByRole("button", { name: "Não aceitar" }).click();
	await expect(page.getByRole("region", { name: "Não aceita" })).toBeVisible();

	await guest.reload();
	await expect(guest.getByText("Veio uma bandana de outra loja").first()).toBeVisible();
	await expectAccessible(guest);
	await guest.getByLabel("Sua resposta").fill("É a que vocês mandaram, com a etiqueta");
	await guest.getByRole("button", { name: "Responder à loja" }).click();
	await expect(guest.getByRole("heading", { name: "As peças chegaram" })).toBeVisible();

	await open(page, page.url());
	await expect(check.getByText("É a que vocês mandaram, com a etiqueta")).toBeVisible();
	await check.getByRole("radio", { name: "Usada" }).check({ force: true });
	await check.getByLabel("Para onde vai").selectOption("descarte");
	await check.getByRole("button", { name: "Concluir conferência" }).click();
	await expect(async () => {
		await guest.reload();
		await expect(guest.getByText(/devolvidos ao PIX de onde veio\.$/)).toBeVisible({
			timeout: 2_000,
		});
	}).toPass(SETTLED);
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
