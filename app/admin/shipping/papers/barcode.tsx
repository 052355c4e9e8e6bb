import { barsOf } from "./code-128-rules.ts";

/** A text as a barcode of the height that it is given; nothing where it cannot be drawn. */
export function Barcode({ text, className }: { text: string; className?: string }) {
	const bars = barsOf(text);
	if (!bars) return null;
	let at = 0;
	const drawn = bars.map((width, index) => {
		const x = at;
		at += width;
		// biome-ignore lint/suspicious/noArrayIndexKey: bars never change places
		return index % 2 === 0 ? <rect key={index} x={x} width={width} y={0} height={10} /> : null;
	});
	return (
		<svg
			viewBox={`0 0 ${at} 10`}
			preserveAspectRatio="none"
			aria-hidden
			className={`barcode ${className ?? ""}`}
		>
			{drawn}
		</svg>
	);
}
