import { Link, useLocation } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { orderNumber } from "#core/orders/rules.ts";
import {
	ASKED,
	ATTENTION_PARTS,
	type AttentionPart,
	type Matter,
	matterAction,
	matterDetail,
	matterLabel,
	matterPath,
	matterSentence,
	whenWords,
} from "#core/payments/desk/attention-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { useMailWords } from "../action/mail-words.ts";
import { ONLY_READS, useMay } from "../ui/may.tsx";
import { PartFailed } from "../ui/part-failed.tsx";
import { Frame, FrameText } from "./frame.tsx";
import { MATTER_LOOK } from "./matter-look.ts";
import { useMatterAction } from "./use-matter-action.ts";

type AttentionProps = {
	matters: Matter[];
	/** What could not be read, and may need somebody too. */
	unread: AttentionPart[];
	checkedAt: Date | null;
	sandbox: boolean;
};

/** `Precisa de você`: what waits for a decision about money, the most urgent first. */
export function AttentionList({ matters, unread, checkedAt, sandbox }: AttentionProps) {
	const mailWords = useMailWords();
	if (matters.length === 0 && unread.length === 0) {
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
			{...(unread.length === 0 && { count: matters.length })}
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
				{matters.map((matter, at) => (
					<Row key={matter.key} matter={matter} first={at === 0} />
				))}
			</ul>
		</Frame>
	);
}

function Row({ matter, first }: { matter: Matter; first: boolean }) {
	const { icon, tone } = MATTER_LOOK[matter.kind];
	return (
		<li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 px-4 py-4 md:grid-cols-[10.5rem_minmax(0,1fr)_auto_11rem] md:px-5.5">
			<p className={`flex items-center gap-2.5 text-small font-semibold ${tone}`}>
				<Icon of={icon} className="size-4.5 shrink-0" />
				{matterLabel(matter)}
			</p>
			<div className="min-w-0 text-small max-md:order-3 max-md:col-span-2">
				<p className="break-words">{matterSentence(matter)}</p>
				<p className="nums text-caption break-words text-subtle">
					{matterDetail(matter, new Date())}
				</p>
			</div>
			<p className="nums text-right text-ui font-semibold whitespace-nowrap">
				{matter.amount !== null && formatMoney(matter.amount)}
			</p>
			<div className="grid max-md:order-4 max-md:col-span-2">
				<Way matter={matter} first={first} />
			</div>
		</li>
	);
}

/** The one thing to do about it; while the provider is asked, that it is. */
function Way({ matter, first }: { matter: Matter; first: boolean }) {
	const { search } = useLocation();
	const allowed = useMay("money");
	const { send, busy } = useMatterAction();
	const variant = first ? "primary" : "outline";
	const what = `${matterLabel(matter)}${matter.order ? `, pedido #${orderNumber(matter.order.id)}` : ""}`;
	if (matter.asked) {
		return (
			<p className="rounded-sm bg-surface-3 px-3 py-2.5 text-center text-caption font-semibold">
				{ASKED}
			</p>
		);
	}
	if (matter.kind === "cancel") {
		return (
			<Button
				data-row
				size="sm"
				variant={variant}
				busy={busy}
				disabled={!allowed}
				title={allowed ? undefined : ONLY_READS}
				onClick={() => send({ intent: "cancel", id: matter.id })}
			>
				{matterAction(matter)}
				<span className="sr-only">: {what}</span>
			</Button>
		);
	}
	const path = matterPath(matter);
	const here = path.startsWith("/admin/pagamentos");
	return (
		<Link
			data-row
			to={here ? { pathname: path, search } : path}
			preventScrollReset={here}
			className={buttonClass({ size: "sm", variant })}
		>
			{matterAction(matter)}
			<span className="sr-only">: {what}</span>
		</Link>
	);
}
