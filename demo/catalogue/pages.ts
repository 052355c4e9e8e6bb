import type { dynamic_pages } from "#core/content/schema.ts";
import { exchanges } from "./pages/exchanges.ts";
import { help } from "./pages/help.ts";
import { privacy } from "./pages/privacy.ts";
import { sizes } from "./pages/sizes.ts";
import { terms } from "./pages/terms.ts";

/** Content pages of the demonstration, as the footer lists them. */
export const pages: (typeof dynamic_pages.$inferInsert)[] = [
	help,
	exchanges,
	sizes,
	privacy,
	terms,
].map((page, index) => ({
	...page,
	category: "atendimento",
	onde: "rodape" as const,
	order_position: index + 1,
}));
