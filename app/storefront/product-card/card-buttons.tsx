import { ShoppingBag } from "lucide-react";
import type { MouseEvent } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import type { CardSize, ProductCard } from "#core/catalog/types.ts";
import { productAddress } from "../product-address.ts";
import { useQuickBuy } from "./quick-buy.tsx";
import { unitsShown } from "./units-shown.ts";

type CardButtonsProps = {
	product: ProductCard;
	/** The colour that the card shows, where one was named. */
	colour: string | null;
	/** Nothing can be bought now. */
	away: boolean;
};

const BUTTON = buttonClass({ variant: "outline", size: "sm" });
const BUY = `${BUTTON} card-buy`;

/** What buys from a card; in a list narrowed to one size, that size in one touch. */
export function CardButtons({ product, colour, away }: CardButtonsProps) {
	const { start, busy, dialog } = useQuickBuy(product, colour);
	const soldOut = product.estoque === 0;
	const size = away || soldOut ? undefined : product.tamanho;
	if (size && unitsShown(product, colour) === 0) {
		return <WithoutSize product={product} size={size} colour={colour} />;
	}
	return (
		<>
			<div className="card-buttons">
				{size ? (
					// A link, which leads to the size on the product's page where no script buys it.
					<PageLink
						to={chosenAddress(product, colour)}
						aria-busy={busy || undefined}
						onClick={(event) => {
							if (opensElsewhere(event)) return;
							event.preventDefault();
							start("buy");
						}}
						className={BUY}
					>
						<span>
							Comprar {size.nome}
							<span className="sr-only">: {product.nome}</span>
						</span>
					</PageLink>
				) : (
					<button
						type="button"
						disabled={soldOut || away}
						aria-busy={busy || undefined}
						onClick={() => start("buy")}
						className={BUY}
					>
						{soldOut ? "Esgotado" : "Comprar agora"}
					</button>
				)}
				<button
					type="button"
					disabled={soldOut || away}
					aria-label={
						soldOut
							? `${product.nome}: Esgotado`
							: `Adicionar ${product.nome}${size ? `, ${size.nome},` : ""} ao carrinho`
					}
					onClick={() => start("add")}
					className={`${BUTTON} px-0`}
				>
					<Icon of={ShoppingBag} className="size-5" />
				</button>
			</div>
			{dialog}
		</>
	);
}

const chosenAddress = ({ slug, tamanho }: ProductCard, cor: string | null): string =>
	productAddress({ slug, ...(cor && { cor }), ...(tamanho && { tamanho }) });

/** In another tab or window: then the link is only a link. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
	ctrlKey || metaKey || shiftKey;

/** Said instead of the buttons; what was had once can be waited for. */
function WithoutSize({
	product,
	size,
	colour,
}: Omit<CardButtonsProps, "away"> & { size: CardSize }) {
	const wasHad = colour === null || Object.hasOwn(size.unidades, colour);
	return (
		<p className="relative z-10 mt-auto flex min-h-15 flex-wrap items-center gap-x-2 pt-4 text-caption text-subtle md:text-small">
			{colour ? `Sem ${size.nome} em ${colour}` : `${size.nome} esgotado`}
			<PageLink
				to={chosenAddress(product, colour)}
				className="inline-flex min-h-11 items-center font-semibold text-fg underline underline-offset-4"
			>
				{wasHad ? "Avise-me" : "Ver a peça"}
				<span className="sr-only">: {product.nome}</span>
			</PageLink>
		</p>
	);
}
