import { QrCode } from "lucide-react";
import { useSite } from "#app/shell/use-site.ts";
import { NormalPrice, percentOffWords } from "#app/storefront/promotion/price-in-force.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Price } from "#app/ui/price.tsx";
import { type PriceInForce, untilWords } from "#core/catalog/shared/promotion.ts";
import { formatMoney, pixPrice } from "#core/values/money.ts";

type PriceLinesProps = {
	priced: PriceInForce;
	/** ISO moment at which the promotion ends. */
	until: string | null;
	/** `6x de R$ 48,32`. */
	instalment: string | null;
};

export function PriceLines({
	priced: { preco, preco_normal },
	until,
	instalment,
}: PriceLinesProps) {
	const { desconto_pix_percentual } = useSite().settings;
	const words = preco_normal !== null && promotionWords(preco_normal, preco, until);
	return (
		<>
			{preco_normal !== null && (
				<p className="nums mt-5 text-ui text-subtle">
					<NormalPrice of={preco_normal} />
				</p>
			)}
			<div
				className={`flex flex-wrap items-baseline gap-x-3.5 gap-y-0.5 ${preco_normal === null ? "mt-5" : ""}`}
			>
				<span className="text-price leading-tight font-semibold tracking-[-.015em]">
					{preco_normal !== null && (
						<span aria-hidden className="text-ui font-normal tracking-normal">
							por{" "}
						</span>
					)}
					<b translate="no" className="nums font-semibold" data-price>
						{formatMoney(preco)}
					</b>
				</span>
				{instalment && <span className="nums text-ui text-subtle">em até {instalment}</span>}
			</div>
			{words && <p className="nums mt-1.5 text-ui font-semibold text-ok-text">{words}</p>}
			{desconto_pix_percentual > 0 && (
				<p className="nums mt-1.5 flex items-center gap-2 text-ui font-semibold text-ok-text">
					<Icon of={QrCode} className="size-4" />
					<Price of={pixPrice(preco, desconto_pix_percentual)} /> à vista no PIX
				</p>
			)}
		</>
	);
}

/** `13% de desconto até 30/11`. */
const promotionWords = (normal: number, price: number, until: string | null): string =>
	[percentOffWords(normal, price) ?? "Em promoção", until && untilWords(new Date(until))]
		.filter(Boolean)
		.join(" ");
