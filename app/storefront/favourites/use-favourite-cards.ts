import { useCallback, useEffect, useRef, useState } from "react";
import { useSite } from "#app/shell/use-site.ts";
import type { ProductCard } from "#core/catalog/types.ts";
import { useFavourites } from "./favourites-store.ts";
import { loadCards } from "./load-cards.ts";

/**
 * Merges fresh cards into the list: each in its place, without those no longer on sale; new ones follow, sold-out
 * ones come last.
 */
export function refreshedCards(
	cards: ProductCard[],
	requested: string[],
	found: ProductCard[],
): ProductCard[] {
	const now = new Map(found.map((card) => [card.id, card]));
	const stayed = cards.flatMap((card) => {
		const fresh = now.get(card.id) ?? (requested.includes(card.id) ? null : card);
		now.delete(card.id);
		return fresh ?? [];
	});
	return [...stayed, ...now.values()].toSorted(
		(a, b) => Number(a.estoque === 0) - Number(b.estoque === 0),
	);
}

type State = "loading" | "ready" | "failed";

/**
 * Cards of the favourites. A removed one stays until the page is left, to be put back; new ones, as from the account,
 * join them. `gone` are saved and no longer on sale. Updated live.
 */
export function useFavouriteCards() {
	const ids = useFavourites((state) => state.ids);
	const [started, setStarted] = useState(false);
	const [state, setState] = useState<State>("loading");
	const [cards, setCards] = useState<ProductCard[]>([]);
	const requested = useRef(new Set<string>());
	useEffect(() => {
		void useFavourites.persist.rehydrate();
		setStarted(true);
	}, []);
	const load = useCallback(async (wanted: string[]) => {
		for (const id of wanted) requested.current.add(id);
		setState((now) => (now === "ready" ? now : "loading"));
		try {
			const found = await loadCards(wanted);
			setCards((known) => refreshedCards(known, wanted, found));
			setState("ready");
		} catch {
			for (const id of wanted) requested.current.delete(id);
			setState("failed");
		}
	}, []);
	useEffect(() => {
		if (!started) return;
		const missing = ids.filter((id) => !requested.current.has(id));
		if (missing.length > 0) void load(missing);
		else setState((now) => (now === "loading" && requested.current.size === 0 ? "ready" : now));
	}, [started, ids, load]);
	// Live updates reload the root data, which gives a new object.
	const { settings } = useSite();
	// biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the shop has changed
	useEffect(() => {
		const known = [...requested.current];
		let stopped = false;
		// On failure the old cards stay.
		const show = (found: ProductCard[]) =>
			stopped || setCards((cards) => refreshedCards(cards, known, found));
		if (known.length > 0) void loadCards(known).then(show, () => undefined);
		return () => {
			stopped = true;
		};
	}, [settings]);
	const gone = state === "ready" ? ids.filter((id) => !cards.some((card) => card.id === id)) : [];
	const again = () => void load(ids.filter((id) => !requested.current.has(id)));
	return { state, cards, ids, gone, again };
}
