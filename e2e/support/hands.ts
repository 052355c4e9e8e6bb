import type { Locator, Page } from "@playwright/test";

/** How somebody works with a page. */
export type Hands = {
	write: (field: Locator, text: string) => Promise<void>;
	choose: (radio: Locator) => Promise<void>;
	press: (button: Locator) => Promise<void>;
};

/** By keys alone. */
export const keysOf = ({ keyboard }: Page): Hands => ({
	write: async (field, text) => {
		await field.focus();
		await keyboard.type(text);
	},
	choose: async (radio) => {
		await radio.focus();
		await keyboard.press("Space");
	},
	press: async (button) => {
		await button.focus();
		await keyboard.press("Enter");
	},
});

/** With a thumb, on a phone that fills in what it knows. */
export const thumb: Hands = {
	write: (field, text) => field.fill(text),
	choose: (radio) => radio.check({ force: true }),
	press: (button) => button.tap(),
};
