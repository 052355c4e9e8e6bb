import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { href } from "react-router";
import { IconButton } from "#app/ui/icon.tsx";
import { PageLink, TextButton } from "#app/ui/page-link.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { Quantity } from "#app/ui/quantity.tsx";
import { type CartLine, lineLabel } from "#core/cart/shared/cart.ts";

type CartLineRowProps = {
	line: Pick<CartLine, "name" | "image" | "size" | "color" | "price" | "quantity"> & {
		slug?: string;
	};
	/** Without it the quantity is read-only. */
	onQuantity?: (quantity: number) => void;
	onRemove?: () => void;
	/** Set for a removed line: it stays in place with an undo button, so no other line slides under the finger. */
	onPutBack?: (() => void) | undefined;
	onFollow?: () => void;
	/** Units in stock; the plus button stops there. */
	most?: number | undefined;
	small?: boolean;
	children?: ReactNode;
};

export function CartLineRow({
	line,
	onQuantity,
	onRemove,
	onPutBack,
	onFollow,
	most,
	small,
	children,
}: CartLineRowProps) {
	const label = lineLabel(line);
	return (
		<li
			className={
				small
					? "grid grid-cols-[68px_minmax(0,1fr)] gap-4.5 py-4.5"
					: "grid grid-cols-[72px_minmax(0,1fr)] gap-3.5 py-6 sm:grid-cols-[92px_minmax(0,1fr)] sm:gap-4.5"
			}
		>
			<ProductPicture
				src={line.image}
				alt={line.name}
				sizes={small ? "68px" : "92px"}
				className={`w-full self-start rounded-xs ${onPutBack ? "opacity-60" : ""}`}
			/>
			<div className="min-w-0">
				<div className="flex min-h-8 items-start justify-between gap-3">
					<h3 className="min-w-0 font-sans wrap-anywhere text-ui leading-[1.4] font-medium">
						{line.slug ? (
							<PageLink
								to={href("/produto/:slug", { slug: line.slug })}
								onClick={onFollow}
								className="tap-whole inline-block hover:underline"
							>
								{line.name}
							</PageLink>
						) : (
							line.name
						)}
					</h3>
					{onRemove && !onPutBack && (
						<IconButton
							icon={Trash2}
							label={`Remover ${line.name}${label ? `, ${label}` : ""}`}
							onClick={onRemove}
							className="-mt-3 -mr-3 text-subtle"
						/>
					)}
				</div>
				<p className="nums text-small text-subtle">
					{label && <span>{label} · </span>}
					<Price of={line.price} />
				</p>
				<div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
					{onPutBack ? (
						<Removed name={line.name} onPutBack={onPutBack} />
					) : (
						<Units line={line} most={most} onQuantity={onQuantity} />
					)}
				</div>
			</div>
			{children}
		</li>
	);
}

type UnitsProps = Pick<CartLineRowProps, "line" | "most"> & {
	onQuantity: ((quantity: number) => void) | undefined;
};

const Units = ({ line, most, onQuantity }: UnitsProps) => (
	<>
		{onQuantity ? (
			<Quantity
				value={line.quantity}
				min={0}
				{...(most === undefined ? {} : { max: Math.max(1, most) })}
				of={line.name}
				size="sm"
				onChange={onQuantity}
			/>
		) : (
			<span className="nums text-small text-subtle">Quantidade: {line.quantity}</span>
		)}
		<Price
			of={line.price * line.quantity}
			className="ml-auto text-ui font-semibold whitespace-nowrap"
		/>
	</>
);

/** The pressed button is gone, so the undo button takes the focus. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

const Removed = ({ name, onPutBack }: { name: string; onPutBack(): void }) => (
	<>
		<span className="text-small text-subtle">Removido</span>
		<TextButton
			ref={takeFocus}
			aria-label={`Desfazer: pôr ${name} de volta`}
			onClick={onPutBack}
			className="min-h-11.5 text-ui font-semibold"
		>
			Desfazer
		</TextButton>
	</>
);
