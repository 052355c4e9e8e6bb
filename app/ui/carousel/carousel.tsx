import clsx from "clsx";
import type { EmblaCarouselType, EmblaOptionsType } from "embla-carousel";
import { ArrowLeft, ArrowRight, Pause, Play } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { IconButton } from "../icon.tsx";

type CarouselOptions = EmblaOptionsType & {
	everyMs?: number;
};

const STILL = "(prefers-reduced-motion: reduce)";

/**
 * A carousel with swipe, steps and pause. Autoplay pauses on hover and focus and while the tab is hidden; with
 * reduced motion there is none, and steps are not animated. Embla loads when the row comes near or on the first
 * step; until then it scrolls natively.
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
			// An inactive carousel, as where slides are a grid, has none.
			const player = embla.plugins()?.autoplay;
			// The plugin fails to start where every slide fits.
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
		// If Embla fails to load, the row still scrolls natively.
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

type Carousel = ReturnType<typeof useCarousel>;

type Start = () => Promise<EmblaCarouselType | null>;
const notYet: Start = async () => null;

/** Viewport ref, the carousel once started, and its starter. */
function useStarted(options: string, everyMs: number | null) {
	const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
	const start = useRef(notYet);
	// A ref, not state: state would render all slides once more before hydration ends.
	const viewport = useCallback(
		(node: HTMLElement | null) => {
			if (!node) return;
			let gone = false;
			let created: EmblaCarouselType | undefined;
			let starting: ReturnType<Start> | undefined;
			const begin = async () => {
				const { startCarousel } = await import("./start-carousel.ts");
				if (gone) return null;
				created = startCarousel(node, JSON.parse(options), everyMs);
				setEmbla(created);
				return created;
			};
			start.current = () => {
				starting ??= begin().catch(() => {
					starting = undefined;
					return null;
				});
				return starting;
			};
			const near = new IntersectionObserver(
				([entry]) => entry?.isIntersecting && void start.current().then(() => near.disconnect()),
				{ rootMargin: "50%" },
			);
			near.observe(node);
			return () => {
				gone = true;
				near.disconnect();
				created?.destroy();
				start.current = notYet;
				setEmbla(null);
			};
		},
		[options, everyMs],
	);
	return { embla, start, viewport };
}

/** Where all slides fit, the buttons are hidden but keep their space. */
const unlessAllFit = ({ count }: Carousel, className?: string) =>
	clsx(className, count === 1 && "invisible");

export function CarouselArrows({
	carousel,
	of,
	className,
}: {
	carousel: Carousel;
	of: string;
	className?: string;
}) {
	return (
		<div className={unlessAllFit(carousel, className)}>
			<IconButton
				icon={ArrowLeft}
				label={`Anterior em ${of}`}
				onClick={carousel.previous}
				className="border border-line"
			/>
			<IconButton
				icon={ArrowRight}
				label={`Próximo em ${of}`}
				onClick={carousel.next}
				className="border border-line-strong"
			/>
		</div>
	);
}

export function PauseButton({ carousel, of }: { carousel: Carousel; of: string }) {
	return (
		<IconButton
			icon={carousel.paused ? Play : Pause}
			label={carousel.paused ? `Continuar ${of}` : `Pausar ${of}`}
			onClick={carousel.togglePaused}
			className={unlessAllFit(carousel)}
			iconClass="size-4!"
		/>
	);
}
