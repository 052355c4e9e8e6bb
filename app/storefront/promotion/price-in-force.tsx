import { Price } from "#app/ui/price.tsx";
import { type PriceInForce as Priced, wholePercentOff } from "#core/catalog/shared/promotion.ts";

/** `de R$ 289,90` struck through, with a text for screen readers. */
export const NormalPrice = ({ of: amount }: { of: number }) => (
	<>
		<span className="sr-only">Preço normal: </span>
		<span aria-hidden>de </span>
		<s>
			<Price of={amount} />
		</s>
		<span className="sr-only">. Preço promocional:</span>
	</>
);

/** A price within text: `de R$ 289,90 por R$ 249,90`, or the price alone (rule catalogue 20). */
export const PriceInForce = ({ of: { preco, preco_normal } }: { of: Priced }) => (
	<span className="nums">
		{preco_normal !== null && (
			<span className="font-normal text-subtle">
				<NormalPrice of={preco_normal} /> <span aria-hidden>por </span>
			</span>
		)}
		<Price of={preco} />
	</span>
);

/** `13% de desconto`, rounded down; null below one per cent. */
export function percentOffWords(normal: number, price: number): string | null {
	const percent = wholePercentOff(normal, price);
	return percent > 0 ? `${percent}% de desconto` : null;
}

/** `−13%` beside a price, with a full text for screen readers. */
export function PercentOff({ normal, price }: { normal: number; price: number }) {
	const words = percentOffWords(normal, price);
	if (!words) return null;
	return (
		<span className="nums text-small font-semibold text-ok-text">
			<span aria-hidden>−{wholePercentOff(normal, price)}%</span>
			<span className="sr-only">, {words}</span>
		</span>
	);
}
