import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test.use({ storageState: { cookies: [], origins: [] } });

test("who confirmed an administrator's e-mail reads so at the door, or why it failed", async ({
	page,
}) => {
	await open(page, "/admin/login?confirmado=1");
	const confirmed = page.getByRole("status").filter({ hasText: "E-mail confirmado" });
	await expect(confirmed).toHaveText("E-mail confirmado. Agora é só entrar.");
	await expectAccessible(page);
	await open(page, "/admin/login?confirmado=1&error=TOKEN_EXPIRED");
	await expect(page.getByRole("alert")).not.toBeEmpty();
	await expect(confirmed).toBeHidden();
});
