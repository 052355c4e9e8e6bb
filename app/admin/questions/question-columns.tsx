import { Eye, EyeOff, MessageSquareReply, Trash2 } from "lucide-react";
import { StatusPill } from "#app/ui/badge.tsx";
import { formatDay } from "#app/ui/format-date.ts";
import type { ManagedQuestion } from "#core/questions/manage/types.ts";
import type { Column } from "../ui/data-table.tsx";
import { productColumn } from "../ui/product-column.tsx";
import { RowAction, RowActions } from "../ui/row-action.tsx";

type Actions = {
	onAnswer(question: ManagedQuestion): void;
	onHide(question: ManagedQuestion): void;
	onShow(question: ManagedQuestion): void;
	onDelete(question: ManagedQuestion): void;
	/** The question that is being hidden or shown. */
	moving: string | null;
};

export const questionColumns = (actions: Actions): Column<ManagedQuestion>[] => [
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
	{
		id: "actions",
		header: "Ações",
		align: "right",
		plain: true,
		className: "md:px-2",
		cell: (question) => <QuestionActions question={question} {...actions} />,
	},
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
	onHide,
	onShow,
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
			onClick={() => (question.oculta ? onShow(question) : onHide(question))}
		/>
		<RowAction
			writes
			icon={Trash2}
			label={`Excluir a pergunta de ${question.nome}`}
			onClick={() => onDelete(question)}
		/>
	</RowActions>
);
