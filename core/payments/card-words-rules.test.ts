import { expect, it } from "vitest";
import { cardWord } from "./card-words-rules.ts";
import { wayBack } from "./refunds/refund-mail-rules.ts";

it("a card is called as people call it, never by the provider's code", () => {
	const card = (card_brand: string | null, card_last_four: string | null = "4217") =>
		cardWord({ card_brand, card_last_four });
	expect(card("master")).toBe("Mastercard final 4217");
	expect(card("visa_debit")).toBe("Visa final 4217");
	expect(card("debelo")).toBe("Elo final 4217");
	expect(card("cartao")).toBe("Cartão final 4217");
	expect(card("visa", null)).toBeNull();
	const back = { method: "credit_card", cardLastFour: "6351" } as const;
	expect(wayBack({ ...back, cardBrand: "master" })).toBe("ao cartão Mastercard final 6351");
	expect(wayBack({ ...back, cardBrand: "cartao" })).toBe("ao cartão final 6351");
});
