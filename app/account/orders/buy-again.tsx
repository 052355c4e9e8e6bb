import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useCart } from "#app/storefront/cart/cart-store.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toast.ts";
import type { BuyAgain as Found } from "#core/orders/list-lines-to-buy-again.ts";

/** Puts what an order held into the cart, at today's prices, and says what is gone. */
export function BuyAgain({ token }: { token: string }) {
	const { add, open } = useCart();
	const [busy, setBusy] = useState(false);
	const buy = async () => {
		setBusy(true);
		try {
			const response = await fetch(`/pedido/${encodeURIComponent(token)}/comprar-de-novo`);
			if (!response.ok) throw new Error(String(response.status));
			const { lines, missing } = (await response.json()) as Found;
			for (const line of lines) add(line);
			if (missing.length > 0) {
				toast.info("Alguns itens não estão mais disponíveis", { description: missing.join(", ") });
			}
			if (lines.length > 0) open();
		} catch {
			toast.error("Erro ao adicionar produto ao carrinho", {
				description: "Confira sua conexão e tente de novo.",
			});
		} finally {
			setBusy(false);
		}
	};
	return (
		<Button variant="outline" size="sm" busy={busy} onClick={buy}>
			<Icon of={RotateCcw} className="size-4" />
			Comprar de novo
		</Button>
	);
}
