import type { EmblaCarouselType, EmblaOptionsType } from "embla-carousel";
import { useCallback, useEffect, useRef, useState } from "react";
import { whenQuiet } from "./when-quiet.ts";

type CarouselOptions = EmblaOptionsType & {
	/** How often it moves by itself, in milliseconds; without it nothing does. */
	everyMs?: number;
};

const STILL = "(prefers-reduced-motion: reduce)";

/**
 * A carousel that can be swiped, stepped and paused. It stops while it is hovered or holds the focus,
 * while the tab is hidden, and for people who want less motion it neither starts by itself nor slides: what
 * they ask for is there at once. What moves it is fetched once the page is quiet, or when it is asked to
 * move; until then it is scrolled by hand.
 */
export function useCarousel({ everyMs, ...options }: CarouselOptions) {
	const { embla, start, viewport } = useStarted(JSON.stringify(options), everyMs ?? null);
	const [index, setIndex] = useState(0);
	const [count, setCount] = useState(0);
	const [paused, setPaused] = useState(false);

	useEffect(() => {
		if (!embla) return;
		const read = () => {
			setIndex(embla.selectedScrollSnap());
			setCount(embla.scrollSnapList().length);
		};
		read();
		embla.on("select", read).on("reInit", read);
		return () => {
			embla.off("select", read).off("reInit", read);
		};
	}, [embla]);

	useEffect(() => {
		if (!embla) return;
		const still = window.matchMedia(STILL);
		const follow = () => {
			// One that is not active, as where the slides stand in a grid, has none.
			const player = embla.plugins()?.autoplay;
			// The plugin has no delays where every slide fits, and fails when it is started there.
			const moves = embla.scrollSnapList().length > 1 && !paused && !still.matches;
			if (moves) player?.play();
			else player?.stop();
		};
		follow();
		still.addEventListener("change", follow);
		embla.on("reInit", follow);
		return () => {
			still.removeEventListener("change", follow);
			embla.off("reInit", follow);
		};
	}, [embla, paused]);

	const move = (how: (carousel: EmblaCarouselType, jump: boolean) => void) => {
		const jump = window.matchMedia(STILL).matches;
		// Without what moves it, it is still scrolled by hand.
		void start.current().then((carousel) => carousel && how(carousel, jump));
	};
	return {
		viewport,
		index,
		count,
		paused,
		togglePaused: () => setPaused((now) => !now),
		goTo: (to: number) => move((carousel, jump) => carousel.scrollTo(to, jump)),
		previous: () => move((carousel, jump) => carousel.scrollPrev(jump)),
		next: () => move((carousel, jump) => carousel.scrollNext(jump)),
	};
}

export type Carousel = ReturnType<typeof useCarousel>;

type Start = () => Promise<EmblaCarouselType | null>;
const notYet: Start = async () => null;

/** What it is put on, the carousel of that once it has started, and what starts it at once. */
function useStarted(options: string, everyMs: number | null) {
	const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
	const start = useRef(notYet);
	// Not kept as a state: that would draw all it holds once more before anything of the page can be used.
	const viewport = useCallback(
		(node: HTMLElement | null) => {
			if (!node) return;
			let gone = false;
			let made: EmblaCarouselType | undefined;
			let starting: ReturnType<Start> | undefined;
			const begin = async () => {
				const { startCarousel } = await import("./start-carousel.ts");
				if (gone) return null;
				made = startCarousel(node, JSON.parse(options), everyMs);
				setEmbla(made);
				return made;
			};
			start.current = () => {
				starting ??= begin().catch(() => {
					starting = undefined;
					return null;
				});
				return starting;
			};
			const cancel = whenQuiet(() => void start.current());
			return () => {
				gone = true;
				cancel();
				made?.destroy();
				start.current = notYet;
				setEmbla(null);
			};
		},
		[options, everyMs],
	);
	return { embla, start, viewport };
}
