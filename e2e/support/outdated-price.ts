import type { Page } from "@playwright/test";

/** Gives the first line of the cart another price, in centavos, than the shop has. */
export const outdatePrice = (page: Page, price = 1): Promise<void> =>
	page.evaluate((centavos) => {
		const stored = JSON.parse(localStorage.getItem("requinte-cart-storage") ?? "{}");
		Object.assign(stored.state.items[0], { price: centavos });
		localStorage.setItem("requinte-cart-storage", JSON.stringify(stored));
	}, price);
