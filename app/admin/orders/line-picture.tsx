import clsx from "clsx";
import { Gift } from "lucide-react";
import type { ComponentProps } from "react";
import { ProductPicture } from "#app/ui/picture/picture.tsx";

type LinePictureProps = ComponentProps<typeof ProductPicture> & {
	/** The line is a gift card, which has no picture. */
	gift: boolean;
};

/** The picture of an order's line. */
export const LinePicture = ({ gift, ...picture }: LinePictureProps) =>
	gift ? (
		<span
			className={clsx("grid aspect-[4/5] place-items-center bg-porcelain", picture.className)}
			aria-hidden
		>
			<Gift className="size-1/2 text-subtle" strokeWidth={1.2} />
		</span>
	) : (
		<ProductPicture {...picture} />
	);
