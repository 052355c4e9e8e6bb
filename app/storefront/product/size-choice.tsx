import { href } from "react-router";
import { useLinkedPage } from "#app/shell/use-site.ts";
import { PageLink } from "#app/ui/page-link.tsx";
import { unitsOf } from "#core/cart/purchase-rules.ts";
import type { ProductDetail } from "#core/catalog/types.ts";
import { SizePicker } from "./size-picker.tsx";
import { FindMySize } from "./sizing/find-my-size.tsx";
import { FitLine } from "./sizing/fit-line.tsx";
import { useRememberedSize } from "./sizing/use-remembered-size.ts";
import type { useChoice } from "./use-choice.ts";

type SizeChoiceProps = {
	product: ProductDetail;
	choosing: ReturnType<typeof useChoice>;
	image: string | null;
	hasChart: boolean;
	/** It was to be bought without a size. */
	invalid: boolean;
};

/** Sizes, the help to find one's own, and how buyers found it fits. */
export function SizeChoice({
	product,
	choosing: { choice, pickSize },
	image,
	hasChart,
	invalid,
}: SizeChoiceProps) {
	const remembered = useRememberedSize(product.tabela?.id);
	return (
		<>
			<SizePicker
				product={product}
				choice={choice}
				onPick={pickSize}
				yours={remembered}
				soldOutToo
				invalid={invalid}
				aside={
					hasChart ? (
						<FindMySize
							product={product}
							picture={image}
							inStock={(size) => unitsOf(product, { size, color: choice.color }) > 0}
							onPick={pickSize}
						/>
					) : (
						<SizeGuide />
					)
				}
			/>
			{product.tamanhos.length > 1 && <FitLine fits={product.reviewSummary.fits} />}
		</>
	);
}

const SizeGuide = () =>
	useLinkedPage("guia-de-tamanhos") && (
		<PageLink
			to={href("/pagina/:slug", { slug: "guia-de-tamanhos" })}
			className="tap-whole inline-flex min-h-6 items-center underline underline-offset-4 hover:decoration-2"
		>
			Guia de Tamanhos
		</PageLink>
	);
