import type { Question } from "#core/catalog/types.ts";
import { formatDay } from "#core/values/dates.ts";

/** Questions and answers, without names. */
export const QuestionList = ({ questions }: { questions: Question[] }) => (
	<ul className="-mt-6">
		{questions.map(({ id, pergunta, resposta, respondida_em }) => (
			<li key={id} className="border-b border-line py-6 wrap-anywhere">
				<p className="max-w-[70ch] font-semibold whitespace-pre-line">
					<span className="sr-only">Pergunta: </span>
					{pergunta}
				</p>
				<div className="mt-3 max-w-[70ch] border-l-2 border-line-strong pl-4">
					<p className="text-small font-semibold">
						Resposta da loja
						<span className="font-normal text-subtle">
							{" · "}
							<time dateTime={respondida_em}>{formatDay(respondida_em)}</time>
						</span>
					</p>
					<p className="mt-1 whitespace-pre-line">{resposta}</p>
				</div>
			</li>
		))}
	</ul>
);
