import { CircleAlert, PackageCheck, RotateCcw, Share2, ShoppingBag, Truck } from "lucide-react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { WhatsappLink } from "#app/shell/social-links.tsx";
import { useLocalCatalogue } from "#app/shell/use-live.ts";
import { daysWords, useFreeDelivery, useSite } from "#app/shell/use-site.ts";
import { DeliveryEstimate } from "#app/storefront/delivery/delivery-estimate.tsx";
import type { SentLine } from "#app/storefront/delivery/offers.tsx";
import { FavouriteButton } from "#app/storefront/favourites/favourite-button.tsx";
import { type Purpose, useBuyLine } from "#app/storefront/product-card/use-buy-line.ts";
import { Button } from "#app/ui/button.tsx";
import { FootBar } from "#app/ui/foot-bar.tsx";
import { Icon, IconButton } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Price } from "#app/ui/price.tsx";
import { Quantity } from "#app/ui/quantity.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import {
	type Choice,
	chooseLine,
	findVariation,
	stockWords,
	unitsOf,
} from "#core/cart/shared/purchase.ts";
import type { ProductDetail, Variation } from "#core/catalog/types.ts";
import { bestInstalment } from "#core/orders/shared/instalments.ts";
import { formatMoney } from "#core/values/money.ts";
import { PriceLines, ProductHeading } from "../product-heading.tsx";
import type { ReviewsView } from "../reviews/visible-reviews.ts";
import type { BackInStockSlotProps } from "./back-in-stock-form.tsx";
import { ColourPicker, focusMissing, missingOf, type useChoice } from "./choice.tsx";
import { SizeChoice } from "./size-choice.tsx";

function Benefits({ noExchange }: { noExchange: ProductDetail["sem_troca"] }) {
	const free = useFreeDelivery();
	const { preparation, settings } = useSite();
	const exchange = daysWords(settings.dias_troca);
	const benefits = [
		...(free
			? [
					{
						icon: Truck,
						strong: "Frete grátis",
						text: `acima de ${formatMoney(free.above).replace(/,00$/, "")}`,
					},
				]
			: []),
		noExchange
			? {
					icon: RotateCcw,
					strong: "Sem troca por gosto",
					text: `ou tamanho: peça ${noExchange === "higiene" ? "de higiene" : "personalizada"}`,
				}
			: { icon: RotateCcw, strong: "Troca garantida", text: exchange && `em até ${exchange}` },
		{ icon: PackageCheck, strong: "Envio", text: preparation && `em ${preparation}` },
	];
	return (
		<ul className="mt-6 divide-y divide-line border-y border-line">
			{benefits.map(
				({ icon, strong, text }) =>
					text && (
						<li key={strong} className="flex items-center gap-3.5 py-3.5 text-small">
							<Icon of={icon} className="size-5" />
							<span>
								<b className="font-semibold">{strong}</b> {text}
							</span>
						</li>
					),
			)}
		</ul>
	);
}

type BuyBarProps = {
	/** The bar is visible while this is not. */
	watched: RefObject<HTMLElement | null>;
	price: number;
	below: string | null;
	missing: "tamanho" | "cor" | null;
	disabled: boolean;
	/** `GG esgotado`: offers the stock notice instead of buying. */
	soldOut: string | null;
	onAdd(): void;
};

const BuyBar = ({ watched, price, below, missing, disabled, soldOut, onAdd }: BuyBarProps) => (
	<FootBar watched={watched}>
		<p className="nums min-w-0 leading-tight">
			<Price of={price} className="block font-semibold" />
			{soldOut ? (
				<span className="text-caption text-bad-text">{soldOut}</span>
			) : (
				below && <span className="text-caption text-subtle">{below}</span>
			)}
		</p>
		<Button disabled={disabled} onClick={onAdd} className="px-3!">
			{soldOut ? "Avise-me" : missing ? `Escolher ${missing}` : "Adicionar ao carrinho"}
		</Button>
	</FootBar>
);

const CHOICES = "escolhas";

function useBuying(product: ProductDetail, choice: Choice, image: string | null) {
	const buy = useBuyLine();
	const [hindered, setHindered] = useState<{ by: string | null; at: Choice } | null>(null);
	const toChoices = () => focusMissing(document.getElementById(CHOICES), product, choice);
	return {
		// A new choice clears the problem.
		problem: hindered?.at === choice ? hindered.by : null,
		missing: missingOf(product, choice),
		toChoices,
		start: (purpose: Purpose) => {
			const line = chooseLine(product, choice, image);
			const by = line.ok ? buy(line.value, purpose, unitsOf(product, choice)) : line.error;
			setHindered({ by, at: choice });
			if (line.ok) return;
			toast.error(line.error);
			toChoices();
		},
	};
}

type PurchasePanelProps = {
	product: ProductDetail;
	choosing: ReturnType<typeof useChoice>;
	image: string | null;
	reviews: ReviewsView | null;
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
					<BackInStockSlot
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
			<WhatsappLink
				text={`Olá! Quero saber mais sobre ${product.nome} (${variation?.sku ?? product.sku}).`}
				label="Perguntar pelo WhatsApp"
			/>
			<div className="mt-5">
				<DeliveryEstimate subtotal={price * choice.quantity} lines={sentLines(product, choice)} />
			</div>
			<Benefits noExchange={product.sem_troca} />
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

/** Lines for the delivery estimate; without a choice any variation will do, since weights are similar. */
function sentLines(product: ProductDetail, choice: Choice): SentLine[] {
	const weighed = findVariation(product, choice) ?? product.variantes[0];
	if (!weighed) return [];
	const { tamanho: size, cor: color } = weighed;
	return [{ productId: product.id, size, color, quantity: choice.quantity }];
}

/** The same size in the colour with most units, while this one is sold out. */
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
			translate="no"
			className={`flex items-center gap-2.5 text-small font-semibold before:size-2 before:rounded-full forced-colors:before:bg-[CanvasText] ${LEVELS[level]}`}
		>
			{text}
		</p>
	);
}

/** Copies the address; without the clipboard, uses the device's share dialog. */
async function share(): Promise<void> {
	const url = window.location.href;
	try {
		await navigator.clipboard.writeText(url);
		toast.success("Link copiado para a área de transferência!");
	} catch {
		await navigator.share?.({ url }).catch(() => {});
	}
}

type BuyButtonsProps = {
	main: RefObject<HTMLButtonElement | null>;
	problem: string | null;
	soldOut: boolean;
	closed: boolean;
	onStart(purpose: Purpose): void;
	children: ReactNode;
};

const BuyButtons = ({ main, problem, soldOut, closed, onStart, children }: BuyButtonsProps) => (
	<>
		<p
			role="alert"
			className="flex min-h-8 items-center gap-2 pt-2 text-small font-medium text-bad-text"
		>
			{problem && <CircleAlert className="size-4 shrink-0" aria-hidden />}
			{problem}
		</p>
		<div className="flex flex-wrap items-start gap-2">
			{children}
			<Button
				ref={main}
				size="lg"
				className="flex-1 gap-2! px-2! max-sm:text-ui! sm:px-3!"
				disabled={closed}
				onClick={() => onStart("add")}
			>
				<Icon of={ShoppingBag} className="size-5" />
				{soldOut ? "Esgotado" : "Adicionar ao carrinho"}
			</Button>
			<Button size="lg" variant="outline" full disabled={closed} onClick={() => onStart("buy")}>
				Comprar agora
			</Button>
		</div>
		{soldOut && (
			<p className="mt-2 text-small text-subtle">
				Escolha o que você procura para pedir um aviso quando chegar.
			</p>
		)}
	</>
);

/** Needed only for sold-out choices. */
const BackInStockForm = lazyPart(
	() => import("./back-in-stock-form.tsx"),
	<div className="min-h-52" />,
);

/** Replaces quantity and buttons: requests a notice when it is back in stock (rule stock 5). */
function BackInStockSlot({
	place,
	...props
}: BackInStockSlotProps & { place: RefObject<HTMLDivElement | null> }) {
	return (
		<div ref={place} className="scroll-mt-28 rounded-md border border-line p-5" data-notice>
			<BackInStockForm {...props} />
		</div>
	);
}
