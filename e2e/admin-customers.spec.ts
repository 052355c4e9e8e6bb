import { detail, findCustomer } from "./support/customer-row.ts";
import { waitForMail } from "./support/mailbox.ts";
import { newEmail } from "./support/member.ts";
import { buyPaid } from "./support/paid-order.ts";
import {
	addFirstProduct,
	choosePix,
	continueToPayment,
	fillInformation,
	open,
	openCheckout,
} from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";
import { visit } from "./support/visitor.ts";

const CODE = /DESC[2-9A-Z]{12}/;

test("a customer is found, noted about and given a discount that works once", async ({
	page,
	browser,
	shop,
}) => {
	test.slow();
	const email = newEmail("cupom");
	await buyPaid(shop.address, { product: "máscara", email });
	const shopper = await visit(browser);

	const row = await findCustomer(page, email);
	await expect(row.getByText("Novo", { exact: true })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Gestão de Clientes" })).toBeVisible();
	await expectAccessible(page);
	await row.getByRole("button", { name: /^Ver detalhes/ }).click();
	await expect(detail(page).getByText("Consolação", { exact: true })).toBeVisible();
	await expect(detail(page).getByText("1 item")).toBeVisible();
	await expectAccessible(page);

	// Two administrators who changed different fields: what both did stays, and nobody is asked.
	const other = await page.context().newPage();
	await open(other, page.url());
	await detail(other).getByRole("button", { name: "Editar" }).click();
	await detail(page).getByRole("button", { name: "Editar" }).click();
	const form = page.getByRole("dialog", { name: "Editar cliente" });
	await form.getByLabel("Estado").fill("XX");
	await form.getByRole("button", { name: "Salvar" }).click();
	await expect(form.getByText("Estado não existe. Use a sigla, como SP")).toBeVisible();
	await form.getByLabel("Estado").fill("rj");
	await form.getByLabel("Personalizações").fill("Nome bordado em azul");
	await form.getByLabel("CPF ou CNPJ").fill("52998224725");
	await form.getByLabel("VIP").check();
	await form.getByRole("button", { name: "Salvar" }).click();
	await expect(page.getByText("Cliente atualizado!")).toBeVisible();
	// Seen as in an order: its middle, and all of it to copy.
	await expect(detail(page).getByText("***.982.247-**")).toBeVisible();
	await expect(detail(page).getByRole("button", { name: "Copiar documento" })).toBeVisible();
	await expect(detail(page).getByText("Nome bordado em azul")).toBeVisible();
	const second = other.getByRole("dialog", { name: "Editar cliente" });
	await second.getByLabel("Observações").fill("Prefere a manhã");
	await second.getByRole("button", { name: "Salvar" }).click();
	await expect(detail(other).getByText("Prefere a manhã")).toBeVisible();
	await expect(detail(other).getByText("Nome bordado em azul")).toBeVisible();
	await other.close();

	await detail(page).getByRole("button", { name: "Criar desconto de 10%" }).click();
	await expect(page.getByText("Desconto criado!")).toBeVisible();
	const code = await detail(page).getByText(CODE).innerText();

	// The code is for this e-mail alone.
	await addFirstProduct(shopper, "máscara");
	await openCheckout(shopper);
	await fillInformation(shopper, "outra@example.com");
	const coupon = shopper.getByLabel("Cupom de desconto");
	await coupon.fill(code.toLowerCase());
	await shopper.getByRole("button", { name: "Aplicar" }).click();
	await expect(shopper.getByText(/Este cupom é de outro e-mail/)).toBeVisible();
	await expect(coupon).toHaveValue(code.toLowerCase());
	await expectAccessible(shopper);
	await shopper.getByLabel("E-mail", { exact: true }).fill(email);
	await shopper.getByRole("button", { name: "Aplicar" }).click();
	await expect(shopper.getByText(`Cupom ${code} aplicado`)).toBeVisible();
	await expect(shopper.getByRole("term").filter({ hasText: `Cupom ${code}` })).toBeVisible();
	await expectAccessible(shopper);

	// Another device has it applied too; only one order gets it. (Tabs of one device share their order.)
	const tab = await visit(browser);
	await addFirstProduct(tab, "máscara");
	await openCheckout(tab);
	await fillInformation(tab, email);
	await tab.getByLabel("Cupom de desconto").fill(code);
	await tab.getByRole("button", { name: "Aplicar" }).click();
	await expect(tab.getByText(`Cupom ${code} aplicado`)).toBeVisible();
	// It would hear of it by itself; here the order is the first to tell.
	await tab.route("**/checkout/cupom", (route) => route.abort());
	// The answer to the order is lost on its way: the use that it holds is the shopper's own.
	let isLost = false;
	await shopper.route("**/checkout.data*", async (route) => {
		if (isLost || route.request().method() !== "POST") return route.fallback();
		isLost = true;
		await route.fetch();
		await route.abort("connectionreset");
	});
	await shopper.getByRole("button", { name: "Continuar para Pagamento" }).click();
	await expect(
		shopper.getByRole("alert").filter({ hasText: "Sem conexão com a loja" }),
	).toBeVisible();
	await continueToPayment(shopper);
	await expect(shopper.getByRole("term").filter({ hasText: `Cupom ${code}` })).toBeVisible();
	await tab.getByRole("button", { name: "Continuar para Pagamento" }).click();
	// Where the shopper is looking, with the total that the next press orders at.
	const changed = tab.getByRole("alert").filter({ hasText: "O total mudou" });
	await expect(changed).toContainText("Este cupom já foi usado");
	await expect(changed).toBeFocused();
	await expect(tab.getByRole("button", { name: /^Continuar com R\$/ })).toBeVisible();
	await expect(tab.getByLabel("Nome completo")).not.toHaveValue("");
	await tab.context().close();
	await choosePix(shopper);
	await shopper.getByRole("button", { name: "Simular pagamento aprovado" }).click();
	await expect(shopper).toHaveURL(/pedido-confirmado/);
	await shopper.getByRole("link", { name: /acompanhar/i }).click();
	await expect(shopper.getByText(`Cupom ${code}`)).toBeVisible();
	const mail = await waitForMail(email, new RegExp(`Cupom ${code}`));
	expect(mail).toContain("Desconto PIX");

	await open(page, page.url());
	await expect(detail(page).getByText("usado", { exact: true })).toBeVisible();
	await detail(page).getByRole("link", { name: "Ver pedidos" }).click();
	await expect(page).toHaveURL(/\/admin\/pedidos\?customer=/);
	await expect(page.getByText(`Cliente: ${email}`)).toBeVisible();
});
