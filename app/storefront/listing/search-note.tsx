import { PageLink } from "#app/ui/page-link.tsx";
import { listingSearch } from "#core/catalog/listing-rules.ts";
import type { Understood } from "#core/search/understand-rules.ts";

type SearchNoteProps = { q: string; understood: Understood };

/** What was made of the words, where they were not found as they were typed. */
export function SearchNote({ q, understood: { corrected, missing } }: SearchNoteProps) {
	if (corrected) {
		return (
			<p role="status" className="-mt-3 pb-6">
				Mostrando resultados para{" "}
				<PageLink
					to={`/busca${listingSearch({ q: corrected })}`}
					className="font-semibold underline underline-offset-4"
				>
					{corrected}
				</PageLink>
				. Não encontramos “{q}”.
			</p>
		);
	}
	if (missing.length === 0) return null;
	return (
		<p role="status" className="-mt-3 pb-6">
			Não temos nada com {missing.map((word) => `“${word}”`).join(" nem ")}. Mostrando o que
			corresponde ao resto da busca.
		</p>
	);
}
