import { type CSSProperties, useState } from "react";
import { useSite } from "#app/shell/use-site.ts";
import { Badge } from "#app/ui/badge.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { visibleSwatches } from "#core/catalog/shared/swatch.ts";
import { FEW_UNITS, lastUnits, lastUnitsIn } from "#core/catalog/shared/variation.ts";
import type { ProductCard as Card } from "#core/catalog/types.ts";
import { bestInstalment } from "#core/orders/shared/instalments.ts";
import { formatMoney } from "#core/values/money.ts";
import { useLocalCatalogue } from "../../shell/use-live.ts";
import { FavouriteButton } from "../favourites/favourite-button.tsx";
import { productAddress } from "../product-path.ts";
import { NormalPrice, PercentOff } from "../promotion/price-in-force.tsx";
import { CardButtons, visibleUnits } from "./card-buttons.tsx";

type ProductCardProps = {
	product: Card;
	sizes?: string;
	eager?: boolean;
	first?: boolean;
	level?: "h2" | "h3";
};

const GRID_SIZES = "(min-width: 1100px) 23vw, (min-width: 768px) 31vw, 46vw";

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
	const [hovered, setHovered] = useState(false);
	const contentProps = { product, sizes, eager, first, level, instalment, away, hovered };
	return (
		<article
			className="product-card"
			onPointerEnter={({ pointerType }) => pointerType === "mouse" && setHovered(true)}
		>
			<Content {...contentProps} />
		</article>
	);
}

type ContentProps = Required<ProductCardProps> & {
	instalment: string | undefined;
	away: boolean;
	/** True after the first hover with a mouse: the second picture is fetched only then. */
	hovered: boolean;
};

function Content({ product, sizes, eager, first, level, instalment, away, hovered }: ContentProps) {
	const Heading = level;
	const soldOut = product.estoque === 0;
	const [picked, setPicked] = useState<string | null>(null);
	const colour = picked ?? product.cor ?? null;
	const photo = product.cores.find(({ nome }) => nome === picked)?.foto;
	// The hover picture belongs to the initial colour.
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
				{second && hovered && (
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
					translate="no"
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
	// On narrow cards the heart needs the upper edge, beside long words sooner.
	const place =
		"absolute top-3.5 left-3 max-[359px]:top-auto max-[359px]:bottom-2 max-[359px]:left-2";
	const long =
		"absolute top-3.5 left-3 max-[429px]:top-auto max-[429px]:bottom-2 max-[429px]:left-2";
	if (estoque === 0) return <Badge className={place}>Esgotado</Badge>;
	const units = visibleUnits(product, colour);
	if (units > 0 && units <= FEW_UNITS) {
		return (
			<Badge tone="hot" className={long}>
				{tamanho ? lastUnitsIn(tamanho.nome, units) : lastUnits(units)}
			</Badge>
		);
	}
	return novo ? <Badge className={place}>Novo</Badge> : null;
}

/** As many as fit a phone's card, 44 px each. */
const MOST_VISIBLE = 3;

type CardSwatchesProps = {
	product: Card;
	chosen: string | null;
	onPick(colour: string): void;
};

/**
 * The colours of a product on its card; picking one changes picture and link. One tab stop, arrows within, 44 px for
 * a thumb. Hidden for a single colour (rule catalogue 19).
 */
function CardSwatches({ product, chosen, onPick }: CardSwatchesProps) {
	const { id, nome: name, cores } = product;
	if (cores.length < 2) return null;
	const swatches = visibleSwatches(cores);
	const first = swatches.slice(0, MOST_VISIBLE);
	// The filtered colour is always visible.
	const current = swatches.find(({ nome }) => nome === product.cor);
	const visible = current && !first.includes(current) ? [...first.slice(0, -1), current] : first;
	return (
		<div
			role="radiogroup"
			aria-label={`Ver ${name} em outra cor`}
			className="relative z-10 flex w-fit shrink-0 items-center max-w-full max-lg:-mt-4 max-lg:-ml-3.5 lg:-ml-1"
		>
			{visible.map(({ nome, hex, letters, ink }) => (
				<input
					key={nome}
					type="radio"
					name={`cores-${id}`}
					title={nome}
					aria-label={`Mostrar em ${nome}`}
					checked={chosen === nome}
					onChange={() => onPick(nome)}
					data-letters={letters || undefined}
					className="swatch"
					style={{ "--dot": hex, "--dot-ink": ink } as CSSProperties}
				/>
			))}
			{cores.length > MOST_VISIBLE && (
				<span className="ml-1 text-overline">+{cores.length - MOST_VISIBLE}</span>
			)}
		</div>
	);
}

const IN_VIEW_AT_FIRST = 4;

type ProductGridProps = {
	products: Card[];
	beside?: boolean;
	/** Below a picture, so images load lazily. */
	below?: boolean;
};

export function ProductGrid({ products, beside = false, below = false }: ProductGridProps) {
	return (
		<ul className={`product-grid ${beside ? "lg:grid-cols-3!" : ""}`}>
			{products.map((product, index) => (
				<li key={product.id}>
					<ProductCard
						product={product}
						eager={!below && index < IN_VIEW_AT_FIRST}
						first={!below && index === 0}
						level="h2"
					/>
				</li>
			))}
		</ul>
	);
}
