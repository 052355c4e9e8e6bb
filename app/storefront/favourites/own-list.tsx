import { Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { useSession } from "#app/session/session-store.ts";
import { useLasting } from "#app/session/storage/browser-storage.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { MOST_IN_ADDRESS, writeProductIds } from "#core/catalog/shared/product-ids.ts";
import type { ProductCard as Card } from "#core/catalog/types.ts";
import { counted, plural } from "#core/values/text.ts";
import { ProductCard } from "../product-card/product-card.tsx";
import { RecentlySeen } from "../recently-seen/recently-seen.tsx";
import { FAVOURITES_KEY } from "./favourites-store.ts";
import { ListHead } from "./list-head.tsx";
import { toggleFavourite } from "./toggle-favourite.ts";
import { useFavouriteCards } from "./use-favourite-cards.ts";

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
export function OwnList() {
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
			<Link to={href("/auth")} className="underline underline-offset-4">
				Entre na conta
			</Link>{" "}
			para vê-las em qualquer lugar.
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
				<button
					type="button"
					aria-label={`Desfazer: guardar ${card.nome} de novo`}
					onClick={() => toggleFavourite(card.id)}
					className="min-h-11 font-semibold underline underline-offset-4"
				>
					Desfazer
				</button>
			</p>
		)}
	</li>
);

const Gone = ({ ids }: { ids: string[] }) => (
	<p className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-sm bg-surface px-4 py-2 text-ui">
		{counted(ids.length, "peça que você guardou saiu", "peças que você guardou saíram")} da loja.
		<button
			type="button"
			onClick={() => {
				for (const id of ids) toggleFavourite(id);
			}}
			className="min-h-11 font-semibold underline underline-offset-4"
		>
			{plural(ids.length, "Tirá-la da lista", "Tirá-las da lista")}
		</button>
	</p>
);
