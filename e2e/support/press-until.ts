import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Presses a key until what it does is announced. What is picked up by keyboard listens only a moment later,
 * so a machine's first press may come too early; a person's does not.
 */
export async function pressUntil(page: Page, key: string, announced: Locator): Promise<void> {
	await expect(async () => {
		if ((await announced.count()) === 0) await page.keyboard.press(key);
		await expect(announced).toBeAttached({ timeout: 3_000 });
	}).toPass();
}
