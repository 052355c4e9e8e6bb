import { type RefObject, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { formatMoney } from "#core/money.ts";

type BuyBarProps = {
	/** The bar shows once this has left the window upwards. */
	watched: RefObject<HTMLElement | null>;
	price: number;
	disabled: boolean;
	onAdd(): void;
};

/** Price and button at the foot of a phone. */
export function BuyBar({ watched, price, disabled, onAdd }: BuyBarProps) {
	const [shown, setShown] = useState(false);
	useEffect(() => {
		if (!watched.current) return;
		const observer = new IntersectionObserver(([entry]) => {
			setShown(Boolean(entry && !entry.isIntersecting && entry.boundingClientRect.top < 0));
		});
		observer.observe(watched.current);
		return () => observer.disconnect();
	}, [watched]);
	if (!shown) return null;
	return (
		<div className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-[auto_1fr] items-center gap-4 border-t border-line bg-bg px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] md:hidden">
			<p className="nums leading-tight">
				<b className="block font-semibold">{formatMoney(price)}</b>
				<span className="text-[13px] text-subtle">12x {formatMoney(Math.round(price / 12))}</span>
			</p>
			<Button disabled={disabled} onClick={onAdd}>
				Adicionar ao carrinho
			</Button>
		</div>
	);
}
