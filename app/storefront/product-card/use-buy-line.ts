import { useNavigate } from "react-router";
import { toast } from "#app/ui/toast.ts";
import { lineLabel, type NewLine, unitsInCart } from "#core/cart/rules.ts";
import { useCart } from "../cart/cart-store.ts";

export type Purpose = "add" | "buy";

const NO_MORE = "Quantidade não disponível em estoque";

/**
 * Puts a line into the cart and says so, with the way there, or goes on to the checkout. `stock` is how
 * many units there are: what is in the cart already counts. Answers what hindered it, or null. In the open cart the
 * line itself is seen, and no way there is needed.
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
		const { isOpen } = useCart.getState();
		const full = inCart + line.quantity > stock;
		if (full && (purpose === "add" || inCart === 0)) {
			toast.error(NO_MORE, {
				description:
					inCart > 0 ? `Você já tem ${inCart} no carrinho, de ${stock} em estoque.` : undefined,
				...(inCart > 0 && !isOpen && { action: { label: "Ver carrinho", onClick: open } }),
			});
			return NO_MORE;
		}
		// All there is lies in the cart: buying goes on with it.
		if (!full) add(line);
		if (purpose === "buy") {
			over?.leave();
			void navigate("/checkout", { replace: over !== undefined });
		} else if (!isOpen) {
			toast.success("Produto adicionado ao carrinho!", {
				description: lineLabel(line) || undefined,
				action: { label: "Ver carrinho", onClick: open },
			});
		}
		return null;
	};
}
