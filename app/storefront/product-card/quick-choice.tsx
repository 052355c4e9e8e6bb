import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { Price } from "#app/ui/price.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { chooseLine, findVariation, picturesFor, unitsOf } from "#core/cart/purchase-rules.ts";
import type { NewLine } from "#core/cart/rules.ts";
import type { ProductOptions } from "#core/catalog/types.ts";
import { ColourPicker } from "../product/colour-picker.tsx";
import { SizePicker } from "../product/size-picker.tsx";
import { useChoice } from "../product/use-choice.ts";
import type { Purpose } from "./quick-buy.tsx";

type QuickChoiceProps = {
	product: ProductOptions;
	purpose: Purpose;
	onClose(): void;
	/** `stock` is how many units there are of it. */
	onChosen(line: NewLine, stock: number): void;
};

/** Size and colour of a product that is bought from its card. */
export default function QuickChoice({ product, purpose, onClose, onChosen }: QuickChoiceProps) {
	const { choice, pickSize, pickColour } = useChoice(product);
	const [problem, setProblem] = useState<string | null>(null);
	const image = picturesFor(product, choice.color)[0] ?? null;
	const confirm = () => {
		const line = chooseLine(product, choice, image);
		if (line.ok) onChosen(line.value, unitsOf(product, choice));
		else setProblem(line.error);
	};
	return (
		<Modal
			open
			onOpenChange={(open) => !open && onClose()}
			title={product.nome}
			width={680}
			footer={
				<Button size="lg" full onClick={confirm}>
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
				<div className="grid content-start gap-6">
					<p className="text-heading font-semibold">
						<Price of={findVariation(product, choice)?.preco ?? product.preco} />
					</p>
					<ColourPicker product={product} choice={choice} onPick={pickColour} />
					<SizePicker product={product} choice={choice} onPick={pickSize} />
					<p role="alert" className="min-h-6 text-small font-medium text-bad-text">
						{problem}
					</p>
				</div>
			</div>
		</Modal>
	);
}
