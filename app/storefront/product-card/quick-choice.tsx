import { useRef, useState } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { useBackCloses } from "#app/ui/use-back-closes.ts";
import {
	type Choice,
	chooseLine,
	findVariation,
	picturesFor,
	unitsOf,
} from "#core/cart/purchase-rules.ts";
import type { ProductOptions } from "#core/catalog/types.ts";
import { ColourPicker } from "../product/colour-picker.tsx";
import { focusMissing } from "../product/focus-missing.ts";
import { SizePicker } from "../product/size-picker.tsx";
import { useChoice } from "../product/use-choice.ts";
import { PriceInForce } from "../promotion/price-in-force.tsx";
import type { Purpose } from "./use-buy-line.ts";

type QuickChoiceProps = {
	product: ProductOptions;
	purpose: Purpose;
	/** The one that the card shows, where one was named. */
	colour: string | null;
	/** Why what was asked for is not to be had. */
	gone: string | null;
	busy: boolean;
	onClose(): void;
	/** With the step that it has in the history, which what is bought takes. */
	onChosen(choice: Choice, over: { leave(): void }): void;
};

/** Size and colour of a product that is bought from its card. */
export default function QuickChoice({
	product,
	purpose,
	colour,
	gone,
	busy,
	onClose,
	onChosen,
}: QuickChoiceProps) {
	const { choice, pickSize, pickColour } = useChoice(product, { colour });
	const over = useBackCloses(true, onClose);
	const [problem, setProblem] = useState<string | null>(null);
	const choices = useRef<HTMLDivElement>(null);
	const image = picturesFor(product, choice.color)[0] ?? null;
	const lacks = product.tamanhos.some(
		(size) => unitsOf(product, { size, color: choice.color }) === 0,
	);
	const confirm = () => {
		const line = chooseLine(product, choice, image);
		if (line.ok) return onChosen(choice, over);
		setProblem(line.error);
		focusMissing(choices.current, product, choice);
	};
	return (
		<Modal
			open
			onOpenChange={(open) => !open && onClose()}
			title={product.nome}
			width={680}
			footer={
				<Button size="lg" full busy={busy} onClick={confirm}>
					{purpose === "buy" ? "Comprar agora" : "Adicionar ao carrinho"}
				</Button>
			}
		>
			<div className="grid gap-6 sm:grid-cols-[180px_1fr]">
				<ProductPicture
					src={image}
					alt=""
					sizes="180px"
					className="w-full rounded-xs max-sm:hidden"
				/>
				<div ref={choices} className="grid content-start gap-6">
					<p className="text-heading font-semibold">
						<PriceInForce of={findVariation(product, choice) ?? product} />
					</p>
					<ColourPicker product={product} choice={choice} onPick={pickColour} />
					<SizePicker
						product={product}
						choice={choice}
						onPick={pickSize}
						aside={lacks && <WhenBack product={product} color={choice.color} />}
					/>
					<p role="alert" className="min-h-6 text-small font-medium text-bad-text">
						{problem ?? gone}
					</p>
				</div>
			</div>
		</Modal>
	);
}

/** What is sold out is asked for on the product's own page. */
function WhenBack({ product: { slug }, color }: { product: ProductOptions; color: string | null }) {
	const search = color ? `?${new URLSearchParams({ cor: color })}` : "";
	return (
		<PageLink
			to={href("/produto/:slug", { slug }) + search}
			className="inline-flex min-h-11 items-center underline underline-offset-4"
		>
			Esgotou? Avise-me
		</PageLink>
	);
}
