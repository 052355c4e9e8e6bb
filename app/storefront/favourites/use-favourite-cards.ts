import { useCallback, useEffect, useRef, useState } from "react";
import type { ProductCard } from "#core/catalog/types.ts";
import { useFavourites } from "./favourites-store.ts";
import { loadCards } from "./load-cards.ts";

type State = "loading" | "ready" | "failed";

const soldOutLast = (cards: ProductCard[]): ProductCard[] =>
	cards.toSorted((a, b) => Number(a.estoque === 0) - Number(b.estoque === 0));

/**
 * Cards of the favourites. One that is taken out stays until the page is left, so that it can be taken
 * back; one that comes, as from the account, joins them. `gone` are kept and no longer on sale.
 */
export function useFavouriteCards() {
	const ids = useFavourites((state) => state.ids);
	const [begun, setBegun] = useState(false);
	const [state, setState] = useState<State>("loading");
	const [cards, setCards] = useState<ProductCard[]>([]);
	const asked = useRef(new Set<string>());
	useEffect(() => {
		void Promise.resolve(useFavourites.persist.rehydrate()).then(() => setBegun(true));
	}, []);
	const load = useCallback(async (wanted: string[]) => {
		for (const id of wanted) asked.current.add(id);
		setState((now) => (now === "ready" ? now : "loading"));
		try {
			const found = await loadCards(wanted);
			setCards((known) => soldOutLast([...known, ...found]));
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
	const gone = state === "ready" ? ids.filter((id) => !cards.some((card) => card.id === id)) : [];
	const again = () => void load(ids.filter((id) => !asked.current.has(id)));
	return { state, cards, ids, gone, again };
}
