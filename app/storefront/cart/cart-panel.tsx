import { Truck } from "lucide-react";
import { useNavigate } from "react-router";
import { useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/modal.tsx";
import { cartTotal, itemCount, itemWords } from "#core/cart/rules.ts";
import { formatMoney, percentOf } from "#core/money.ts";
import { useLocalCatalogue } from "../use-local-catalogue.ts";
import { CartLineRow } from "./cart-line-row.tsx";
import { useCart } from "./cart-store.ts";

/** `Carrinho de Compras` (spec storefront §2). */
export default function CartPanel() {
	const { items, isOpen, open, close, setQuantity, remove } = useCart();
	const { settings } = useSite();
	const navigate = useNavigate();
	const closed = useLocalCatalogue();
	const total = cartTotal(items);
	const checkOut = () => {
		close();
		void navigate("/checkout");
	};
	return (
		<Sheet
			open={isOpen}
			onOpenChange={(next) => (next ? open() : close())}
			title="Carrinho de Compras"
			subtitle={itemWords(itemCount(items))}
			footer={
				items.length > 0 && (
					<>
						<div className="nums flex items-baseline justify-between">
							<span className="text-[16px] font-medium">Total</span>
							<span className="text-[26px] leading-tight font-semibold tracking-[-.015em]">
								{formatMoney(total)}
							</span>
						</div>
						{settings.desconto_pix_percentual > 0 && (
							<p className="nums mb-4 text-right text-[14px] font-medium text-ok-text">
								{formatMoney(percentOf(total, 100 - settings.desconto_pix_percentual))} no PIX
							</p>
						)}
						<Button size="lg" full onClick={checkOut} disabled={closed}>
							Finalizar Compra
						</Button>
						<Button variant="quiet" full className="mt-1.5" onClick={close}>
							Continuar Comprando
						</Button>
						<p className="mt-2 text-center text-[14px] text-subtle">
							Frete grátis acima de {formatMoney(settings.frete_gratis_acima)}
						</p>
					</>
				)
			}
		>
			{items.length === 0 ? (
				<div className="grid h-full place-content-center justify-items-center gap-5 p-8 text-center">
					<p className="font-serif text-[22px] font-medium">Seu carrinho está vazio</p>
					<Button variant="outline" onClick={close}>
						Continuar Comprando
					</Button>
				</div>
			) : (
				<>
					<FreeShippingBar total={total} threshold={settings.frete_gratis_acima} />
					<ul className="divide-y divide-line px-5 md:px-8">
						{items.map((line) => (
							<CartLineRow
								key={line.id}
								line={line}
								onQuantity={(quantity) => setQuantity(line.id, quantity)}
								onRemove={() => remove(line.id)}
								onFollow={close}
							/>
						))}
					</ul>
				</>
			)}
		</Sheet>
	);
}

/** How far the cart is from free delivery, which starts strictly above the threshold (decision money 3). */
function FreeShippingBar({ total, threshold }: { total: number; threshold: number }) {
	const reached = total > threshold;
	const part = reached ? 100 : Math.min(99, Math.floor((total / (threshold + 1)) * 100));
	return (
		<div className="bg-surface px-5 py-4.5 md:px-8">
			<p className="nums mb-2.5 flex items-center gap-2.5 text-[14px] font-medium">
				<Truck className="size-4" strokeWidth={1.6} aria-hidden />
				{reached ? (
					<span className="text-ok-text">Você ganhou frete grátis</span>
				) : (
					<span>
						Faltam <b>{formatMoney(Math.max(1, threshold - total))}</b> para o frete grátis
					</span>
				)}
			</p>
			<div
				role="progressbar"
				aria-label="Progresso para frete grátis"
				aria-valuemin={0}
				aria-valuemax={100}
				aria-valuenow={part}
				className="h-1 overflow-hidden rounded-full bg-surface-3"
			>
				<div
					className="h-full rounded-full bg-ok transition-[width]"
					style={{ width: `${part}%` }}
				/>
			</div>
		</div>
	);
}
