import { Suspense, useState } from "react";
import { shopContext } from "#app/context.ts";
import { lazyDialog } from "#app/ui/lazy-part.ts";
import { parseQuestionQuery, QUESTION_STATES } from "#core/questions/manage/manage-rules.ts";
import type { ManagedQuestion } from "#core/questions/manage/types.ts";
import { counted } from "#core/values/plural-rules.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { ConfirmDelete } from "../ui/confirm-delete.tsx";
import { Counters } from "../ui/counters.tsx";
import { ListScreen } from "../ui/list-screen.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { useKeptRow } from "../ui/use-kept-open.ts";
import type { Route } from "./+types/route";
import { noQuestions } from "./no-questions.tsx";
import { action } from "./question-actions.ts";
import { questionColumns } from "./question-columns.tsx";

export { action };

export const clientAction = sayFailures();

const AnswerDialog = lazyDialog(() => import("./answer-dialog.tsx"));

export const loader = loadScreen(
	"Erro ao carregar perguntas",
	async ({ url, context }: Route.LoaderArgs) => {
		const { questions } = context.get(shopContext);
		const query = parseQuestionQuery(url.searchParams);
		const [list, counts] = await Promise.all([questions.list(query), questions.count()]);
		return { list, counts, narrowed: query.q !== "" || query.situacao !== "todas" };
	},
);

export default function Questions({ loaderData }: Route.ComponentProps) {
	const { list, counts, narrowed } = loaderData;
	const [deleting, setDeleting] = useState<ManagedQuestion | null>(null);
	const [answering, setAnswering] = useKeptRow("resposta", list.rows);
	const moved = useAction<typeof action>();
	const columns = questionColumns({
		onAnswer: setAnswering,
		onHide: ({ id }) => moved.send({ intent: "hide", id }),
		onShow: ({ id }) => moved.send({ intent: "show", id }),
		onDelete: setDeleting,
		moving: String(moved.sending?.["id"] ?? "") || null,
	});
	return (
		<ListScreen
			head={
				<PageHead
					title="Perguntas"
					text="O que perguntam na página do produto aparece na loja depois de respondido."
					counters={
						<Counters
							label="Perguntas por situação"
							name="situacao"
							counters={[
								{
									tone: "warn",
									text: counted(counts.abertas, "sem resposta", "sem resposta"),
									value: "abertas",
								},
								{
									tone: "ok",
									text: counted(counts.publicadas, "na loja", "na loja"),
									value: "publicadas",
								},
							]}
						/>
					}
				/>
			}
			filters={{
				search: "Buscar por pergunta, produto ou quem perguntou",
				selects: [{ label: "Situação", name: "situacao", all: "Todas", options: QUESTION_STATES }],
			}}
			label="Perguntas"
			columns={columns}
			keyOf={({ id }) => id}
			list={list}
			counted={["pergunta", "perguntas"]}
			empty={noQuestions(narrowed)}
		>
			<Suspense>
				{answering && answering !== "new" && (
					<AnswerDialog
						key={answering.id}
						question={answering}
						onClose={() => setAnswering(null)}
					/>
				)}
			</Suspense>
			<ConfirmDelete
				record={deleting}
				onClose={() => setDeleting(null)}
				title="Excluir pergunta?"
				text="A pergunta e a resposta somem da loja para sempre. Para só tirar da loja, oculte."
				name={deleting?.pergunta}
			/>
		</ListScreen>
	);
}
