import { href, Link, useNavigate } from "react-router";
import { useFreeDelivery } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/modal.tsx";
import { useBackCloses } from "#app/ui/use-back-closes.ts";
import { cartTotal, itemCount, itemWords } from "#core/cart/rules.ts";
import { orderNumber } from "#core/orders/rules.ts";
import { isAbout, settleLines } from "#core/orders/settle-lines-rules.ts";
import { DeliveryEstimate } from "../delivery/delivery-estimate.tsx";
import { CartTogether } from "../together/cart-together.tsx";
import { useLocalCatalogue } from "../use-local-catalogue.ts";
import { CartFooter } from "./cart-footer.tsx";
import { CartLineRow } from "./cart-line-row.tsx";
import { useCart } from "./cart-store.ts";
import { FreeShippingBar } from "./free-shipping-bar.tsx";
import { LineWarning } from "./line-warning.tsx";
import { LoweredPrices } from "./lowered-prices.tsx";
import { useCartCheck } from "./use-cart-check.ts";
import { useCartLines } from "./use-cart-lines.ts";

/** `Carrinho de Compras`: compared with the shop while it is open; Back closes it. */
export default function CartPanel() {
	const { items, bought, isOpen, open, close, settle } = useCart();
	const shown = useCartLines();
	const free = useFreeDelivery();
	const navigate = useNavigate();
	const closed = useLocalCatalogue();
	const { problems, lowered, most, failed } = useCartCheck(isOpen);
	const { leave } = useBackCloses(isOpen, close);
	const changed = items.filter((line) => problems.some((problem) => isAbout(problem, line))).length;
	const follow = () => {
		leave();
		close();
	};
	const checkOut = () => {
		follow();
		void navigate("/checkout", { replace: true });
	};
	return (
		<Sheet
			open={isOpen}
			onOpenChange={(next) => (next ? open() : close())}
			title="Carrinho de Compras"
			subtitle={itemWords(itemCount(items))}
			footer={
				items.length > 0 && (
					<CartFooter
						total={cartTotal(settleLines(items, problems))}
						changed={changed}
						failed={failed}
						closed={closed}
						onMend={() => settle(problems)}
						onCheckOut={checkOut}
						onClose={close}
					/>
				)
			}
		>
			{bought && <Bought order={bought} onFollow={follow} />}
			{shown.length > 0 && free && (
				<FreeShippingBar total={cartTotal(settleLines(items, problems))} threshold={free.above} />
			)}
			<ul className="divide-y divide-line px-5 empty:hidden md:px-8">
				{shown.map(({ line, out, ways }) => (
					<CartLineRow key={line.id} line={line} most={most(line)} {...ways} onFollow={follow}>
						<LoweredPrices lowered={lowered.filter((problem) => isAbout(problem, line))} />
						{problems
							.filter((problem) => !out && isAbout(problem, line))
							.map((problem) => (
								<LineWarning
									key={problem.reason}
									problem={problem}
									onSettle={() => settle([problem])}
								/>
							))}
					</CartLineRow>
				))}
			</ul>
			{items.length === 0 ? (
				<div
					className={`grid place-content-center justify-items-center gap-5 p-8 text-center ${shown.length > 0 ? "" : "h-full"}`}
				>
					<p className="font-serif text-heading font-medium">Seu carrinho está vazio</p>
					<Button variant="outline" onClick={close}>
						Continuar Comprando
					</Button>
				</div>
			) : (
				<>
					<div className="px-5 py-5 md:px-8">
						<DeliveryEstimate
							subtotal={cartTotal(settleLines(items, problems))}
							lines={settleLines(items, problems)}
						/>
					</div>
					{isOpen && <CartTogether onFollow={follow} />}
				</>
			)}
		</Sheet>
	);
}

type BoughtProps = {
	order: { token: string; id: string; paid: boolean };
	onFollow(): void;
};

/** Where the lines of an order went that was paid meanwhile. */
function Bought({ order: { token, id, paid }, onFollow }: BoughtProps) {
	return (
		<p role="status" className="bg-ok-tint px-5 py-4 text-ui md:px-8">
			{paid ? "Recebemos o pagamento do" : "O banco está analisando o pagamento do"} pedido{" "}
			{orderNumber(id)}.{" "}
			<Link
				to={href("/pedido/:token", { token })}
				onClick={onFollow}
				replace
				className="font-semibold underline underline-offset-4"
			>
				Ver pedido
			</Link>
		</p>
	);
}
