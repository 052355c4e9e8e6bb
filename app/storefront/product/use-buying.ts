import { useState } from "react";
import { toast } from "#app/ui/toast.ts";
import { type Choice, chooseLine, unitsOf } from "#core/cart/purchase-rules.ts";
import type { ProductDetail } from "#core/catalog/types.ts";
import { type Purpose, useBuyLine } from "../product-card/use-buy-line.ts";
import { focusMissing, missingOf } from "./focus-missing.ts";

/** Where colour and size are chosen. */
export const CHOICES = "escolhas";

/** Buying what is chosen, what is still to be chosen before that, and what hindered it. */
export function useBuying(product: ProductDetail, choice: Choice, image: string | null) {
	const buy = useBuyLine();
	const [hindered, setHindered] = useState<{ by: string | null; at: Choice } | null>(null);
	const toChoices = () => focusMissing(document.getElementById(CHOICES), product, choice);
	return {
		// Whoever chooses something else has answered it.
		problem: hindered?.at === choice ? hindered.by : null,
		missing: missingOf(product, choice),
		toChoices,
		start: (purpose: Purpose) => {
			const line = chooseLine(product, choice, image);
			const by = line.ok ? buy(line.value, purpose, unitsOf(product, choice)) : line.error;
			setHindered({ by, at: choice });
			if (line.ok) return;
			toast.error(line.error);
			toChoices();
		},
	};
}
