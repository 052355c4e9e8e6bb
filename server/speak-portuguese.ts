import { z } from "zod";

/** What a form says of values that no rule of ours has words for: people who send them read Portuguese too. */
export const speakPortuguese = (): void => {
	z.config(z.locales.pt());
};
