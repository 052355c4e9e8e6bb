import { type RefObject, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Price } from "#app/ui/price.tsx";

type BuyBarProps = {
	/** The bar shows whenever this is not in the window. */
	watched: RefObject<HTMLElement | null>;
	price: number;
	/** How a card may part it. */
	instalment: string | null;
	disabled: boolean;
	onAdd(): void;
};

/** Price and button at the foot of a phone. */
export function BuyBar({ watched, price, instalment, disabled, onAdd }: BuyBarProps) {
	const [shown, setShown] = useState(false);
	useEffect(() => {
		if (!watched.current) return;
		const observer = new IntersectionObserver(([entry]) => {
			setShown(Boolean(entry && !entry.isIntersecting));
		});
		observer.observe(watched.current);
		return () => observer.disconnect();
	}, [watched]);
	if (!shown) return null;
	return (
		<div
			data-buy-bar
			className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-[auto_1fr] items-center gap-4 border-t border-line bg-bg px-5 max-[359px]:gap-3 max-[359px]:px-3.5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] md:hidden [@media(height<320px)]:hidden"
		>
			<p className="nums leading-tight">
				<Price of={price} className="block font-semibold" />
				{instalment && (
					<span className="text-caption text-subtle">{instalment.replace(" sem juros", "")}</span>
				)}
			</p>
			<Button disabled={disabled} onClick={onAdd} className="px-3!">
				Adicionar ao carrinho
			</Button>
		</div>
	);
}
