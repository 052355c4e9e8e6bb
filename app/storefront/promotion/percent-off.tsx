import { percentOff } from "#core/catalog/shared/promotion.ts";

/** `13% de desconto`, rounded down; null below one per cent. */
export function percentOffWords(normal: number, price: number): string | null {
	const percent = percentOff(normal, price);
	return percent > 0 ? `${percent}% de desconto` : null;
}

/** `−13%` beside a price, with a full text for screen readers. */
export function PercentOff({ normal, price }: { normal: number; price: number }) {
	const words = percentOffWords(normal, price);
	if (!words) return null;
	return (
		<span className="nums text-small font-semibold text-ok-text">
			<span aria-hidden>−{percentOff(normal, price)}%</span>
			<span className="sr-only">, {words}</span>
		</span>
	);
}
