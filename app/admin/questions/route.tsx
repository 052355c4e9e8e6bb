import { Eye, EyeOff, MessageSquareReply, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { z } from "zod";
import { shopContext } from "#app/context.ts";
import { StatusPill } from "#app/ui/badge.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { UNDO_MS } from "#app/ui/toast/use-action-toast.ts";
import type { ManagedQuestion } from "#core/questions/questions.ts";
import { parseQuestionQuery, QUESTION_STATES } from "#core/questions/shared/moderation.ts";
import { formatDay } from "#core/values/dates.ts";
import { counted } from "#core/values/text.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, gone, toReply } from "../action/reply.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { ConfirmDelete } from "../ui/confirm-dialog.tsx";
import { actionsColumn, type Column, productColumn } from "../ui/lists/data-table.tsx";
import { Counters, ListScreen } from "../ui/lists/list-screen.tsx";
import { RowAction, RowActions, TextLink } from "../ui/lists/row-action.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/route";
import type { AnswerAction } from "./answer-dialog.tsx";

const id = z.string();
const ANSWERED =
	"Outra pessoa mudou a resposta enquanto você escrevia. Copie o que escreveu e abra a pergunta de novo.";

export const action = defineActions({
	area: "reviews",
	subject: "Esta pergunta",
	intents: {
		answer: intent(
			{ id, resposta: z.unknown(), opened: z.string(), publica: z.boolean() },
			async ({ shop, admin }, { id, resposta, opened, publica }) =>
				toReply(
					await shop.questions.answer(admin, id, { typed: resposta, opened, publica }),
					(value) =>
						value.notified
							? shop.system.emails.sends()
								? "Resposta salva! Ela segue por e-mail a quem perguntou."
								: "Resposta salva! A loja não envia e-mails: quem perguntou a lê na página do produto."
							: "Resposta salva!",
					{ answered: () => ANSWERED },
				),
		),
		hide: intent({ id }, async ({ shop, admin }, input) => {
			const hidden = await shop.questions.hide(admin, input.id);
			if (!hidden.ok) return gone();
			return done({
				message: "Pergunta oculta da loja",
				undo: { request: { intent: "show", id: input.id }, forMs: UNDO_MS },
			});
		}),
		show: intent({ id }, async ({ shop, admin }, input) =>
			toReply(await shop.questions.show(admin, input.id), () => "Pergunta de volta"),
		),
		delete: intent({ id }, async ({ shop, admin }, input) =>
			toReply(await shop.questions.remove(admin, input.id), () => "Pergunta removida!"),
		),
	},
}) satisfies AnswerAction;

type Actions = {
	onAnswer(question: ManagedQuestion): void;
	onMove(question: ManagedQuestion): void;
	onDelete(question: ManagedQuestion): void;
	moving: string | null;
};

const questionColumns = (actions: Actions): Column<ManagedQuestion>[] => [
	productColumn(),
	{
		id: "asker",
		header: "Quem perguntou",
		className: "md:max-w-44 md:min-w-32 md:px-2",
		cell: ({ nome, email }) => (
			<div className="min-w-0">
				<p className="truncate" title={nome}>
					{nome}
				</p>
				<p className="truncate text-caption text-subtle" title={email}>
					{email}
				</p>
			</div>
		),
	},
	{
		id: "question",
		header: "Pergunta",
		className: "md:w-full md:min-w-40 md:px-2",
		cell: ({ pergunta, resposta }) => (
			<div className="min-w-0">
				<p className="line-clamp-4 break-words whitespace-pre-line" title={pergunta}>
					{pergunta}
				</p>
				{resposta && (
					<p className="mt-1.5 line-clamp-2 break-words text-caption text-subtle" title={resposta}>
						Resposta da loja: {resposta}
					</p>
				)}
			</div>
		),
	},
	{
		id: "status",
		header: "Status",
		className: "md:px-2",
		cell: (question) => <QuestionState question={question} />,
	},
	{
		id: "date",
		header: "Data",
		className: "md:px-2",
		cell: ({ created_at }) => <span className="nums">{formatDay(created_at)}</span>,
	},
	actionsColumn((question) => <QuestionActions question={question} {...actions} />, {
		className: "md:px-2",
	}),
];

function QuestionState({ question: { resposta, oculta } }: { question: ManagedQuestion }) {
	if (oculta) return <StatusPill tone="neutral">Oculta</StatusPill>;
	return resposta ? (
		<StatusPill tone="ok">Na loja</StatusPill>
	) : (
		<StatusPill tone="warn">Sem resposta</StatusPill>
	);
}

const QuestionActions = ({
	question,
	moving,
	onAnswer,
	onMove,
	onDelete,
}: Actions & { question: ManagedQuestion }) => (
	<RowActions>
		<RowAction
			writes
			icon={MessageSquareReply}
			label={`${question.resposta ? "Mudar a resposta a" : "Responder a pergunta de"} ${question.nome}`}
			onClick={() => onAnswer(question)}
		/>
		<RowAction
			writes
			icon={question.oculta ? Eye : EyeOff}
			label={`${question.oculta ? "Mostrar" : "Ocultar"} a pergunta de ${question.nome}`}
			busy={moving === question.id}
			onClick={() => onMove(question)}
		/>
		<RowAction
			writes
			icon={Trash2}
			label={`Excluir a pergunta de ${question.nome}`}
			onClick={() => onDelete(question)}
		/>
	</RowActions>
);

export const clientAction = sayFailures();

const AnswerDialog = lazyPart(() => import("./answer-dialog.tsx"));

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
	const [answering, setAnswering] = useState<ManagedQuestion | null>(null);
	const moved = useAction<typeof action>();
	const columns = questionColumns({
		onAnswer: setAnswering,
		onMove: ({ id, oculta }) => moved.send({ intent: oculta ? "show" : "hide", id }),
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
			empty={narrowed ? NONE_FOUND : NONE_YET}
		>
			<Suspense>
				{answering && (
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

const NONE_FOUND = {
	title: "Nenhuma pergunta encontrada",
	text: "Confira a busca e o filtro, ou veja todas as perguntas.",
	way: <TextLink to="/admin/perguntas">Ver todas as perguntas</TextLink>,
};
const NONE_YET = {
	title: "Nenhuma pergunta ainda",
	text: "O que os clientes perguntam nas páginas dos produtos chega aqui e espera a sua resposta.",
};
