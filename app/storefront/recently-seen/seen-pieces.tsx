import { useEffect, useState } from "react";
import { useSite } from "#app/shell/use-site.ts";
import { PageLink, TextButton } from "#app/ui/page-link.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import type { ProductCard } from "#core/catalog/types.ts";
import { loadCards } from "../favourites/load-cards.ts";
import { productAddress } from "../product-path.ts";
import { PriceInForce } from "../promotion/price-in-force.tsx";
import { readSeen, saveSeen } from "./seen.ts";

const MOST_VISIBLE = 12;

/** Cards of viewed products, with a clear button; `now` is the product of this page, which stays in the list. */
export default function SeenPieces({ now, ids }: { now: string; ids: string[] }) {
	const [cards, setCards] = useState<ProductCard[]>([]);
	// Live updates reload the root data, which gives a new object.
	const { settings } = useSite();
	// biome-ignore lint/correctness/useExhaustiveDependencies: fetched again whenever the shop has changed
	useEffect(() => {
		let gone = false;
		const noted = readSeen();
		const notedIds = ids.filter((id) => noted.includes(id));
		loadCards(notedIds).then(
			(found) => {
				if (gone) return;
				saveSeen([now, ...found.map(({ id }) => id)]);
				setCards(found.slice(0, MOST_VISIBLE));
			},
			() => undefined,
		);
		return () => {
			gone = true;
		};
	}, [now, ids, settings]);
	const clear = () => {
		saveSeen([now]);
		setCards([]);
	};
	if (cards.length === 0) return null;
	return (
		<section aria-labelledby="vistos" className="pt-(--section)">
			<div className="mb-7 flex items-end justify-between gap-8">
				<h2 id="vistos" className="text-h3">
					Vistos há pouco
				</h2>
				<TextButton onClick={clear} className="shrink-0 text-ui font-semibold">
					Limpar
				</TextButton>
			</div>
			<ul className="flex snap-x gap-4 overflow-x-auto pb-3 md:gap-6">
				{cards.map((card) => (
					<li key={card.id} className="w-32 shrink-0 snap-start md:w-40">
						<Seen card={card} />
					</li>
				))}
			</ul>
		</section>
	);
}

const Seen = ({ card }: { card: ProductCard }) => (
	<PageLink to={productAddress(card)} className="group block">
		<ProductPicture src={card.imagem} alt="" sizes="160px" className="rounded-xs" />
		<span className="mt-3 block text-small underline-offset-4 [overflow-wrap:anywhere] group-hover:underline">
			{card.nome}
		</span>
		<span className="nums mt-1 block text-small font-semibold">
			<PriceInForce of={card} />
			{card.estoque === 0 && <span className="font-normal text-subtle"> esgotado</span>}
		</span>
	</PageLink>
);
