import { TriangleAlert } from "lucide-react";
import { useLasting } from "#app/session/use-lasting.ts";
import { useSalesNotice, useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CART_STORAGE_KEY } from "#core/cart/rules.ts";
import { freeDelivery, leastFreight } from "#core/delivery/shown-methods-rules.ts";
import { bestInstalment } from "#core/orders/instalment-rules.ts";
import { formatMoney, percentOf } from "#core/values/money.ts";
import { counted } from "#core/values/plural-rules.ts";

type CartFooterProps = {
	/** Centavos, with what has changed taken over. */
	total: number;
	/** Lines that are not as the shopper put them in. */
	changed: number;
	/** The shop could not be asked. */
	failed: boolean;
	/** Nothing can be bought now. */
	closed: boolean;
	onMend(): void;
	onCheckOut(): void;
	onClose(): void;
};

/** Total and the way on: mending what has changed first, then the checkout, with the same button. */
export function CartFooter({
	total,
	changed,
	failed,
	closed,
	onMend,
	onCheckOut,
	onClose,
}: CartFooterProps) {
	const { settings, delivery } = useSite();
	const notice = useSalesNotice();
	const instalment = bestInstalment(total, settings);
	const freight = leastFreight(delivery, total) ?? 0;
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
			<div className="nums flex flex-wrap items-baseline justify-between gap-x-3">
				<span className="text-body font-medium">
					{changed > 0 ? "Total com os ajustes" : "Total"}
				</span>
				<span className="ml-auto text-figure leading-tight font-semibold tracking-[-.015em] whitespace-nowrap">
					{formatMoney(total)}
				</span>
			</div>
			{total > 0 && freight > 0 && (
				<p className="nums text-right text-small text-subtle">
					mais o frete, a partir de {formatMoney(freight)}
				</p>
			)}
			{total > 0 && settings.desconto_pix_percentual > 0 && (
				<p className="nums mb-4 text-right text-small font-medium text-ok-text">
					{formatMoney(percentOf(total, 100 - settings.desconto_pix_percentual))} no PIX
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
					Frete grátis acima de {formatMoney(free.above)}
				</p>
			)}
		</>
	);
}
