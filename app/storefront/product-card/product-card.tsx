import { useSite } from "#app/shell/use-site.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DrawnOnce } from "#app/ui/drawn-once.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { useHasMouse } from "#app/ui/use-has-mouse.ts";
import type { ProductCard as Card } from "#core/catalog/types.ts";
import { FEW_UNITS, lastUnits, lastUnitsIn } from "#core/catalog/units-rules.ts";
import { bestInstalment } from "#core/orders/instalment-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { FavouriteButton } from "../favourites/favourite-button.tsx";
import { productAddress } from "../product-address.ts";
import { PercentOff } from "../promotion/percent-off.tsx";
import { NormalPrice } from "../promotion/price-in-force.tsx";
import { useLocalCatalogue } from "../use-local-catalogue.ts";
import { CardButtons } from "./card-buttons.tsx";
import { CardSwatches } from "./card-swatches.tsx";
import { unitsShown } from "./units-shown.ts";
import { usePickedColour } from "./use-picked-colour.ts";

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
	eager = false,
	first = false,
	level = "h3",
}: ProductCardProps) {
	const { settings } = useSite();
	const instalment = bestInstalment(product.preco, settings)?.label;
	const away = useLocalCatalogue();
	const shown = { product, sizes, eager, first, level, instalment, away };
	return (
		<DrawnOnce tag="article" className="product-card" of={shown}>
			<Content {...shown} />
		</DrawnOnce>
	);
}

type ContentProps = Required<ProductCardProps> & {
	instalment: string | undefined;
	/** Nothing can be bought now. */
	away: boolean;
};

function Content({ product, sizes, eager, first, level, instalment, away }: ContentProps) {
	const Heading = level;
	const soldOut = product.estoque === 0;
	const hasMouse = useHasMouse();
	const [picked, setPicked] = usePickedColour(product.id);
	const colour = picked ?? product.cor ?? null;
	const photo = product.cores.find(({ nome }) => nome === picked)?.foto;
	// The second view is of the colour that the card came with.
	const second = picked === null || picked === product.cor ? product.imagem2 : null;
	return (
		<>
			<div className="card-views">
				<ProductPicture
					src={photo ?? product.imagem}
					alt=""
					sizes={sizes}
					eager={eager}
					first={first}
					className={soldOut ? "card-view opacity-55" : "card-view"}
				/>
				{second && hasMouse && (
					<span className="card-second-view" aria-hidden>
						<ProductPicture src={second} alt="" sizes={sizes} className="size-full" />
					</span>
				)}
				<CardBadge product={product} colour={colour} />
			</div>
			<FavouriteButton product={product} className="card-favourite" />
			<div className="flex flex-1 flex-col pt-4">
				<div className="card-overline">
					<span className={`truncate ${product.cores.length > 1 ? "max-lg:hidden" : ""}`}>
						{product.categoria?.nome}
					</span>
					<CardSwatches product={product} chosen={colour} onPick={setPicked} />
				</div>
				<Heading className="card-name">
					<PageLink to={productAddress({ ...product, ...(colour && { cor: colour }) })}>
						{product.nome}
					</PageLink>
				</Heading>
				<CardPrice product={product} />
				<p className="nums mt-0.5 min-h-[1lh] text-caption text-subtle md:text-small">
					{instalment}
				</p>
				<CardButtons product={product} colour={colour} away={away} />
			</div>
		</>
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
	// On the narrowest cards the heart needs the upper edge.
	const place =
		"absolute top-3.5 left-3 max-[359px]:top-auto max-[359px]:bottom-2 max-[359px]:left-2";
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
