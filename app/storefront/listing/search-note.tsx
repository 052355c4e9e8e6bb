import { PageLink } from "#app/ui/page-link.tsx";
import { listingSearch } from "#core/catalog/listing-rules.ts";
import type { Answer } from "#core/content/answer-rules.ts";
import type { Understood } from "#core/search/understand-rules.ts";

type SearchNoteProps = { q: string; understood: Understood; answers: Answer[] };

const link = "font-semibold underline underline-offset-4";

/** What was made of the words, where they were not found as they were typed, say a price or ask something. */
export function SearchNote({
	q,
	understood: { corrected, missing, price },
	answers,
}: SearchNoteProps) {
	if (!corrected && missing.length === 0 && !price && answers.length === 0) return null;
	return (
		<div role="status" className="-mt-3 pb-6">
			{corrected && (
				<p>
					Mostrando resultados para{" "}
					<PageLink to={`/busca${listingSearch({ q: corrected })}`} className={link}>
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
			{answers.length > 0 && (
				<p>
					Procurando uma resposta?{" "}
					{answers.map(({ page, heading, to }) => (
						<PageLink key={to} to={to} className={`${link} mr-4 inline-block py-1`}>
							{heading ? `${heading} (${page})` : page}
						</PageLink>
					))}
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
