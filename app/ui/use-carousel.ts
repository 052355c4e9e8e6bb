import type { EmblaOptionsType, EmblaPluginType } from "embla-carousel";
import useEmblaCarousel from "embla-carousel-react";
import { useCallback, useEffect, useState } from "react";

type CarouselOptions = EmblaOptionsType & {
	/** From `autoplay(ms)`; without it nothing moves by itself. */
	plugin?: EmblaPluginType;
};

const STILL = "(prefers-reduced-motion: reduce)";

/**
 * A carousel that can be swiped, stepped and paused. It stops while it is hovered or holds the focus,
 * while the tab is hidden, and never starts by itself for people who want less motion.
 */
export function useCarousel({ plugin, ...options }: CarouselOptions) {
	const [plugins] = useState(() => (plugin ? [plugin] : []));
	const [viewport, embla] = useEmblaCarousel({ containScroll: "trimSnaps", ...options }, plugins);
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
		const player = embla?.plugins()?.autoplay;
		if (!player) return;
		const still = window.matchMedia(STILL);
		const follow = () => (paused || still.matches ? player.stop() : player.play());
		follow();
		still.addEventListener("change", follow);
		embla?.on("reInit", follow);
		return () => {
			still.removeEventListener("change", follow);
			embla?.off("reInit", follow);
		};
	}, [embla, paused]);

	return {
		viewport,
		index,
		count,
		paused,
		togglePaused: () => setPaused((now) => !now),
		goTo: useCallback((to: number) => embla?.scrollTo(to), [embla]),
		previous: useCallback(() => embla?.scrollPrev(), [embla]),
		next: useCallback(() => embla?.scrollNext(), [embla]),
	};
}

export type Carousel = ReturnType<typeof useCarousel>;
