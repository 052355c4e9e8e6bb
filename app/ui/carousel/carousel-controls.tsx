import clsx from "clsx";
import { ArrowLeft, ArrowRight, Pause, Play } from "lucide-react";
import { IconButton } from "../icon-button.tsx";
import type { Carousel } from "./use-carousel.ts";

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
