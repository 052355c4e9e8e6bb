import type { PriceInForce as Priced } from "#core/catalog/promotion-rules.ts";
import { formatMoney } from "#core/values/money.ts";

/** `de R$ 289,90` struck through, and said as what it is to who cannot see that. */
export const NormalPrice = ({ of: amount }: { of: number }) => (
	<>
		<span className="sr-only">Preço normal: </span>
		<span aria-hidden>de </span>
		<s>{formatMoney(amount)}</s>
		<span className="sr-only">. Preço promocional:</span>
	</>
);

/** A price on a line of its own text: `de R$ 289,90 por R$ 249,90`, or the price alone (rule catalogue 20). */
export const PriceInForce = ({ of: { preco, preco_normal } }: { of: Priced }) => (
	<span className="nums">
		{preco_normal !== null && (
			<span className="font-normal text-subtle">
				<NormalPrice of={preco_normal} /> <span aria-hidden>por </span>
			</span>
		)}
		{formatMoney(preco)}
	</span>
);
