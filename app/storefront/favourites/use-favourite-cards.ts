import { useCallback, useEffect, useRef, useState } from "react";
import { useSite } from "#app/shell/use-site.ts";
import type { ProductCard } from "#core/catalog/types.ts";
import { useFavourites } from "./favourites-store.ts";
import { loadCards } from "./load-cards.ts";
import { refreshedCards } from "./refreshed-cards.ts";

type State = "loading" | "ready" | "failed";

/**
 * Cards of the favourites. One that is taken out stays until the page is left, so that it can be taken
 * back; one that comes, as from the account, joins them. `gone` are kept and no longer on sale. All of them follow
 * what the merchant changes.
 */
export function useFavouriteCards() {
	const ids = useFavourites((state) => state.ids);
	const [begun, setBegun] = useState(false);
	const [state, setState] = useState<State>("loading");
	const [cards, setCards] = useState<ProductCard[]>([]);
	const asked = useRef(new Set<string>());
	useEffect(() => {
		useFavourites.rehydrate();
		setBegun(true);
	}, []);
	const load = useCallback(async (wanted: string[]) => {
		for (const id of wanted) asked.current.add(id);
		setState((now) => (now === "ready" ? now : "loading"));
		try {
			const found = await loadCards(wanted);
			setCards((known) => refreshedCards(known, wanted, found));
			setState("ready");
		} catch {
			for (const id of wanted) asked.current.delete(id);
			setState("failed");
		}
	}, []);
	useEffect(() => {
		if (!begun) return;
		const missing = ids.filter((id) => !asked.current.has(id));
		if (missing.length > 0) void load(missing);
		else setState((now) => (now === "loading" && asked.current.size === 0 ? "ready" : now));
	}, [begun, ids, load]);
	// A new object each time the page was asked again, which the live feed does.
	const { settings } = useSite();
	// biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the shop has changed
	useEffect(() => {
		const known = [...asked.current];
		let stopped = false;
		// What stands there stays while news cannot be had.
		const show = (found: ProductCard[]) =>
			stopped || setCards((cards) => refreshedCards(cards, known, found));
		if (known.length > 0) void loadCards(known).then(show, () => undefined);
		return () => {
			stopped = true;
		};
	}, [settings]);
	const gone = state === "ready" ? ids.filter((id) => !cards.some((card) => card.id === id)) : [];
	const again = () => void load(ids.filter((id) => !asked.current.has(id)));
	return { state, cards, ids, gone, again };
}
