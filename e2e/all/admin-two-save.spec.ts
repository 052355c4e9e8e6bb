import type { Locator, Page } from "@playwright/test";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

/** Of a form that two administrators have open: where it is, and what both change in it. */
type Form = {
	open(page: Page): Promise<void>;
	field(page: Page): Locator;
	/** Far from where the choice stands. */
	foot(page: Page): Locator;
	save: string;
	saved: string;
	title: string;
	texts(run: number): [mine: string, theirs: string];
};

const product = (page: Page) => page.getByRole("dialog", { name: "Editar produto" });
const notes = (page: Page) => page.getByRole("textbox", { name: "Observações internas" });

const FORMS: Record<string, Form> = {
	product: {
		open: async (page) => {
			await open(page, "/admin/produtos?q=RQ-AC-006");
			await page.getByRole("button", { name: /^Editar / }).click();
		},
		field: (page) => product(page).getByLabel("Preço", { exact: true }),
		foot: (page) => product(page).getByLabel("Descrição", { exact: true }),
		save: "Salvar alterações",
		saved: "Produto atualizado com sucesso!",
		title: "Outra pessoa salvou este produto enquanto você editava",
		texts: (run) => [`61,${run}`, `62,${run}`],
	},
	settings: {
		open: (page) => open(page, "/admin/configuracoes"),
		field: (page) => page.getByLabel("Horário de atendimento", { exact: true }),
		foot: (page) => page.getByLabel("Parcela mínima (R$)", { exact: true }),
		save: "Salvar configurações",
		saved: "Configurações salvas com sucesso!",
		title: "Outra pessoa salvou as configurações enquanto você editava",
		texts: (run) => [`Das 8h às 18h${run}`, `Das 9h às 17h${run}`],
	},
	notes: {
		open: async (page) => {
			// The oldest are the demonstration's, which no other test touches.
			await open(page, "/admin/pedidos?status=entregue&ordem=criado");
			await page
				.getByRole("button", { name: /^Detalhes do pedido/ })
				.nth(2)
				.click();
		},
		field: notes,
		foot: notes,
		save: "Salvar observações",
		saved: "Observações salvas!",
		title: "Outra pessoa salvou as observações deste pedido enquanto você editava",
		texts: (run) => [`Nota minha ${run}`, `Nota da outra pessoa ${run}`],
	},
};

/** Nothing lies over it, and it is in the window. */
async function expectSeen(target: Locator): Promise<void> {
	await expect(target).toBeInViewport({ ratio: 1 });
	await expect
		.poll(() =>
			target.evaluate((element) => {
				const { left, top, width, height } = element.getBoundingClientRect();
				const over = document.elementFromPoint(left + width / 2, top + height / 2);
				return element.contains(over);
			}),
		)
		.toBe(true);
}

for (const [name, form] of Object.entries(FORMS)) {
	for (const [width, height] of [
		[390, 844],
		[1280, 900],
	] as const) {
		test(`${name}, ${width} px: who saves second is led to the choice and overwrites nothing`, async ({
			page,
		}) => {
			await page.setViewportSize({ width, height });
			const [mine, theirs] = form.texts((Date.now() % 90) + 10);
			await form.open(page);
			const other = await page.context().newPage();
			await form.open(other);
			const before = await form.field(other).inputValue();
			const saveElsewhere = async (text: string) => {
				await form.field(other).fill(text);
				await other.getByRole("button", { name: form.save }).click();
				await expect(other.getByText(form.saved)).toBeVisible();
			};
			await form.field(page).fill(mine);
			await saveElsewhere(theirs);

			const notice = page.getByRole("alert").filter({ hasText: "Sua versão" });
			const save = page.getByRole("button", { name: form.save });
			await form.foot(page).scrollIntoViewIfNeeded();
			await save.click();
			await expect(page.getByText(form.title, { exact: true })).toBeVisible();
			await expect(page.getByText("Erro", { exact: true })).toHaveCount(0);
			await expect(notice).toBeFocused();
			await expectSeen(notice.getByText("Outra pessoa salvou este registro"));
			await expectSeen(notice.getByRole("button", { name: "Usar a versão salva" }));
			await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
			await expectAccessible(page);

			// Pressing again is no choice.
			await form.foot(page).scrollIntoViewIfNeeded();
			await save.click();
			await expect(notice).toBeFocused();
			await expectSeen(notice.getByRole("button", { name: "Manter a minha" }));
			await expect(form.field(page)).toHaveValue(mine);
			await form.open(other);
			await expect(form.field(other)).toHaveValue(theirs);

			await notice.getByRole("button", { name: "Usar a versão salva" }).click();
			await expect(form.field(page)).toHaveValue(theirs);
			await expect(notice).toBeHidden();
			await saveElsewhere(before);
		});
	}
}
