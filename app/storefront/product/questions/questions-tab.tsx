import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import type { ProductDetail } from "#core/catalog/types.ts";
import { QuestionForm } from "./question-form.tsx";
import { QuestionList } from "./question-list.tsx";

export default function QuestionsTab({
	product,
}: {
	product: Pick<ProductDetail, "id" | "slug" | "questions">;
}) {
	const { slug, questions } = product;
	return (
		<div className="grid gap-9 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_340px] md:gap-16">
			<div>
				{questions.total === 0 ? <NoQuestions /> : <QuestionList questions={questions.newest} />}
				{questions.total > questions.newest.length && (
					<ButtonLink
						to={href("/produto/:slug/perguntas", { slug })}
						variant="outline"
						className="mt-7"
					>
						Ver todas as perguntas ({questions.total})
					</ButtonLink>
				)}
			</div>
			<QuestionForm product={product} />
		</div>
	);
}

export const NoQuestions = () => (
	<p className="font-serif text-heading leading-snug font-medium">Seja o primeiro a perguntar.</p>
);
