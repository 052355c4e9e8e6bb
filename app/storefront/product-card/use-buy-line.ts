import { useNavigate } from "react-router";
import { toast } from "#app/ui/toast/toast.ts";
import { lineLabel, type NewLine, unitsInCart } from "#core/cart/shared/cart.ts";
import { useCart } from "../cart/cart-store.ts";

export type Purpose = "add" | "buy";

const NO_MORE = "Quantidade não disponível em estoque";

/**
 * Adds a line to the cart with a toast that links there, or goes on to the checkout. `stock` includes units already
 * in the cart. Returns why it failed, or null. In the open cart there is no toast.
 */
export function useBuyLine(): (line: NewLine, purpose: Purpose, stock: number) => string | null {
	const navigate = useNavigate();
	return (line, purpose, stock) => {
		// Read when pressed: subscribed, every card of a list would be rendered again with each change of the cart.
		const { add, open, isOpen, items } = useCart.getState();
		const inCart = unitsInCart(items, line);
		const full = inCart + line.quantity > stock;
		if (full && (purpose === "add" || inCart === 0)) {
			toast.error(NO_MORE, {
				description:
					inCart > 0 ? `Você já tem ${inCart} no carrinho, de ${stock} em estoque.` : undefined,
				...(inCart > 0 && !isOpen && { action: { label: "Ver carrinho", onClick: open } }),
			});
			return NO_MORE;
		}
		// The cart holds all units already: continue with them.
		if (!full) add(line);
		if (purpose === "buy") {
			void navigate("/checkout");
		} else if (!isOpen) {
			toast.success("Produto adicionado ao carrinho!", {
				description: lineLabel(line) || undefined,
				action: { label: "Ver carrinho", onClick: open },
			});
		}
		return null;
	};
}
