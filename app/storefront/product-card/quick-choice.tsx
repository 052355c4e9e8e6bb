import { useRef, useState } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import {
	type Choice,
	chooseLine,
	findVariation,
	picturesFor,
	unitsOf,
} from "#core/cart/shared/purchase.ts";
import type { ProductOptions } from "#core/catalog/types.ts";
import { ColourPicker, focusMissing, SizePicker, useChoice } from "../product/buy/choice.tsx";
import { PriceInForce } from "../promotion/price-in-force.tsx";
import type { Purpose } from "./use-buy-line.ts";

type QuickChoiceProps = {
	product: ProductOptions;
	purpose: Purpose;
	colour: string | null;
	gone: string | null;
	busy: boolean;
	onClose(): void;
	onChosen(choice: Choice): void;
};

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
	const [problem, setProblem] = useState<string | null>(null);
	const choices = useRef<HTMLDivElement>(null);
	const image = picturesFor(product, choice.color)[0] ?? null;
	const lacks = product.tamanhos.some(
		(size) => unitsOf(product, { size, color: choice.color }) === 0,
	);
	const confirm = () => {
		const line = chooseLine(product, choice, image);
		if (line.ok) return onChosen(choice);
		setProblem(line.error);
		focusMissing(choices.current, product, choice);
	};
	return (
		<Modal
			onClose={onClose}
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
