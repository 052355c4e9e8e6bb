import { Heart, Share2 } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { useSession } from "#app/session/session-store.ts";
import { useLasting } from "#app/session/storage/browser-storage.ts";
import { useSite } from "#app/shell/use-site.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TextButton, TextLink } from "#app/ui/page-link.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import {
	MOST_IN_ADDRESS,
	readProductIds,
	writeProductIds,
} from "#core/catalog/shared/product-ids.ts";
import type { ProductCard as Card } from "#core/catalog/types.ts";
import { counted, plural } from "#core/values/text.ts";
import { ProductCard, ProductGrid } from "../product-card/product-card.tsx";
import { RecentlySeen } from "../recently-seen/recently-seen.tsx";
import type { Route } from "./+types/route";
import { toggleFavourite } from "./favourite-button.tsx";
import { FAVOURITES_KEY, useFavourites } from "./favourites-store.ts";
import { loadCards } from "./load-cards.ts";

const ListHead = ({
	title,
	share,
	children,
}: {
	title: string;
	share?: ReactNode;
	children: ReactNode;
}) => (
	<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pb-8">
		<div>
			<h1 className="text-h1">{title}</h1>
			<p className="mt-3 min-h-[1lh] text-subtle">{children}</p>
		</div>
		{share}
	</div>
);

/** A list that somebody shared: it can be viewed and saved. */
function SharedList({ products, missing }: { products: Card[]; missing: number }) {
	const ids = useFavourites((state) => state.ids);
	const others = products.filter(({ id }) => !ids.includes(id));
	const keepAll = () => {
		// Reversed, since each addition becomes the newest.
		for (const { id } of others.toReversed()) toggleFavourite(id);
		toast.success(
			`${counted(others.length, "peça guardada", "peças guardadas")} nos seus favoritos`,
		);
	};
	return (
		<>
			<ListHead
				title="Lista compartilhada"
				share={
					others.length > 0 && (
						<Button variant="outline" onClick={keepAll} className="max-md:w-full">
							<Icon of={Heart} className="size-5" />
							{others.length === products.length ? "Guardar todas" : "Guardar as outras"}
						</Button>
					)
				}
			>
				{counted(products.length, "peça que escolheram", "peças que escolheram")} para você ver.
				{missing > 0 && ` ${counted(missing, "outra saiu", "outras saíram")} da loja.`}{" "}
				<TextLink to={href("/favoritos")}>Ver os seus favoritos</TextLink>
			</ListHead>
			{products.length > 0 ? (
				<ProductGrid products={products} />
			) : (
				<EmptyState
					title="Nenhuma destas peças está à venda"
					text="A lista foi enviada há algum tempo, ou o link veio pela metade."
				>
					<ButtonLink to={href("/produtos")} variant="outline">
						Ver produtos
					</ButtonLink>
				</EmptyState>
			)}
		</>
	);
}

/** A list in the address; one's own is read by the browser (rule catalogue 18). */
export async function loader({ context, url }: Route.LoaderArgs) {
	const named = url.searchParams.get("pecas");
	if (named === null) return { shared: null };
	const ids = readProductIds(named);
	const products = await context.get(shopContext).catalog.listCards(ids);
	return { shared: { products, missing: ids.length - products.length } };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	pageMeta(matches, { title: loaderData?.shared ? "Lista compartilhada" : "Seus favoritos" });

export default function Favourites({ loaderData: { shared } }: Route.ComponentProps) {
	return (
		// Late content causes no layout shift.
		<div className="wrap-shop min-h-dvh">
			<Breadcrumb crumbs={[{ name: "Início", to: href("/") }, { name: "Favoritos" }]} />
			{shared ? (
				<>
					<SharedList {...shared} />
					<RecentlySeen />
				</>
			) : (
				<OwnList />
			)}
			<div className="h-(--section)" aria-hidden />
		</div>
	);
}

const addressOf = (ids: string[]): string =>
	`${window.location.origin}${href("/favoritos")}?pecas=${writeProductIds(ids)}`;

function ShareList({ ids }: { ids: string[] }) {
	const share = async () => {
		const url = addressOf(ids);
		if (navigator.share) {
			try {
				await navigator.share({ title: "Lista de favoritos", url });
				return;
			} catch (error) {
				if (error instanceof Error && error.name === "AbortError") return;
			}
		}
		try {
			await navigator.clipboard.writeText(url);
			toast.success("Link copiado!", {
				description:
					ids.length > MOST_IN_ADDRESS
						? `O link leva as ${MOST_IN_ADDRESS} peças que você guardou por último.`
						: "Quem abrir vê estas peças e pode guardar as suas.",
			});
		} catch {
			toast.error("Não foi possível copiar o link", { description: url });
		}
	};
	return (
		<Button variant="outline" onClick={() => void share()} className="max-md:w-full">
			<Icon of={Share2} className="size-5" />
			Compartilhar a lista
		</Button>
	);
}

/** The favourites of this device, or of the account while signed in (rule accounts 5). */
function OwnList() {
	const { state, cards, ids, gone, again } = useFavouriteCards();
	const lasting = useLasting(FAVOURITES_KEY);
	const signedIn = useSession(({ status }) => status === "in");
	const saved = cards.filter(({ id }) => ids.includes(id));
	return (
		<>
			<ListHead
				title="Seus favoritos"
				share={saved.length > 0 && <ShareList ids={ids.filter((id) => !gone.includes(id))} />}
			>
				{state === "loading" ? <Waiting /> : <Words count={saved.length} />}
			</ListHead>
			{state === "failed" && (
				<EmptyState
					title="Não foi possível carregar os favoritos"
					text={
						lasting ? "A lista continua guardada neste aparelho." : "A lista continua nesta página."
					}
				>
					<Button variant="outline" onClick={again}>
						Tentar de novo
					</Button>
				</EmptyState>
			)}
			{gone.length > 0 && <Gone ids={gone} />}
			{state === "ready" && cards.length === 0 && (
				<EmptyState
					title="Nada guardado ainda"
					text={
						lasting || signedIn
							? "Toque no coração de uma peça para guardá-la aqui. Não precisa de conta."
							: "Este navegador não guarda favoritos: as peças que você marcar ficam enquanto esta página ficar aberta."
					}
				>
					<ButtonLink to={href("/produtos")} variant="outline">
						Ver produtos
					</ButtonLink>
				</EmptyState>
			)}
			<ul className="product-grid">
				{cards.map((card) => (
					<Item key={card.id} card={card} saved={ids.includes(card.id)} />
				))}
			</ul>
			{state !== "loading" && <RecentlySeen />}
		</>
	);
}

/** In the HTML: without scripts nothing follows. */
function Waiting() {
	const [scripts, setScripts] = useState(false);
	useEffect(() => setScripts(true), []);
	if (scripts) return <span role="status">Carregando os favoritos…</span>;
	return (
		<noscript>
			<span>
				Os favoritos ficam guardados neste aparelho, e só um navegador com JavaScript ligado os lê.
				Se você tem conta, entre: eles estão também em{" "}
				<a href="/conta?aba=favoritos">Minha conta</a>.
			</span>
		</noscript>
	);
}

function Words({ count }: { count: number }) {
	const signedIn = useSession(({ status }) => status === "in");
	const lasting = useLasting(FAVOURITES_KEY);
	const pieces = `${counted(count, "peça guardada", "peças guardadas")}`;
	if (signedIn) return <span aria-live="polite">{pieces} na sua conta.</span>;
	return (
		<span aria-live="polite">
			{pieces} {lasting ? "neste aparelho" : "enquanto esta página ficar aberta"}.{" "}
			<TextLink to={href("/auth")}>Entre na conta</TextLink> para vê-las em qualquer lugar.
		</span>
	);
}

const Item = ({ card, saved }: { card: Card; saved: boolean }) => (
	<li className="flex flex-col">
		<div className={`flex-1 transition-opacity ${saved ? "" : "opacity-60"}`}>
			<ProductCard product={card} level="h2" />
		</div>
		{!saved && (
			<p className="flex min-h-11 items-center justify-between gap-3 text-small">
				Tirada da lista
				<TextButton
					aria-label={`Desfazer: guardar ${card.nome} de novo`}
					onClick={() => toggleFavourite(card.id)}
					className="font-semibold"
				>
					Desfazer
				</TextButton>
			</p>
		)}
	</li>
);

const Gone = ({ ids }: { ids: string[] }) => (
	<p className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-sm bg-surface px-4 py-2 text-ui">
		{counted(ids.length, "peça que você guardou saiu", "peças que você guardou saíram")} da loja.
		<TextButton
			onClick={() => {
				for (const id of ids) toggleFavourite(id);
			}}
			className="font-semibold"
		>
			{plural(ids.length, "Tirá-la da lista", "Tirá-las da lista")}
		</TextButton>
	</p>
);

/**
 * Merges fresh cards into the list: each in its place, without those no longer on sale; new ones follow, sold-out
 * ones come last.
 */
export function refreshedCards(cards: Card[], requested: string[], found: Card[]): Card[] {
	const now = new Map(found.map((card) => [card.id, card]));
	const stayed = cards.flatMap((card) => {
		const fresh = now.get(card.id) ?? (requested.includes(card.id) ? null : card);
		now.delete(card.id);
		return fresh ?? [];
	});
	return [...stayed, ...now.values()].toSorted(
		(a, b) => Number(a.estoque === 0) - Number(b.estoque === 0),
	);
}

type State = "loading" | "ready" | "failed";

/**
 * Cards of the favourites. A removed one stays until the page is left, to be put back; new ones, as from the account,
 * join them. `gone` are saved and no longer on sale. Updated live.
 */
function useFavouriteCards() {
	const ids = useFavourites((state) => state.ids);
	const [started, setStarted] = useState(false);
	const [state, setState] = useState<State>("loading");
	const [cards, setCards] = useState<Card[]>([]);
	const requested = useRef(new Set<string>());
	useEffect(() => {
		void useFavourites.persist.rehydrate();
		setStarted(true);
	}, []);
	const load = useCallback(async (wanted: string[]) => {
		for (const id of wanted) requested.current.add(id);
		setState((now) => (now === "ready" ? now : "loading"));
		try {
			const found = await loadCards(wanted);
			setCards((known) => refreshedCards(known, wanted, found));
			setState("ready");
		} catch {
			for (const id of wanted) requested.current.delete(id);
			setState("failed");
		}
	}, []);
	useEffect(() => {
		if (!started) return;
		const missing = ids.filter((id) => !requested.current.has(id));
		if (missing.length > 0) void load(missing);
		else setState((now) => (now === "loading" && requested.current.size === 0 ? "ready" : now));
	}, [started, ids, load]);
	// Live updates reload the root data, which gives a new object.
	const { settings } = useSite();
	// biome-ignore lint/correctness/useExhaustiveDependencies: fetched again whenever the shop has changed
	useEffect(() => {
		const known = [...requested.current];
		let stopped = false;
		// On failure the old cards stay.
		const show = (found: Card[]) =>
			stopped || setCards((cards) => refreshedCards(cards, known, found));
		if (known.length > 0) void loadCards(known).then(show, () => undefined);
		return () => {
			stopped = true;
		};
	}, [settings]);
	const gone = state === "ready" ? ids.filter((id) => !cards.some((card) => card.id === id)) : [];
	const again = () => void load(ids.filter((id) => !requested.current.has(id)));
	return { state, cards, ids, gone, again };
}
