import type { RefObject } from "react";
import { Button } from "#app/ui/button.tsx";
import { FootBar } from "#app/ui/foot-bar.tsx";
import { Price } from "#app/ui/price.tsx";

type BuyBarProps = {
	/** The bar shows whenever this is not in the window. */
	watched: RefObject<HTMLElement | null>;
	price: number;
	/** `M · Branco`, as far as it is chosen; else how a card may part the price. */
	below: string | null;
	/** What is still to be chosen before it can be bought. */
	missing: "tamanho" | "cor" | null;
	disabled: boolean;
	/** `GG esgotado`: asks to be told instead of buying. */
	soldOut: string | null;
	onAdd(): void;
};

/** Price and button at the foot of a phone. */
export const BuyBar = ({
	watched,
	price,
	below,
	missing,
	disabled,
	soldOut,
	onAdd,
}: BuyBarProps) => (
	<FootBar watched={watched}>
		<p className="nums min-w-0 leading-tight">
			<Price of={price} className="block font-semibold" />
			{soldOut ? (
				<span className="text-caption text-bad-text">{soldOut}</span>
			) : (
				below && <span className="text-caption text-subtle">{below}</span>
			)}
		</p>
		<Button disabled={disabled} onClick={onAdd} className="px-3!">
			{soldOut ? "Avise-me" : missing ? `Escolher ${missing}` : "Adicionar ao carrinho"}
		</Button>
	</FootBar>
);
