import clsx from "clsx";
import { Shirt } from "lucide-react";
import type { ComponentProps, CSSProperties } from "react";
import { Icon } from "../icon.tsx";

type Kind = "product" | "hero" | "hero-mobile" | "tile" | "mini" | "banner" | "banner-mobile";

/** Stored widths and aspect ratio of each kind of picture. */
const KINDS: Record<Kind, { widths: number[]; width: number; height: number }> = {
	product: { widths: [480, 900, 1200], width: 900, height: 1125 },
	hero: { widths: [960, 1600, 2400], width: 2400, height: 1100 },
	"hero-mobile": { widths: [480, 900], width: 900, height: 1100 },
	tile: { widths: [480, 900], width: 900, height: 1125 },
	mini: { widths: [480, 900, 1200], width: 1200, height: 800 },
	banner: { widths: [960, 1600], width: 1800, height: 600 },
	"banner-mobile": { widths: [480, 900], width: 900, height: 900 },
};

const OURS = /^(\/(?:demo|media)\/.+)\.(?:webp|jpe?g|png|avif)$/i;

/** `srcset` of the AVIF copies of an uploaded picture; none for other addresses. */
function avifSet(src: string, kind: Kind): string | undefined {
	const base = OURS.exec(src)?.[1];
	return base && KINDS[kind].widths.map((width) => `${base}-${width}.avif ${width}w`).join(", ");
}

type PictureProps = Omit<ComponentProps<"img">, "src" | "width" | "height" | "srcSet"> & {
	src: string;
	kind: Kind;
	sizes: string;
	mobile?: { src: string; kind: Kind } | null;
	/** Above the fold: not lazy. */
	eager?: boolean;
	/** The LCP picture: high priority, one per page. */
	first?: boolean;
};

export function Picture({
	src,
	kind,
	sizes,
	mobile,
	eager,
	first,
	alt = "",
	...rest
}: PictureProps) {
	const { width, height } = KINDS[kind];
	const set = avifSet(src, kind);
	const mobileSet = mobile && avifSet(mobile.src, mobile.kind);
	return (
		<picture className="contents">
			{mobile && mobileSet && (
				<source media="(max-width: 767px)" type="image/avif" srcSet={mobileSet} sizes="100vw" />
			)}
			{mobile && (
				<source
					media="(max-width: 767px)"
					srcSet={`${mobile.src} ${KINDS[mobile.kind].width}w`}
					sizes="100vw"
				/>
			)}
			{set && <source type="image/avif" srcSet={set} sizes={sizes} />}
			<img
				{...rest}
				src={src}
				alt={alt}
				width={width}
				height={height}
				loading={eager || first ? "eager" : "lazy"}
				fetchPriority={first ? "high" : undefined}
				decoding="async"
			/>
		</picture>
	);
}

/** Per cent from left and top, and zoom in per cent. */
export type Focus = { position_x: number; position_y: number; zoom: number };

/** The merchant's crop: zoom keeps the focus point in place. */
export function focusStyle({ position_x, position_y, zoom }: Focus): CSSProperties {
	const point = `${position_x}% ${position_y}%`;
	return { objectPosition: point, transformOrigin: point, scale: `${zoom / 100}` };
}

type ProductPictureProps = {
	src: string | null | undefined;
	alt: string;
	sizes: string;
	eager?: boolean;
	first?: boolean;
	className?: string;
};

export function ProductPicture({ src, alt, sizes, eager, first, className }: ProductPictureProps) {
	if (!src) {
		return (
			<span className={clsx("grid aspect-[4/5] place-items-center bg-porcelain", className)}>
				<Icon of={Shirt} stroke={0.8} className="size-1/4 text-subtle" />
				<span className="sr-only">{alt}</span>
			</span>
		);
	}
	return (
		<Picture
			src={src}
			kind="product"
			alt={alt}
			sizes={sizes}
			eager={eager ?? false}
			first={first ?? false}
			className={clsx("aspect-[4/5] bg-porcelain object-cover", className)}
		/>
	);
}
