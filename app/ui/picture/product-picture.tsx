import clsx from "clsx";
import { Shirt } from "lucide-react";
import { Icon } from "../icon.tsx";
import { Picture } from "./picture.tsx";

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
