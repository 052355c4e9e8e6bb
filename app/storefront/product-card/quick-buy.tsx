import { type ReactNode, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { lazyPart } from "#app/ui/lazy-part.ts";
import { toast } from "#app/ui/toast.ts";
import { useBackCloses } from "#app/ui/use-back-closes.ts";
import { type NewLine, unitsInCart } from "#core/cart/rules.ts";
import type { ProductCard, ProductOptions } from "#core/catalog/types.ts";
import { NO_COLOUR, NO_SIZE } from "#core/catalog/variation-rules.ts";
import { useCart } from "../cart/cart-store.ts";

const QuickChoice = lazyPart(() => import("./quick-choice.tsx"));

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
				action: { label: "Ver carrinho", onClick: open },
			});
		}
		return null;
	};
}

/** Buying from a card: at once, or after choosing size and colour in a dialog, which begins with `colour`. */
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
	const [choosing, setChoosing] = useState<{ purpose: Purpose; options: ProductOptions } | null>(
		null,
	);

	const over = useBackCloses(choosing !== null, () => setChoosing(null));

	const choose = async (purpose: Purpose) => {
		setBusy(true);
		try {
			const response = await fetch(`/produto/${encodeURIComponent(product.slug)}/opcoes`);
			if (!response.ok) throw new Error(String(response.status));
			setChoosing({ purpose, options: (await response.json()) as ProductOptions });
		} catch {
			toast.error(FAILURES[purpose], { description: "Confira sua conexão e tente de novo." });
		} finally {
			setBusy(false);
		}
	};

	return {
		busy,
		start: (purpose) => {
			if (product.precisaEscolher) return void choose(purpose);
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
					onClose={() => setChoosing(null)}
					onChosen={(line, stock) => {
						setChoosing(null);
						buy(line, choosing.purpose, stock, over);
					}}
				/>
			</Suspense>
		),
	};
}
