import { Share2 } from "lucide-react";
import { useRef } from "react";
import { useSite } from "#app/shell/use-site.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Quantity } from "#app/ui/quantity.tsx";
import { toast } from "#app/ui/toast.ts";
import { type Choice, findVariation, stockWords, unitsOf } from "#core/cart/purchase-rules.ts";
import type { ProductDetail, Variation } from "#core/catalog/types.ts";
import { bestInstalment } from "#core/orders/instalment-rules.ts";
import { DeliveryEstimate } from "../delivery/delivery-estimate.tsx";
import type { SentLine } from "../delivery/use-offers.ts";
import { FavouriteButton } from "../favourites/favourite-button.tsx";
import { useLocalCatalogue } from "../use-local-catalogue.ts";
import { Benefits } from "./benefits.tsx";
import { BuyBar } from "./buy-bar.tsx";
import { BuyButtons } from "./buy-buttons.tsx";
import { ColourPicker } from "./colour-picker.tsx";
import { NoticeSlot } from "./notice-slot.tsx";
import { PriceLines } from "./price-lines.tsx";
import { ProductHeading } from "./product-heading.tsx";
import type { ShownReviews } from "./shown-reviews.ts";
import { SizeChoice } from "./size-choice.tsx";
import { CHOICES, useBuying } from "./use-buying.ts";
import type { useChoice } from "./use-choice.ts";

type PurchasePanelProps = {
	product: ProductDetail;
	choosing: ReturnType<typeof useChoice>;
	/** Picture of the chosen colour, for the cart. */
	image: string | null;
	reviews: ShownReviews | null;
	/** Whether there are measures of its sizes. */
	hasChart: boolean;
};

/** Everything from the rating to the benefits. */
export function PurchasePanel({ product, choosing, image, reviews, hasChart }: PurchasePanelProps) {
	const { choice, pickColour, setQuantity } = choosing;
	const mainButton = useRef<HTMLButtonElement>(null);
	const away = useLocalCatalogue();
	const notice = useRef<HTMLDivElement>(null);
	const { settings } = useSite();

	const variation = findVariation(product, choice);
	const units = unitsOf(product, choice);
	const { problem, missing, toChoices, start } = useBuying(product, choice, image);
	const priced = variation ?? product;
	const price = priced.preco;
	const instalment = bestInstalment(price, settings);
	const waits = variation !== null && variation.estoque === 0 && !away;
	const closed = away || product.estoque === 0 || units === 0;

	return (
		<div className="lg:sticky lg:top-24 lg:self-start">
			<ProductHeading product={product} sku={variation?.sku ?? product.sku} reviews={reviews} />
			<PriceLines
				priced={priced}
				until={product.promocao_fim}
				instalment={instalment?.label ?? null}
			/>
			<div id={CHOICES} className="mt-7 grid gap-6">
				<ColourPicker product={product} choice={choice} onPick={pickColour} soldOutToo />
				<SizeChoice
					product={product}
					choosing={choosing}
					image={image}
					hasChart={hasChart}
					invalid={problem !== null && missing === "tamanho"}
				/>
			</div>
			{waits ? (
				<div className="mt-6">
					<NoticeSlot
						place={notice}
						variation={variation}
						productName={product.nome}
						elsewhere={elsewhere(product, variation)}
						swatches={product.cores}
						onColour={pickColour}
					/>
				</div>
			) : (
				<BuyButtons
					main={mainButton}
					problem={problem}
					soldOut={product.estoque === 0}
					closed={closed}
					onStart={start}
				>
					<Quantity
						value={choice.quantity}
						max={Math.max(1, units)}
						of={product.nome}
						size="lg"
						onChange={setQuantity}
					/>
				</BuyButtons>
			)}
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
				key={waits ? "notice" : "buy"}
				watched={waits ? notice : mainButton}
				price={price}
				below={
					[choice.size, choice.color].filter(Boolean).join(" · ") ||
					(instalment?.label.replace(" sem juros", "") ?? null)
				}
				missing={missing}
				disabled={closed && !waits}
				soldOut={waits ? `${choice.size ?? ""} esgotado`.trim() : null}
				onAdd={() => (waits ? focusNotice(notice.current) : missing ? toChoices() : start("add"))}
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

/** The same size in the colour that has most of it, while this one is sold out. */
function elsewhere(product: ProductDetail, { tamanho, cor }: Variation): Variation | null {
	const others = product.variantes.filter(
		(other) => other.tamanho === tamanho && other.cor !== cor && other.estoque > 0,
	);
	return others.toSorted((a, b) => b.estoque - a.estoque)[0] ?? null;
}

function focusNotice(place: HTMLElement | null): void {
	place?.scrollIntoView({ block: "center" });
	place?.querySelector<HTMLElement>("input, button")?.focus({ preventScroll: true });
}

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
