import { PageLink } from "#app/ui/page-link.tsx";
import { listingSearch } from "#core/catalog/listing-rules.ts";
import type { Understood } from "#core/search/understand-rules.ts";

type SearchNoteProps = { q: string; understood: Understood };

/** What was made of the words, where they were not found as they were typed or say a price. */
export function SearchNote({ q, understood: { corrected, missing, price } }: SearchNoteProps) {
	if (!corrected && missing.length === 0 && !price) return null;
	return (
		<div role="status" className="-mt-3 pb-6">
			{corrected && (
				<p>
					Mostrando resultados para{" "}
					<PageLink
						to={`/busca${listingSearch({ q: corrected })}`}
						className="font-semibold underline underline-offset-4"
					>
						{corrected}
					</PageLink>
					. Não encontramos “{q}”.
				</p>
			)}
			{missing.length > 0 && (
				<p>
					Não temos nada com {missing.map((word) => `“${word}”`).join(" nem ")}. Mostrando o que
					corresponde ao resto da busca.
				</p>
			)}
			{price && (
				<p>
					{price.met
						? `Mostrando só o que custa ${price.words}.`
						: `Não encontramos nada ${price.words}. Mostrando todos os preços.`}
				</p>
			)}
		</div>
	);
}
