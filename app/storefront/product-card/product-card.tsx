import { useState } from "react";
import { Link } from "react-router";
import { useSite } from "#app/shell/use-site.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import type { ProductCard as Card } from "#core/catalog/types.ts";
import { FEW_UNITS, lastUnits, lastUnitsIn } from "#core/catalog/units-rules.ts";
import { bestInstalment } from "#core/orders/instalment-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { FavouriteButton } from "../favourites/favourite-button.tsx";
import { productAddress } from "../product-address.ts";
import { PercentOff } from "../promotion/percent-off.tsx";
import { NormalPrice } from "../promotion/price-in-force.tsx";
import { CardButtons } from "./card-buttons.tsx";
import { CardSwatches } from "./card-swatches.tsx";
import { unitsShown } from "./units-shown.ts";

type ProductCardProps = {
	product: Card;
	sizes?: string;
	eager?: boolean;
	first?: boolean;
	level?: "h2" | "h3";
};

const GRID_SIZES = "(min-width: 1100px) 23vw, (min-width: 768px) 31vw, 46vw";

/** A product in any list: one link, with its buttons above it. */
export function ProductCard({
	product,
	sizes = GRID_SIZES,
	eager,
	first,
	level: Heading = "h3",
}: ProductCardProps) {
	const soldOut = product.estoque === 0;
	const { settings } = useSite();
	const [picked, setPicked] = useState<string | null>(null);
	const colour = picked ?? product.cor ?? null;
	const photo = product.cores.find(({ nome }) => nome === picked)?.foto;
	// The second view is of the colour that the card came with.
	const second = picked === null || picked === product.cor ? product.imagem2 : null;
	return (
		<article className="group relative flex h-full flex-col">
			<div className="relative aspect-[4/5] overflow-hidden rounded-xs bg-porcelain">
				<ProductPicture
					src={photo ?? product.imagem}
					alt=""
					sizes={sizes}
					eager={eager ?? false}
					first={first ?? false}
					className={`size-full transition-[scale,opacity] duration-[560ms] ease-soft group-hover:scale-[1.025] motion-reduce:group-hover:scale-100 ${soldOut ? "opacity-55" : ""}`}
				/>
				{second && (
					<span
						className="absolute inset-0 opacity-0 transition-opacity duration-[560ms] group-hover:opacity-100 max-md:hidden"
						aria-hidden
					>
						<ProductPicture src={second} alt="" sizes={sizes} className="size-full" />
					</span>
				)}
			</div>
			<CardBadge product={product} colour={colour} />
			<FavouriteButton
				product={product}
				className="absolute! top-1 right-1 z-10 bg-bg/85 bg-clip-content p-1.5"
			/>
			<div className="flex flex-1 flex-col pt-4">
				<div className="flex min-h-6.5 items-center justify-between gap-2 text-caption font-medium text-subtle">
					<span className={`truncate ${product.cores.length > 1 ? "max-lg:hidden" : ""}`}>
						{product.categoria?.nome}
					</span>
					<CardSwatches product={product} chosen={colour} onPick={setPicked} />
				</div>
				<Heading className="mt-1 mb-2 font-sans text-ui leading-[1.4] font-medium md:text-body">
					<Link
						to={productAddress({ ...product, ...(colour && { cor: colour }) })}
						prefetch="intent"
						className="[overflow-wrap:anywhere] after:absolute after:inset-0"
					>
						{product.nome}
					</Link>
				</Heading>
				<CardPrice product={product} />
				<p className="nums mt-0.5 min-h-[1lh] text-caption text-subtle md:text-small">
					{bestInstalment(product.preco, settings)?.label}
				</p>
				<CardButtons product={product} colour={colour} />
			</div>
		</article>
	);
}

function CardPrice({ product: { preco, preco_normal, estoque } }: { product: Card }) {
	return (
		<>
			{preco_normal !== null && (
				<p className="nums text-small text-subtle">
					<NormalPrice of={preco_normal} />
				</p>
			)}
			<p className="flex flex-wrap items-baseline gap-x-2">
				<span
					data-price
					className={`nums text-body font-semibold md:text-title ${estoque === 0 ? "text-subtle" : ""}`}
				>
					{formatMoney(preco)}
				</span>
				{preco_normal !== null && <PercentOff normal={preco_normal} price={preco} />}
			</p>
		</>
	);
}

function CardBadge({ product, colour }: { product: Card; colour: string | null }) {
	const { estoque, novo, tamanho } = product;
	const place = "absolute top-3.5 left-3";
	if (estoque === 0) return <Badge className={place}>Esgotado</Badge>;
	const units = unitsShown(product, colour);
	if (units > 0 && units <= FEW_UNITS) {
		return (
			<Badge tone="hot" className={place}>
				{tamanho ? lastUnitsIn(tamanho.nome, units) : lastUnits(units)}
			</Badge>
		);
	}
	return novo ? <Badge className={place}>Novo</Badge> : null;
}
