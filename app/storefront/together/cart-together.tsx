import { useEffect, useState } from "react";
import { href } from "react-router";
import { useSite } from "#app/shell/use-site.ts";
import { writeProductIds } from "#core/catalog/product-ids-rules.ts";
import type { TogetherPiece } from "#core/catalog/together/together-rules.ts";
import { useCart } from "../cart/cart-store.ts";
import { Together } from "./together.tsx";

/**
 * What goes with the cart as it was when it was opened: what is added from here stays in its place, with the prices
 * that the shop has now. Nothing where it cannot be read.
 */
export function CartTogether({ onFollow }: { onFollow(): void }) {
	const [pieces, setPieces] = useState<TogetherPiece[]>([]);
	const colour = useCart(({ items }) => items.at(-1)?.color ?? null);
	const [newest] = useState(() =>
		[...new Set(useCart.getState().items.map(({ productId }) => productId))].toReversed(),
	);
	// A new object each time the page was asked again, which the live feed does.
	const { settings } = useSite();
	// biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the shop has changed
	useEffect(() => {
		const stop = new AbortController();
		fetch(`${href("/combina")}?pecas=${writeProductIds(newest)}`, { signal: stop.signal })
			.then(async (answer) => {
				if (answer.ok) setPieces(((await answer.json()) as { pieces: TogetherPiece[] }).pieces);
			})
			.catch(() => undefined);
		return () => stop.abort();
	}, [newest, settings]);
	return <Together pieces={pieces} colour={colour} narrow onFollow={onFollow} />;
}
