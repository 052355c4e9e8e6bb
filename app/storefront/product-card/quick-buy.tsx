import { type ReactNode, Suspense, useRef, useState } from "react";
import { lazyDialog } from "#app/ui/lazy-part.ts";
import { toast } from "#app/ui/toast.ts";
import type { Choice } from "#core/cart/purchase-rules.ts";
import { NO_COLOUR, NO_SIZE } from "#core/catalog/no-choice-rules.ts";
import type { ProductCard, ProductOptions } from "#core/catalog/types.ts";
import { type Purpose, useBuyLine } from "./use-buy-line.ts";

const QuickChoice = lazyDialog(() => import("./quick-choice.tsx"));

const FAILURES: Record<Purpose, string> = {
	add: "Erro ao adicionar produto ao carrinho",
	buy: "Erro ao processar compra",
};

const goneWords = ({ size, color }: Choice): string => {
	const chosen = [size, color].filter(Boolean).join(" em ");
	return `${chosen} acabou de esgotar. Veja o que ainda há.`;
};

type Choosing = {
	purpose: Purpose;
	options: ProductOptions;
	/** Why what was chosen was not bought. */
	problem: string | null;
};

/**
 * Buying from a card: at once, or after choosing size and colour in a dialog, which begins with `colour`. In a list
 * narrowed to one size that size is bought, as the shop has it now; the dialog comes where it is gone.
 */
export function useQuickBuy(
	product: ProductCard,
	colour: string | null,
): {
	start(purpose: Purpose): void;
	busy: boolean;
	dialog: ReactNode;
} {
	const buy = useBuyLine();
	const [busy, setBusy] = useState(false);
	const [choosing, setChoosing] = useState<Choosing | null>(null);

	const open = useRef(false);
	open.current = choosing !== null;

	/** Buys the choice as the shop has it at this moment; what cannot be had is said where something else can be chosen. */
	const take = async (purpose: Purpose, choice: Choice | null, over?: { leave(): void }) => {
		setBusy(true);
		try {
			const response = await fetch(`/produto/${encodeURIComponent(product.slug)}/opcoes`);
			if (!response.ok) throw new Error(String(response.status));
			const options = (await response.json()) as ProductOptions;
			// Whoever closed the dialog meanwhile buys nothing.
			if (choosing && !open.current) return;
			if (!choice) return setChoosing({ purpose, options, problem: null });
			// A list needs them only when somebody buys from it.
			const { chooseLine, picturesFor, unitsOf } = await import("#core/cart/purchase-rules.ts");
			const line = chooseLine(options, choice, picturesFor(options, choice.color)[0] ?? null);
			if (!line.ok) return setChoosing({ purpose, options, problem: goneWords(choice) });
			setChoosing(null);
			buy(line.value, purpose, unitsOf(options, choice), over);
		} catch {
			toast.error(FAILURES[purpose], { description: "Confira sua conexão e tente de novo." });
		} finally {
			setBusy(false);
		}
	};

	return {
		busy,
		start: (purpose) => {
			if (busy) return;
			if (product.precisaEscolher) {
				const size = product.tamanho?.nome;
				return void take(purpose, size ? { size, color: colour, quantity: 1 } : null);
			}
			buy(
				{
					productId: product.id,
					name: product.nome,
					slug: product.slug,
					image: product.imagem,
					size: NO_SIZE,
					color: NO_COLOUR,
					price: product.preco,
					quantity: 1,
				},
				purpose,
				product.estoque,
			);
		},
		dialog: choosing && (
			<Suspense>
				<QuickChoice
					product={choosing.options}
					purpose={choosing.purpose}
					colour={colour}
					gone={choosing.problem}
					onClose={() => setChoosing(null)}
					busy={busy}
					onChosen={(choice, over) => void take(choosing.purpose, choice, over)}
				/>
			</Suspense>
		),
	};
}
