import {
	Ban,
	Banknote,
	BellOff,
	CircleDollarSign,
	CircleQuestionMark,
	Clock,
	CloudOff,
	Copy,
	Globe,
	HandCoins,
	Hourglass,
	KeyRound,
	type LucideIcon,
	MessageSquareWarning,
	PackageX,
	ShieldAlert,
} from "lucide-react";
import { Link, useLocation } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { orderNumber } from "#core/orders/shared/order.ts";
import {
	ATTENTION_PARTS,
	type AttentionPart,
	REQUESTED,
	type Task,
	type TaskKind,
	taskAction,
	taskDetail,
	taskLabel,
	taskPath,
	taskSentence,
	whenWords,
} from "#core/payments/shared/attention.ts";
import { formatMoney } from "#core/values/money.ts";
import { useMailWords } from "../action/mail-words.ts";
import { ONLY_READS, useMay } from "../ui/may.tsx";
import { PartFailed } from "../ui/panel.tsx";
import { Frame, FrameText } from "./frame.tsx";
import { useTaskAction } from "./use-task-action.ts";

const WARN = "text-warn-text";
const BAD = "text-bad-text";

const MATTER_LOOK: Record<TaskKind, { icon: LucideIcon; tone: string }> = {
	chargeback: { icon: Clock, tone: WARN },
	claim: { icon: MessageSquareWarning, tone: WARN },
	fraud: { icon: ShieldAlert, tone: BAD },
	no_stock: { icon: PackageX, tone: BAD },
	no_order: { icon: CircleQuestionMark, tone: BAD },
	cancelled_order: { icon: CircleQuestionMark, tone: BAD },
	second_payment: { icon: Copy, tone: BAD },
	other_amount: { icon: CircleDollarSign, tone: BAD },
	wrong_money: { icon: Globe, tone: BAD },
	refund_proposed: { icon: HandCoins, tone: WARN },
	refund_no_balance: { icon: Banknote, tone: BAD },
	refund_stuck: { icon: Hourglass, tone: WARN },
	refund_refused: { icon: Banknote, tone: BAD },
	difference: { icon: CircleDollarSign, tone: WARN },
	cancel: { icon: Ban, tone: WARN },
	silence: { icon: BellOff, tone: WARN },
	signature: { icon: BellOff, tone: WARN },
	unreachable: { icon: CloudOff, tone: BAD },
	keys: { icon: KeyRound, tone: BAD },
};

type AttentionProps = {
	tasks: Task[];
	/** Parts that failed to load and may hold more tasks. */
	unread: AttentionPart[];
	checkedAt: Date | null;
	sandbox: boolean;
};

/** `Precisa de você`: payment tasks, most urgent first. */
export function AttentionList({ tasks, unread, checkedAt, sandbox }: AttentionProps) {
	const mailWords = useMailWords();
	if (tasks.length === 0 && unread.length === 0) {
		const last = checkedAt && whenWords(new Date(checkedAt), new Date()).toLowerCase();
		return (
			<Frame title="Precisa de você">
				<FrameText title="Tudo conferido.">
					Nenhum pagamento espera por você.
					{!sandbox && last && ` A última conferência com o Mercado Pago foi ${last}.`}
				</FrameText>
			</Frame>
		);
	}
	return (
		<Frame
			title="Precisa de você"
			{...(unread.length === 0 && { count: tasks.length })}
			aside={
				<span className="text-small text-subtle max-md:hidden">
					{mailWords("Cada valor em jogo foi avisado por e-mail uma vez.", "")}
				</span>
			}
		>
			{unread.length > 0 && (
				<div className="border-b border-line px-4 py-5 last:border-b-0 md:px-5.5">
					<PartFailed
						what={`Erro ao carregar o que espera por você: ${unread.map((part) => ATTENTION_PARTS[part]).join(", ")}.`}
					/>
				</div>
			)}
			<ul className="divide-y divide-line">
				{tasks.map((task, at) => (
					<Row key={task.key} task={task} first={at === 0} />
				))}
			</ul>
		</Frame>
	);
}

function Row({ task, first }: { task: Task; first: boolean }) {
	const { icon, tone } = MATTER_LOOK[task.kind];
	return (
		<li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 px-4 py-4 md:grid-cols-[10.5rem_minmax(0,1fr)_auto_11rem] md:px-5.5">
			<p className={`flex items-center gap-2.5 text-small font-semibold ${tone}`}>
				<Icon of={icon} className="size-4.5 shrink-0" />
				{taskLabel(task)}
			</p>
			<div className="min-w-0 text-small max-md:order-3 max-md:col-span-2">
				<p className="break-words">{taskSentence(task)}</p>
				<p className="nums text-caption break-words text-subtle">{taskDetail(task, new Date())}</p>
			</div>
			<p className="nums text-right text-ui font-semibold whitespace-nowrap">
				{task.amount !== null && formatMoney(task.amount)}
			</p>
			<div className="grid max-md:order-4 max-md:col-span-2">
				<Way task={task} first={first} />
			</div>
		</li>
	);
}

/** The action of a task, or a note while a provider request is pending. */
function Way({ task, first }: { task: Task; first: boolean }) {
	const { search } = useLocation();
	const allowed = useMay("money");
	const { send, busy } = useTaskAction();
	const variant = first ? "primary" : "outline";
	const what = `${taskLabel(task)}${task.order ? `, pedido #${orderNumber(task.order.id)}` : ""}`;
	if (task.requested) {
		return (
			<p className="rounded-sm bg-surface-3 px-3 py-2.5 text-center text-caption font-semibold">
				{REQUESTED}
			</p>
		);
	}
	if (task.kind === "cancel") {
		return (
			<Button
				data-row
				size="sm"
				variant={variant}
				busy={busy}
				disabled={!allowed}
				title={allowed ? undefined : ONLY_READS}
				onClick={() => send({ intent: "cancel", id: task.id })}
			>
				{taskAction(task)}
				<span className="sr-only">: {what}</span>
			</Button>
		);
	}
	const path = taskPath(task);
	const here = path.startsWith("/admin/pagamentos");
	return (
		<Link
			data-row
			to={here ? { pathname: path, search } : path}
			preventScrollReset={here}
			className={buttonClass({ size: "sm", variant })}
		>
			{taskAction(task)}
			<span className="sr-only">: {what}</span>
		</Link>
	);
}
