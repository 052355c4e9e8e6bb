import type { RefObject } from "react";
import { Button } from "#app/ui/button.tsx";
import { FootBar } from "#app/ui/foot-bar.tsx";
import { Price } from "#app/ui/price.tsx";

type BuyBarProps = {
	/** The bar shows whenever this is not in the window. */
	watched: RefObject<HTMLElement | null>;
	price: number;
	/** How a card may part it. */
	instalment: string | null;
	disabled: boolean;
	/** `GG esgotado`: asks to be told instead of buying. */
	soldOut: string | null;
	onAdd(): void;
};

/** Price and button at the foot of a phone. */
export const BuyBar = ({ watched, price, instalment, disabled, soldOut, onAdd }: BuyBarProps) => (
	<FootBar watched={watched}>
		<p className="nums leading-tight">
			<Price of={price} className="block font-semibold" />
			{soldOut ? (
				<span className="text-caption text-bad-text">{soldOut}</span>
			) : (
				instalment && (
					<span className="text-caption text-subtle">{instalment.replace(" sem juros", "")}</span>
				)
			)}
		</p>
		<Button disabled={disabled} onClick={onAdd} className="px-3!">
			{soldOut ? "Avise-me" : "Adicionar ao carrinho"}
		</Button>
	</FootBar>
);
