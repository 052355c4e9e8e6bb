import { type ReactNode, Suspense, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { lazyDialog } from "#app/ui/lazy-part.ts";
import { toast } from "#app/ui/toast.ts";
import { useBackCloses } from "#app/ui/use-back-closes.ts";
import type { Choice } from "#core/cart/purchase-rules.ts";
import { lineLabel, type NewLine, unitsInCart } from "#core/cart/rules.ts";
import type { ProductCard, ProductOptions } from "#core/catalog/types.ts";
import { NO_COLOUR, NO_SIZE } from "#core/catalog/variation-rules.ts";
import { useCart } from "../cart/cart-store.ts";

const QuickChoice = lazyDialog(() => import("./quick-choice.tsx"));

export type Purpose = "add" | "buy";

const FAILURES: Record<Purpose, string> = {
	add: "Erro ao adicionar produto ao carrinho",
	buy: "Erro ao processar compra",
};

const NO_MORE = "Quantidade não disponível em estoque";

/**
 * Puts a line into the cart and says so, with the way there, or goes on to the checkout. `stock` is how
 * many units there are: what is in the cart already counts. Answers what hindered it, or null.
 */
export function useBuyLine(): (
	line: NewLine,
	purpose: Purpose,
	stock: number,
	/** The step of a dialog in the history, which the checkout takes. */
	over?: { leave(): void },
) => string | null {
	const { add, open } = useCart();
	const navigate = useNavigate();
	return (line, purpose, stock, over) => {
		const inCart = unitsInCart(useCart.getState().items, line);
		const full = inCart + line.quantity > stock;
		if (full && (purpose === "add" || inCart === 0)) {
			toast.error(NO_MORE, {
				description:
					inCart > 0 ? `Você já tem ${inCart} no carrinho, de ${stock} em estoque.` : undefined,
				...(inCart > 0 && { action: { label: "Ver carrinho", onClick: open } }),
			});
			return NO_MORE;
		}
		try {
			// All there is lies in the cart: buying goes on with it.
			if (!full) add(line);
		} catch {
			// The browser may refuse to keep the cart.
			toast.error(FAILURES[purpose]);
			return null;
		}
		if (purpose === "buy") {
			over?.leave();
			void navigate("/checkout", { replace: over !== undefined });
		} else {
			toast.success("Produto adicionado ao carrinho!", {
				description: lineLabel(line) || undefined,
				action: { label: "Ver carrinho", onClick: open },
			});
		}
		return null;
	};
}

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

	const over = useBackCloses(choosing !== null, () => setChoosing(null));
	const open = useRef(false);
	open.current = choosing !== null;

	/** Buys the choice as the shop has it at this moment; what cannot be had is said where something else can be chosen. */
	const take = async (purpose: Purpose, choice: Choice | null) => {
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
			buy(line.value, purpose, unitsOf(options, choice), choosing ? over : undefined);
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
					onChosen={(choice) => void take(choosing.purpose, choice)}
				/>
			</Suspense>
		),
	};
}
