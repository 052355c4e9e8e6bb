import { TriangleAlert, Truck } from "lucide-react";
import { useState } from "react";
import { href, useNavigate } from "react-router";
import { useFetched } from "#app/session/fetch-with-timeout.ts";
import { useLasting } from "#app/session/storage/browser-storage.ts";
import { useFreeDelivery, useSalesNotice, useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/modal.tsx";
import { TextLink } from "#app/ui/page-link.tsx";
import { Price } from "#app/ui/price.tsx";
import { CART_STORAGE_KEY, cartTotal, itemCount, itemWords } from "#core/cart/shared/cart.ts";
import { writeProductIds } from "#core/catalog/shared/product-ids.ts";
import type { TogetherPiece } from "#core/catalog/shared/together.ts";
import { freeDelivery, leastFreight } from "#core/delivery/shared/visible-methods.ts";
import type { OrderDiscount } from "#core/discounts/shared/discount.ts";
import { bestInstalment } from "#core/orders/shared/instalments.ts";
import { isAbout, settleLines } from "#core/orders/shared/lines.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { formatMoney, pixPrice } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";
import { useLocalCatalogue } from "../../shell/use-live.ts";
import { DeliveryEstimate } from "../delivery/delivery-estimate.tsx";
import Together from "../together/together.tsx";
import { CartLineRow } from "./cart-line-row.tsx";
import { useCart } from "./cart-store.ts";
import LoweredPrices, { LineWarning } from "./line-notices.tsx";
import { linkedCoupon } from "./linked-coupon.ts";
import { useCartCheck, useCartLines, useDiscounts } from "./use-cart.ts";

type CartFooterProps = {
	/** Centavos, with price changes applied, before discounts. */
	total: number;
	discounts: OrderDiscount[];
	/** Name of the discount that will waive the freight. */
	freeFreight: string | null;
	/** Why the code of a link gives nothing yet. */
	couponNote: string | null;
	changed: number;
	failed: boolean;
	closed: boolean;
	onMend(): void;
	onCheckOut(): void;
	onClose(): void;
};

/** Total and main button: it accepts the changes first, then goes to the checkout. */
function CartFooter({
	total: full,
	discounts,
	freeFreight,
	couponNote,
	changed,
	failed,
	closed,
	onMend,
	onCheckOut,
	onClose,
}: CartFooterProps) {
	const { settings, delivery } = useSite();
	const notice = useSalesNotice();
	const total = full - discounts.reduce((sum, { amount }) => sum + amount, 0);
	const instalment = bestInstalment(total, settings);
	const freight = leastFreight(delivery, full) ?? 0;
	const free = freeDelivery(delivery);
	const lasting = useLasting(CART_STORAGE_KEY);
	return (
		<>
			{changed > 0 && (
				<p role="status" className="mb-4 flex gap-3 rounded-sm bg-warn-tint p-3.5 text-ui">
					<Icon of={TriangleAlert} className="mt-0.5 size-4.5 shrink-0 text-warn-text" />
					<span>
						<b className="font-semibold">{counted(changed, "item mudou.", "itens mudaram.")}</b>{" "}
						Confira antes de finalizar.
					</span>
				</p>
			)}
			{notice && (
				<p role="note" className="mb-4 rounded-sm bg-warn-tint p-3.5 text-small text-warn-text">
					{notice.text}
				</p>
			)}
			<ul className="nums text-small font-medium text-ok-text">
				{discounts.map(({ id, name, amount }) => (
					<li key={id} className="flex justify-between gap-3">
						<span className="min-w-0 wrap-anywhere">{name}</span>
						<span className="shrink-0">− {formatMoney(amount)}</span>
					</li>
				))}
				{freeFreight && (
					<li className="flex justify-between gap-3">
						<span className="min-w-0 wrap-anywhere">{freeFreight}</span>
						<span className="shrink-0">Frete grátis</span>
					</li>
				)}
			</ul>
			{couponNote && <p className="mb-2 text-small text-warn-text">{couponNote}</p>}
			<div className="nums flex flex-wrap items-baseline justify-between gap-x-3">
				<span className="text-body font-medium">
					{changed > 0 ? "Total com os ajustes" : "Total"}
				</span>
				<span className="ml-auto text-figure leading-tight font-semibold tracking-[-.015em] whitespace-nowrap">
					<Price of={total} />
				</span>
			</div>
			{total > 0 && freight > 0 && !freeFreight && (
				<p className="nums text-right text-small text-subtle">
					mais o frete, a partir de <Price of={freight} />
				</p>
			)}
			{total > 0 && settings.desconto_pix_percentual > 0 && (
				<p className="nums mb-4 text-right text-small font-medium text-ok-text">
					<Price of={pixPrice(total, settings.desconto_pix_percentual)} /> no PIX
				</p>
			)}
			{instalment && (
				<p className="nums -mt-3 mb-4 text-right text-small text-subtle">
					ou em até {instalment.label}
				</p>
			)}
			<Button
				size="lg"
				full
				onClick={changed > 0 ? onMend : onCheckOut}
				disabled={closed || notice?.sells === false}
			>
				{changed === 0
					? "Finalizar Compra"
					: changed === 1
						? "Ajustar o item"
						: `Ajustar os ${changed} itens`}
			</Button>
			{!lasting && (
				<p role="status" className="mt-2 text-center text-small text-subtle">
					Este navegador não guarda o carrinho: ele vale enquanto esta página ficar aberta.
				</p>
			)}
			{failed && (
				<p role="status" className="mt-2 text-center text-small text-subtle">
					Não deu para conferir preços agora. Conferimos de novo ao finalizar.
				</p>
			)}
			<Button variant="quiet" full className="mt-1.5" onClick={onClose}>
				Continuar Comprando
			</Button>
			{free && (
				<p className="mt-2 text-center text-small text-subtle">
					Frete grátis acima de <Price of={free.above} />
				</p>
			)}
		</>
	);
}

/** How far the cart is from free delivery, which starts strictly above the threshold. */
export function FreeShippingBar({ total, threshold }: { total: number; threshold: number }) {
	const reached = total > threshold;
	const part = reached ? 100 : Math.min(99, Math.floor((total / (threshold + 1)) * 100));
	return (
		<div className="bg-surface px-5 py-4.5 md:px-8">
			<p className="nums mb-2.5 flex items-center gap-2.5 text-small font-medium">
				<Icon of={Truck} className="size-4" />
				{reached ? (
					<span className="text-ok-text">Você ganhou frete grátis</span>
				) : (
					<span>
						Faltam{" "}
						<b>
							<Price of={threshold - total + 1} />
						</b>{" "}
						para o frete grátis
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

export default function CartPanel() {
	const { items, bought, isOpen, close, settle } = useCart();
	const lines = useCartLines();
	const free = useFreeDelivery();
	const navigate = useNavigate();
	const closed = useLocalCatalogue();
	const { problems, lowered, most, failed } = useCartCheck(isOpen);
	const [couponNote, setCouponNote] = useState<string | null>(null);
	const [freeFreight, setFreeFreight] = useState<string | null>(null);
	const { discounts } = useDiscounts(isOpen ? { code: linkedCoupon() } : null, (answer, code) => {
		setCouponNote(
			code && !answer.ok && answer.discounts ? `Cupom ${code}: ${answer.message}` : null,
		);
		if (answer.discounts) setFreeFreight(answer.freeFreight ?? null);
	});
	const changed = items.filter((line) => problems.some((problem) => isAbout(problem, line))).length;
	const checkOut = () => {
		close();
		void navigate("/checkout");
	};
	return (
		<Sheet
			open={isOpen}
			onClose={close}
			title="Carrinho de Compras"
			subtitle={itemWords(itemCount(items))}
			footer={
				items.length > 0 && (
					<CartFooter
						total={cartTotal(settleLines(items, problems))}
						discounts={discounts}
						freeFreight={freeFreight}
						couponNote={couponNote}
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
			{bought && <Bought order={bought} onFollow={close} />}
			{lines.length > 0 && free && (
				<FreeShippingBar total={cartTotal(settleLines(items, problems))} threshold={free.above} />
			)}
			<ul className="divide-y divide-line px-5 empty:hidden md:px-8">
				{lines.map(({ line, out, ways }) => (
					<CartLineRow key={line.id} line={line} most={most(line)} {...ways} onFollow={close}>
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
					className={`grid place-content-center justify-items-center gap-5 p-8 text-center ${lines.length > 0 ? "" : "h-full"}`}
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
					{isOpen && <CartTogether onFollow={close} />}
				</>
			)}
		</Sheet>
	);
}

type BoughtProps = {
	order: { token: string; id: string; paid: boolean };
	onFollow(): void;
};

function Bought({ order: { token, id, paid }, onFollow }: BoughtProps) {
	return (
		<p role="status" className="bg-ok-tint px-5 py-4 text-ui md:px-8">
			{paid ? "Recebemos o pagamento do" : "O banco está analisando o pagamento do"} pedido{" "}
			{orderNumber(id)}.{" "}
			<TextLink to={href("/pedido/:token", { token })} onClick={onFollow} className="font-semibold">
				Ver pedido
			</TextLink>
		</p>
	);
}

/**
 * Products that match the cart as it was on opening: additions do not move them, prices are current. Nothing on
 * failure.
 */
function CartTogether({ onFollow }: { onFollow(): void }) {
	const colour = useCart(({ items }) => items.at(-1)?.color ?? null);
	const [newest] = useState(() =>
		[...new Set(useCart.getState().items.map(({ productId }) => productId))].toReversed(),
	);
	// Live updates reload the root data, which gives a new object.
	const { settings } = useSite();
	const address = `${href("/combina")}?pecas=${writeProductIds(newest)}`;
	const { answer } = useFetched<{ pieces: TogetherPiece[] }>(address, settings);
	return <Together pieces={answer?.pieces ?? []} colour={colour} narrow onFollow={onFollow} />;
}
