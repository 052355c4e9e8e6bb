import Autoplay from "embla-carousel-autoplay";

/** Moves a carousel on every `ms` milliseconds; `useCarousel` decides when it may. */
export const autoplay = (ms: number) =>
	Autoplay({
		delay: ms,
		playOnInit: false,
		stopOnInteraction: false,
		stopOnMouseEnter: true,
		stopOnFocusIn: true,
	});
