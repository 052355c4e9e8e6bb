import type { FitCounts } from "#core/catalog/sizing/opinion-rules.ts";
import { fitAnswers, fitWords } from "#core/catalog/sizing/opinion-rules.ts";

/** How it fits, as most buyers say; honest while few have, nothing while nobody has (rule catalogue 17). */
export function FitLine({ fits }: { fits: FitCounts }) {
	const said = fitWords(fits);
	if (fitAnswers(fits) === 0) return null;
	return (
		<p className="nums -mt-3 text-small" data-fit-line>
			{said ? (
				<>
					{said.text}: <b className="font-semibold">{said.percent}%</b> de {said.answers} clientes.{" "}
					<a
						href="#avaliacoes"
						className="text-subtle underline underline-offset-4 hover:decoration-2"
					>
						Ver avaliações
					</a>
				</>
			) : (
				<span className="text-subtle">Ainda sem opinião suficiente sobre o caimento.</span>
			)}
		</p>
	);
}
