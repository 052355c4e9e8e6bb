import type { FireShop } from "../../fire/shop.ts";
import { UNKNOWN_NCM } from "../../testing/focus-nfe/note-book.ts";
import {
	type FakeFocusNfe,
	FOCUS_TOKENS,
	startFakeFocusNfe,
} from "../../testing/providers/fake-focus-nfe.ts";
import { noteKey } from "../../testing/providers/invoice-key.ts";
import { newEmail } from "../support/member.ts";
import { startOwnShop } from "../support/own-shop.ts";
import { buyPaid } from "../support/paid-order.ts";
import { PORT } from "../support/settings.ts";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const OWN = PORT + 21;
const SETTINGS = "/admin/configuracoes/nota-fiscal";
let shop: FireShop;
let issuer: FakeFocusNfe;

test.use({ baseURL: `http://localhost:${OWN}` });
test.beforeAll(async () => {
	test.setTimeout(300_000);
	issuer = await startFakeFocusNfe();
	shop = await startOwnShop(OWN, { ...issuer.env, FOCUS_NFE_TIMEOUT_MS: "15000" });
});
test.afterAll(async () => {
	await shop?.stop();
	await issuer?.close();
});

test("an invoice says what is missing, is rejected, corrected and authorised, and its key is the customer's", async ({
	page,
}) => {
	test.setTimeout(300_000);
	const order = await buyPaid(shop.address, {
		product: "bandana",
		email: newEmail("nota"),
		cpf: "529.982.247-25",
	});
	await open(page, SETTINGS);
	await page.getByRole("button", { name: "Conectar" }).click();
	await page.getByLabel("Ambiente").selectOption("Produção");
	await page.getByLabel("Token").fill("token-errado");
	await page.getByRole("button", { name: "Conferir e conectar" }).click();
	await expect(
		page.getByText(/não aceita este token no ambiente de produção/).first(),
	).toBeVisible();
	await page.getByLabel("Token").fill(FOCUS_TOKENS.real);
	await page.getByRole("button", { name: "Conferir e conectar" }).click();
	await expect(page.getByText("Focus NFe conectado!")).toBeVisible();
	await expectAccessible(page);

	await open(page, `/admin/pedidos?aberto=${order.id}`);
	const note = page.getByRole("region", { name: "NF-e emitida pela loja" });
	await expect(note.getByText(/^CNPJ da empresa, Estado da empresa/)).toBeVisible();
	await note.getByRole("link", { name: "Preencher em Nota fiscal" }).click();
	await page.getByLabel("CNPJ da empresa").fill("11.444.777/0001-61");
	await page.getByLabel("Estado da empresa").selectOption("São Paulo");
	await page.getByLabel("Regime tributário").selectOption("Simples Nacional");
	await page.getByLabel("Natureza da operação").fill("Venda de mercadoria");
	await page.getByLabel("CFOP no mesmo estado").fill("5102");
	await page.getByLabel("CFOP para outro estado").fill("6108");
	await page.getByLabel("CSOSN do ICMS").selectOption({ index: 1 });
	await page.getByLabel("CST de PIS e COFINS").selectOption({ index: 1 });
	await page.getByLabel("Origem das peças").selectOption({ index: 1 });
	const ncm = page.getByLabel("NCM das peças sem o seu");
	const save = page.getByRole("button", { name: "Salvar dados" });
	await ncm.fill("6211");
	await save.click();
	await expect(page.getByText("O NCM tem 8 números, como 6211.33.00").first()).toBeVisible();
	await ncm.fill(UNKNOWN_NCM);
	await save.click();
	await expect(page.getByText("Dados da nota salvos")).toBeVisible();

	await open(page, `/admin/pedidos?aberto=${order.id}`);
	issuer.state.held = true;
	await note.getByRole("button", { name: "Emitir NF-e" }).click();
	await expect(note.getByText("Em processamento")).toBeVisible();
	issuer.state.held = false;
	await expect(note.getByText("Rejeitada")).toBeVisible();
	await expect(note.getByText(/^778: Rejeicao: Informado NCM inexistente/)).toBeVisible();
	await expectAccessible(page);

	await open(page, SETTINGS);
	await ncm.fill("6211.33.00");
	await save.click();
	await expect(page.getByText("Dados da nota salvos")).toBeVisible();
	// The packing table shows the same note.
	await open(page, `/admin/expedicao/${order.id}`);
	await note.getByRole("button", { name: "Corrigir e tentar de novo" }).click();
	await expect(note.getByText("Autorizada")).toBeVisible();
	await expect(note.getByText("NF-e 1, série 1")).toBeVisible();
	await expectAccessible(page);
	expect(issuer.notes.size).toBe(1);
	const xml = await page.request.get(`/admin/pedidos/${order.id}/nota/nota.xml`);
	expect(await xml.text()).toContain(noteKey(1));
	const pdf = await page.request.get(`/admin/pedidos/${order.id}/nota/danfe.pdf`);
	expect(pdf.headers()["content-type"]).toBe("application/pdf");

	const sent = { intent: "status", status: "enviado", confirmed: "on", reason: "Saiu" };
	await page.request.post(`/admin/pedidos/${order.id}`, { data: sent });
	await open(page, order.page);
	await expect(page.getByText(/^NF-e/).first()).toContainText(
		noteKey(1).replace(/(.{4})(?=.)/g, "$1 "),
	);
});
