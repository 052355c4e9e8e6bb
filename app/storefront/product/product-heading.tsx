import { Stars } from "#app/ui/stars.tsx";
import type { ProductDetail } from "#core/catalog/types.ts";
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
