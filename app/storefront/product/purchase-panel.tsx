import { CircleAlert, QrCode, Share2, ShoppingBag } from "lucide-react";
import { useRef, useState } from "react";
import { href, Link } from "react-router";
import { useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Quantity } from "#app/ui/quantity.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { toast } from "#app/ui/toast.ts";
import {
	type Choice,
	chooseLine,
	findVariation,
	stockWords,
	unitsOf,
} from "#core/cart/purchase-rules.ts";
import type { ProductDetail } from "#core/catalog/types.ts";
import { bestInstalment } from "#core/orders/instalment-rules.ts";
import { formatMoney, percentOf } from "#core/values/money.ts";
import { counted } from "#core/values/plural-rules.ts";
import { DeliveryEstimate } from "../delivery/delivery-estimate.tsx";
import type { SentLine } from "../delivery/use-offers.ts";
import { FavouriteButton } from "../favourites/favourite-button.tsx";
import { type Purpose, useBuyLine } from "../product-card/quick-buy.tsx";
import { useLocalCatalogue } from "../use-local-catalogue.ts";
import { Benefits } from "./benefits.tsx";
import { BuyBar } from "./buy-bar.tsx";
import { ColourPicker } from "./colour-picker.tsx";
import type { ShownReviews } from "./shown-reviews.ts";
import { SizePicker } from "./size-picker.tsx";
import type { useChoice } from "./use-choice.ts";

type PurchasePanelProps = {
	product: ProductDetail;
	choosing: ReturnType<typeof useChoice>;
	/** Picture of the chosen colour, for the cart. */
	image: string | null;
	reviews: ShownReviews | null;
};

/** Everything from the rating to the benefits. */
export function PurchasePanel({ product, choosing, image, reviews }: PurchasePanelProps) {
	const { choice, pickSize, pickColour, setQuantity } = choosing;
	const [problem, setProblem] = useState<string | null>(null);
	const mainButton = useRef<HTMLButtonElement>(null);
	const buy = useBuyLine();
	const away = useLocalCatalogue();
	const { settings } = useSite();

	const variation = findVariation(product, choice);
	const units = unitsOf(product, choice);
	const price = variation?.preco ?? product.preco;
	const instalment = bestInstalment(price, settings);
	const closed = away || product.estoque === 0 || units === 0;

	const start = (purpose: Purpose) => {
		const line = chooseLine(product, choice, image);
		if (line.ok) return setProblem(buy(line.value, purpose, units));
		setProblem(line.error);
		toast.error(line.error);
		focusMissing(product, choice);
	};

	return (
		<div className="lg:sticky lg:top-24 lg:self-start">
			<Heading product={product} sku={variation?.sku ?? product.sku} reviews={reviews} />
			<PriceLines price={price} instalment={instalment?.label ?? null} />
			<div id="escolhas" className="mt-7 grid gap-6">
				<ColourPicker product={product} choice={choice} onPick={pickColour} />
				<SizePicker
					product={product}
					choice={choice}
					onPick={pickSize}
					aside={
						<Link
							to={href("/pagina/:slug", { slug: "guia-de-tamanhos" })}
							className="inline-flex min-h-6 items-center underline underline-offset-4 hover:decoration-2"
						>
							Guia de Tamanhos
						</Link>
					}
				/>
			</div>
			<p
				role="alert"
				className="flex min-h-8 items-center gap-2 pt-2 text-small font-medium text-bad-text"
			>
				{problem && <CircleAlert className="size-4 shrink-0" aria-hidden />}
				{problem}
			</p>
			<div className="flex flex-wrap items-start gap-2">
				<Quantity
					value={choice.quantity}
					max={Math.max(1, units)}
					of={product.nome}
					size="lg"
					onChange={setQuantity}
				/>
				<Button
					ref={mainButton}
					size="lg"
					className="flex-1 px-3!"
					disabled={closed}
					onClick={() => start("add")}
				>
					<Icon of={ShoppingBag} className="size-5" />
					{product.estoque === 0 ? "Esgotado" : "Adicionar ao carrinho"}
				</Button>
				<Button size="lg" variant="outline" full disabled={closed} onClick={() => start("buy")}>
					Comprar agora
				</Button>
			</div>
			<div className="mt-2 flex items-center justify-between gap-3">
				{away ? (
					<p className="text-small font-medium text-subtle">Compra indisponível no momento</p>
				) : (
					<StockLine units={units} />
				)}
				<span className="-mr-3 flex">
					<FavouriteButton product={product} />
					<IconButton icon={Share2} label="Compartilhar" onClick={share} />
				</span>
			</div>
			<div className="mt-5">
				<DeliveryEstimate subtotal={price * choice.quantity} lines={sentLines(product, choice)} />
			</div>
			<Benefits />
			<BuyBar
				watched={mainButton}
				price={price}
				instalment={instalment?.label ?? null}
				disabled={closed}
				onAdd={() => start("add")}
			/>
		</div>
	);
}

/** What would be sent; until a variation is chosen, any of them is about as heavy. */
function sentLines(product: ProductDetail, choice: Choice): SentLine[] {
	const weighed = findVariation(product, choice) ?? product.variantes[0];
	if (!weighed) return [];
	const { tamanho: size, cor: color } = weighed;
	return [{ productId: product.id, size, color, quantity: choice.quantity }];
}

type PriceLinesProps = {
	price: number;
	/** `6x de R$ 48,32`. */
	instalment: string | null;
};

/** The price, in parts, and what it is by PIX. */
function PriceLines({ price, instalment }: PriceLinesProps) {
	const { desconto_pix_percentual } = useSite().settings;
	return (
		<>
			<div className="mt-5 flex flex-wrap items-baseline gap-x-3.5 gap-y-0.5">
				<b className="nums text-price leading-tight font-semibold tracking-[-.015em]" data-price>
					{formatMoney(price)}
				</b>
				{instalment && <span className="nums text-ui text-subtle">em até {instalment}</span>}
			</div>
			{desconto_pix_percentual > 0 && (
				<p className="nums mt-1.5 flex items-center gap-2 text-ui font-semibold text-ok-text">
					<Icon of={QrCode} className="size-4" />
					{formatMoney(percentOf(price, 100 - desconto_pix_percentual))} à vista no PIX
				</p>
			)}
		</>
	);
}

/** The keyboard goes to the choice that is missing. */
function focusMissing(product: ProductDetail, choice: Choice): void {
	const missing = product.tamanhos.length > 0 && !choice.size ? "tamanho" : "cor";
	document
		.querySelector<HTMLInputElement>(`#escolhas [data-choice="${missing}"] input:enabled`)
		?.focus();
}

type HeadingProps = { product: ProductDetail; sku: string; reviews: ShownReviews | null };

function Heading({ product, sku, reviews }: HeadingProps) {
	return (
		<>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-subtle">
				{reviews && (
					<a
						href="#avaliacoes"
						className="flex min-h-6 items-center gap-2.5 rounded-xs text-fg hover:underline"
					>
						<Stars value={reviews.summary.average} />
						<span className="nums">
							<b className="font-semibold">{reviews.summary.average.toLocaleString("pt-BR")}</b> ·{" "}
							{reviews.example ? "avaliações de exemplo" : reviewCount(reviews.summary.total)}
						</span>
					</a>
				)}
				<span className="nums ml-auto max-md:ml-0">SKU {sku}</span>
			</div>
			<h1 className="mt-3 wrap-anywhere text-[clamp(30px,2.9vw,38px)] leading-[1.12] font-medium">
				{product.nome}
			</h1>
			<p className="mt-3 line-clamp-3 text-subtle">{product.descricao.split("\n")[0]}</p>
		</>
	);
}

export const reviewCount = (total: number): string => counted(total, "avaliação", "avaliações");

const LEVELS = {
	none: "text-bad-text before:bg-bad-text",
	few: "text-warn-text before:bg-warn",
	enough: "text-ok-text before:bg-ok",
};

function StockLine({ units }: { units: number }) {
	const { text, level } = stockWords(units);
	return (
		<p
			aria-live="polite"
			className={`flex items-center gap-2.5 text-small font-semibold before:size-2 before:rounded-full forced-colors:before:bg-[CanvasText] ${LEVELS[level]}`}
		>
			{text}
		</p>
	);
}

/** Copies the address; where the clipboard is closed, the device offers its own way. */
async function share(): Promise<void> {
	const url = window.location.href;
	try {
		await navigator.clipboard.writeText(url);
		toast.success("Link copiado para a área de transferência!");
	} catch {
		await navigator.share?.({ url }).catch(() => {});
	}
}
