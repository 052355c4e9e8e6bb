import { ShoppingBag } from "lucide-react";
import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from "react";
import { fetchWithTimeout } from "#app/session/fetch-with-timeout.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import type { Choice } from "#core/cart/shared/purchase.ts";
import { NO_COLOUR, NO_SIZE } from "#core/catalog/shared/variation.ts";
import type { CardSize, ProductCard, ProductOptions } from "#core/catalog/types.ts";
import { productAddress } from "../product-path.ts";
import { type Purpose, useBuyLine } from "./use-buy-line.ts";

const QuickChoice = lazyPart(() => import("./quick-choice.tsx"));

const FAILURES: Record<Purpose, string> = {
	add: "Erro ao adicionar produto ao carrinho",
	buy: "Erro ao processar compra",
};

const goneWords = ({ size, color }: Choice): string => {
	const chosen = [size, color].filter(Boolean).join(" em ");
	return `${chosen} acabou de esgotar. Veja o que ainda há.`;
};

type Choosing = {
	purpose: Purpose;
	options: ProductOptions;
	problem: string | null;
};

/**
 * Quick buy from a card: at once, or after choosing size and colour in a dialog, which starts with `colour`. A list
 * filtered to one size buys that size, and opens the dialog where it is gone.
 */
function useQuickBuy(
	product: ProductCard,
	colour: string | null,
): {
	start(purpose: Purpose): void;
	busy: boolean;
	dialog: ReactNode;
} {
	const buy = useBuyLine();
	const [busy, setBusy] = useState(false);
	const [choosing, setChoosing] = useState<Choosing | null>(null);

	const open = useRef(false);
	open.current = choosing !== null;

	/** Buys with the current stock; failures are reported in the dialog. */
	const take = async (purpose: Purpose, choice: Choice | null) => {
		setBusy(true);
		try {
			const response = await fetchWithTimeout(
				`/produto/${encodeURIComponent(product.slug)}/opcoes`,
			);
			if (!response.ok) throw new Error(String(response.status));
			const options = (await response.json()) as ProductOptions;
			// The dialog was closed meanwhile.
			if (choosing && !open.current) return;
			if (!choice) return setChoosing({ purpose, options, problem: null });
			// Loaded only on the first purchase from a list.
			const { chooseLine, picturesFor, unitsOf } = await import("#core/cart/shared/purchase.ts");
			const line = chooseLine(options, choice, picturesFor(options, choice.color)[0] ?? null);
			if (!line.ok) return setChoosing({ purpose, options, problem: goneWords(choice) });
			setChoosing(null);
			buy(line.value, purpose, unitsOf(options, choice));
		} catch {
			toast.error(FAILURES[purpose], { description: "Confira sua conexão e tente de novo." });
		} finally {
			setBusy(false);
		}
	};

	return {
		busy,
		start: (purpose) => {
			if (busy) return;
			if (product.precisaEscolher) {
				const size = product.tamanho?.nome;
				return void take(purpose, size ? { size, color: colour, quantity: 1 } : null);
			}
			buy(
				{
					productId: product.id,
					name: product.nome,
					slug: product.slug,
					image: product.imagem,
					size: NO_SIZE,
					color: NO_COLOUR,
					price: product.preco,
					quantity: 1,
				},
				purpose,
				product.estoque,
			);
		},
		dialog: choosing && (
			<Suspense>
				<QuickChoice
					product={choosing.options}
					purpose={choosing.purpose}
					colour={colour}
					gone={choosing.problem}
					onClose={() => setChoosing(null)}
					busy={busy}
					onChosen={(choice) => void take(choosing.purpose, choice)}
				/>
			</Suspense>
		),
	};
}

type CardButtonsProps = {
	product: ProductCard;
	colour: string | null;
	away: boolean;
};

const BUTTON = buttonClass({ variant: "outline", size: "sm" });
const BUY = `${BUTTON} card-buy`;

/** Buy buttons of a card; one touch where the list is filtered to one size. */
export function CardButtons({ product, colour, away }: CardButtonsProps) {
	const { start, busy, dialog } = useQuickBuy(product, colour);
	const soldOut = product.estoque === 0;
	const size = away || soldOut ? undefined : product.tamanho;
	if (size && visibleUnits(product, colour) === 0) {
		return <WithoutSize product={product} size={size} colour={colour} />;
	}
	return (
		<>
			<div className="card-buttons">
				{size ? (
					// Without scripts a link to the size on the product's page.
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

/** Units of a card: of the filtered size in the displayed colour; else of all. */
export function visibleUnits(
	{ estoque, tamanho }: Pick<ProductCard, "estoque" | "tamanho">,
	colour: string | null,
): number {
	if (!tamanho) return estoque;
	const of = colour ?? NO_COLOUR;
	return Object.hasOwn(tamanho.unidades, of) ? (tamanho.unidades[of] ?? 0) : 0;
}

const chosenAddress = ({ slug, tamanho }: ProductCard, cor: string | null): string =>
	productAddress({ slug, ...(cor && { cor }), ...(tamanho && { tamanho }) });

/** In another tab or window it is an ordinary link. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
	ctrlKey || metaKey || shiftKey;

/** Replaces the buttons; sold-out products link to the notice. */
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
