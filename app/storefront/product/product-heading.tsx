import { QrCode } from "lucide-react";
import { useSite } from "#app/shell/use-site.ts";
import { NormalPrice, percentOffWords } from "#app/storefront/promotion/price-in-force.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Price } from "#app/ui/price.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { type PriceInForce, untilWords } from "#core/catalog/shared/promotion.ts";
import type { ProductDetail } from "#core/catalog/types.ts";
import { formatMoney, pixPrice } from "#core/values/money.ts";
import { counted, numberWords } from "#core/values/text.ts";
import type { ReviewsView } from "./reviews/visible-reviews.ts";

type ProductHeadingProps = { product: ProductDetail; sku: string; reviews: ReviewsView | null };

export function ProductHeading({ product, sku, reviews }: ProductHeadingProps) {
	return (
		<>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-subtle">
				{reviews && (
					<a
						href="#avaliacoes"
						className="relative -my-2.5 flex min-h-11 items-center gap-2.5 rounded-xs text-fg hover:underline"
					>
						<Stars value={reviews.summary.average} />
						<span className="nums">
							<b className="font-semibold">{numberWords(reviews.summary.average)}</b> ·{" "}
							{reviews.example ? "avaliações de exemplo" : reviewCount(reviews.summary.total)}
						</span>
					</a>
				)}
				<span translate="no" className="nums ml-auto max-md:ml-0">
					SKU {sku}
				</span>
			</div>
			<h1 className="mt-3 wrap-anywhere text-[clamp(30px,2.9vw,38px)] leading-[1.12] font-medium">
				{product.nome}
			</h1>
			<p className="mt-3 line-clamp-3 text-subtle">{product.descricao.split("\n")[0]}</p>
		</>
	);
}

export const reviewCount = (total: number): string => counted(total, "avaliação", "avaliações");

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
