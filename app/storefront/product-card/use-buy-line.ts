import { useNavigate } from "react-router";
import { toast } from "#app/ui/toast.ts";
import { lineLabel, type NewLine, unitsInCart } from "#core/cart/rules.ts";
import { useCart } from "../cart/cart-store.ts";

export type Purpose = "add" | "buy";

export const FAILURES: Record<Purpose, string> = {
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
