import { ShoppingBag } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useSite } from "#app/shell/use-site.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import type { ProductCard as Card } from "#core/catalog/types.ts";
import { FEW_UNITS, lastUnits } from "#core/catalog/units-rules.ts";
import { bestInstalment } from "#core/orders/instalment-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { FavouriteButton } from "../favourites/favourite-button.tsx";
import { productAddress } from "../product-address.ts";
import { PercentOff } from "../promotion/percent-off.tsx";
import { NormalPrice } from "../promotion/price-in-force.tsx";
import { useLocalCatalogue } from "../use-local-catalogue.ts";
import { CardSwatches } from "./card-swatches.tsx";
import { useQuickBuy } from "./quick-buy.tsx";

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
	const away = useLocalCatalogue();
	const { settings } = useSite();
	const [picked, setPicked] = useState<string | null>(null);
	const colour = picked ?? product.cor ?? null;
	const { start, busy, dialog } = useQuickBuy(product, colour);
	const photo = product.cores.find(({ nome }) => nome === picked)?.foto;
	// The second view is of the colour that the card came with.
	const second = picked === null || picked === product.cor ? product.imagem2 : null;
	const disabled = soldOut || away;
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
			<CardBadge product={product} />
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
						to={productAddress({ slug: product.slug, ...(colour ? { cor: colour } : {}) })}
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
				<div className="relative z-10 mt-auto grid grid-cols-[minmax(0,1fr)_44px] gap-1.5 pt-4 md:grid-cols-[minmax(0,1fr)_48px] md:gap-2">
					<button
						type="button"
						disabled={disabled}
						aria-busy={busy || undefined}
						onClick={() => start("buy")}
						className={`${buttonClass({ variant: "outline", size: "sm" })} px-1! leading-tight! max-md:text-caption! whitespace-normal! group-hover:not-disabled:border-ink group-hover:not-disabled:bg-ink group-hover:not-disabled:text-on-ink`}
					>
						{soldOut ? "Esgotado" : "Comprar agora"}
					</button>
					<button
						type="button"
						disabled={disabled}
						aria-label={
							soldOut ? `${product.nome}: Esgotado` : `Adicionar ${product.nome} ao carrinho`
						}
						onClick={() => start("add")}
						className={`${buttonClass({ variant: "outline", size: "sm" })} px-0!`}
					>
						<Icon of={ShoppingBag} className="size-5" />
					</button>
				</div>
			</div>
			{dialog}
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

function CardBadge({ product: { estoque, novo } }: { product: Card }) {
	const place = "absolute top-3.5 left-3";
	if (estoque === 0) return <Badge className={place}>Esgotado</Badge>;
	if (estoque <= FEW_UNITS) {
		return (
			<Badge tone="hot" className={place}>
				{lastUnits(estoque)}
			</Badge>
		);
	}
	return novo ? <Badge className={place}>Novo</Badge> : null;
}
