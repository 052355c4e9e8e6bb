import { useEffect, useState } from "react";
import { href } from "react-router";
import { useSite } from "#app/shell/use-site.ts";
import { writeProductIds } from "#core/catalog/shared/product-ids.ts";
import type { TogetherPiece } from "#core/catalog/shared/together.ts";
import { useCart } from "../cart/cart-store.ts";
import { Together } from "./together.tsx";

/**
 * Products that match the cart as it was on opening: additions do not move them, prices are current. Nothing on
 * failure.
 */
export function CartTogether({ onFollow }: { onFollow(): void }) {
	const [pieces, setPieces] = useState<TogetherPiece[]>([]);
	const colour = useCart(({ items }) => items.at(-1)?.color ?? null);
	const [newest] = useState(() =>
		[...new Set(useCart.getState().items.map(({ productId }) => productId))].toReversed(),
	);
	// Live updates reload the root data, which gives a new object.
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
