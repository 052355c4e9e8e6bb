import { open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const PLENTY = 60;

/** All tests buy from one shop: what one of them keeps must not be missed by the next. */
test("there is plenty of everything that is not sold out", async ({ page }) => {
	const sheet = await (await page.request.get("/admin/estoque/contagem.csv")).text();
	const [head = "", ...lines] = sheet.trimEnd().split("\r\n");
	const full = lines.map((line) =>
		line.replace(/"(\d+)"$/, (kept, units: string) => (Number(units) > 1 ? `"${PLENTY}"` : kept)),
	);
	await open(page, "/admin/estoque");
	await page.getByRole("button", { name: "Importar contagem" }).click();
	const dialog = page.getByRole("dialog", { name: "Importar contagem" });
	await dialog.getByLabel("Planilha de contagem").setInputFiles({
		name: "contagem.csv",
		mimeType: "text/csv",
		buffer: Buffer.from([head, ...full].join("\r\n")),
	});
	await dialog.getByRole("button", { name: /^Aplicar \d+ mudança/ }).click();
	await expect(page.getByText("Estoque atualizado com sucesso!")).toBeVisible();
});
