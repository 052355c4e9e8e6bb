import EmblaCarousel, { type EmblaCarouselType, type EmblaOptionsType } from "embla-carousel";
import Autoplay from "embla-carousel-autoplay";

/** Advances every `ms` milliseconds; `useCarousel` decides when it may. */
const autoplay = (ms: number) =>
	Autoplay({
		delay: ms,
		playOnInit: false,
		stopOnInteraction: false,
		stopOnMouseEnter: true,
		stopOnFocusIn: true,
	});

/**
 * Starts Embla on a row scrolled by hand so far, at its current slide. `everyMs`: autoplay interval; null for none.
 */
export function startCarousel(
	viewport: HTMLElement,
	options: EmblaOptionsType,
	everyMs: number | null,
): EmblaCarouselType {
	const slide = viewport.querySelector("li")?.offsetWidth ?? 0;
	const startIndex = slide > 0 ? Math.round(viewport.scrollLeft / slide) : 0;
	viewport.dataset["started"] = "true";
	viewport.scrollLeft = 0;
	return EmblaCarousel(
		viewport,
		{ containScroll: "trimSnaps", startIndex, ...options },
		everyMs === null ? [] : [autoplay(everyMs)],
	);
}
