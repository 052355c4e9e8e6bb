import { useEffect, useId, useRef, useState } from "react";
import { useMailWords } from "#app/admin/action/mail-words.ts";
import { fieldsOf } from "#app/admin/action/reply.ts";
import { Fact, Facts } from "#app/admin/ui/facts.tsx";
import { FormDialog } from "#app/admin/ui/forms/edit-dialog.tsx";
import { useMay } from "#app/admin/ui/may.tsx";
import { Button } from "#app/ui/button.tsx";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import type { OrderRefund, PaymentAttempt, RefundReason } from "#core/orders/ports.ts";
import { giftSpentWords, spentOf } from "#core/orders/shared/gift.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import {
	decidedMeanwhile,
	NOTHING_LEFT,
	type RefundWords,
	refundableUntil,
	refundDestination,
	refundMail,
} from "#core/payments/shared/refunds.ts";
import { formatDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { RefundFields } from "./refund-fields.tsx";
import { useRefundAction } from "./refund-state.tsx";
import { payingOf, piecesBack, useRefundChoice } from "./use-refund-choice.ts";

type DecidedMeanwhileProps = {
	id: string;
	choice: Pick<ReturnType<typeof useRefundChoice>, "looked" | "taken" | "look">;
};

/** Another refund of the same payment was decided meanwhile and must be reviewed first. */
const DecidedMeanwhile = ({ id, choice: { looked, taken, look } }: DecidedMeanwhileProps) =>
	taken !== looked && (
		<div
			id={id}
			role="alert"
			tabIndex={-1}
			className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm bg-warn-tint px-4 py-3 text-small text-warn-text"
		>
			<p className="min-w-0 flex-1 basis-64">{decidedMeanwhile(looked, taken)}</p>
			<Button variant="outline" size="sm" onClick={look}>
				Já conferi
			</Button>
		</div>
	);

type RefundResultProps = {
	parts: { label: string; amount: number }[];
	amount: number;
	/** Centavos refundable afterwards through the provider, and until when; null once that is over. */
	left: number;
	until: Date | null;
	/** Why the chosen value cannot go back. */
	refused?: string | undefined;
	/** One of each means that gives back. */
	mails: RefundWords[];
};

export function RefundResult({ parts, amount, left, until, refused, mails }: RefundResultProps) {
	const heading = useMailWords()("O cliente recebe", "Guardado: a loja não envia e-mails");
	return (
		<div className="grid content-start gap-4">
			<Facts>
				{parts.map(({ label, amount: part }) => (
					<Fact key={label} label={label} amount>
						{formatMoney(part)}
					</Fact>
				))}
			</Facts>
			<div className="border-t border-line pt-3">
				<p className="flex items-baseline justify-between gap-4" aria-live="polite">
					<span className="text-small font-semibold">A devolver</span>
					<span className="nums text-price font-semibold">{formatMoney(amount)}</span>
				</p>
				<p className="mt-1.5 text-caption text-subtle">
					{refused
						? refused
						: left > 0
							? `Depois disto ficam ${formatMoney(left)} que ainda podem voltar, ${until ? `até ${formatDay(until)}` : "por outro meio"}.`
							: amount > 0
								? "Depois disto não resta nada deste pagamento."
								: NOTHING_LEFT}
				</p>
			</div>
			{amount > 0 && (
				<section aria-label={heading}>
					<h3 className="mb-2 font-sans text-small font-semibold">{heading}</h3>
					<div className="grid gap-3">
						{mails.map(refundMail).map(({ subject, paragraphs }, mail) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: one of each means, in their order
							<div key={mail} className="grid gap-2 rounded-sm border border-line p-4 text-small">
								<p className="border-b border-line pb-2 font-semibold">{subject}</p>
								{paragraphs.map((text, at) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change places
									<p key={at} className="break-words">
										{text}
									</p>
								))}
							</div>
						))}
					</div>
				</section>
			)}
		</div>
	);
}

/** The response was lost: shows what is known. A retry has the same key and is deduplicated (rule payments 30). */
function Unanswered({ title }: { title: string | undefined }) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
	return (
		<div
			ref={box}
			role="alert"
			tabIndex={-1}
			className="mb-5 rounded-sm bg-bad-tint px-4 py-3 text-small text-bad-text"
		>
			{title && <p className="font-semibold">{title}</p>}
			<p>
				A resposta não chegou, e não sabemos se a decisão foi gravada. Se ela já aparecer como
				feita, feche; senão, aperte de novo: ela é feita uma vez só, e o dinheiro não volta duas
				vezes.
			</p>
		</div>
	);
}

type RefundDialogProps = {
	order: OrderDetail;
	paying: PaymentAttempt;
	onClose(): void;
	/** Called after the decision; the choice is discarded. */
	onDecided(refund: OrderRefund): void;
};

export function RefundDialog({ order, paying, onClose, onDecided }: RefundDialogProps) {
	const formId = useId();
	const newsId = useId();
	const choice = useRefundChoice(order);
	const [note, setNote] = useState("");
	const [typed, setTyped] = useState(false);
	const { send, busy, fields, answer } = useRefundAction(order.id, ({ refund }) => {
		if (refund) onDecided(refund);
	});
	const came = payingOf(order).reduce((sum, { amount }) => sum + amount, 0);
	const isMixed =
		paying.method !== "store_credit" &&
		payingOf(order).some(({ method }) => method === "store_credit");
	const creditLast = isMixed ? ", e só o que passar disso ao crédito na loja" : "";
	const until = refundableUntil(paying.method, paying.created_at);
	const byHand = until < new Date();
	const { plan } = choice;
	const decides = useMay("money");
	const verb = !decides ? "Pedir" : byHand ? "Registrar" : "Devolver";
	const pieces = piecesBack(order, plan.lines);
	const card = { cardBrand: paying.card_brand, cardLastFour: paying.card_last_four };
	return (
		<FormDialog
			title={decides ? "Devolver dinheiro" : "Pedir devolução"}
			description={`Pedido #${orderNumber(order.id)}, ${order.customer_name}. Pagou ${formatMoney(came)}; volta ${byHand ? "por outro meio" : refundDestination({ method: paying.method, ...card })}${creditLast}.`}
			onClose={onClose}
			dirty={typed || choice.changed}
			busy={busy}
			width={1040}
			tall
			footer={(close) => (
				<RefundFooter {...{ formId, busy, verb, decides }} amount={plan.amount} onCancel={close} />
			)}
		>
			{!busy && answer && "error" in answer && <Unanswered title={answer.title} />}
			{!busy && <DecidedMeanwhile id={newsId} choice={choice} />}
			{order.gift && spentOf(order.gift) > 0 && (
				<p className="mb-5 rounded-sm bg-warn-tint px-4 py-3 text-small">
					{giftSpentWords(order.gift.saldo)}
				</p>
			)}
			<form
				id={formId}
				className="grid gap-x-7 lg:grid-cols-[minmax(0,1fr)_320px]"
				onChange={() => setTyped(true)}
				onSubmit={(event) => {
					if (choice.taken !== choice.looked) {
						event.preventDefault();
						document.getElementById(newsId)?.focus();
						return;
					}
					const { reason, units = "none" } = fieldsOf(event);
					send({
						intent: "request",
						key: choice.key,
						wish: choice.wish,
						expected: plan.amount,
						taken: choice.looked,
						reason: reason as RefundReason,
						units: units as Exclude<OrderRefund["units"], "checked">,
						note,
						byHand,
					});
				}}
			>
				<RefundFields
					{...{ order, choice, fields, byHand, note, method: paying.method }}
					asks={!decides}
					onNote={setNote}
				/>
				<RefundResult
					parts={[
						...plan.lines.map((line, at) => ({
							label: pieces[at] ?? "",
							amount: line.amount,
						})),
						...(choice.mode === "value" || order.gift
							? []
							: [{ label: "Frete", amount: plan.freight }]),
					]}
					amount={plan.amount}
					left={choice.left}
					until={byHand ? null : until}
					refused={choice.refused}
					mails={choice.parts.map(({ payment, amount }, at) => ({
						number: `#${orderNumber(order.id)}`,
						amount,
						method: payment.method,
						cardBrand: payment.card_brand,
						cardLastFour: payment.card_last_four,
						pieces: at === 0 ? pieces : [],
						note: note.trim(),
						byHand: byHand && payment.method !== "store_credit",
					}))}
				/>
			</form>
		</FormDialog>
	);
}

type RefundFooterProps = {
	formId: string;
	busy: boolean;
	verb: string;
	/** Whether the role decides, or only proposes. */
	decides: boolean;
	amount: number;
	onCancel(): void;
};

const RefundFooter = ({ formId, busy, verb, decides, amount, onCancel }: RefundFooterProps) => (
	<div className="flex flex-wrap justify-end gap-3">
		<Button variant="outline" size="sm" onClick={onCancel} disabled={busy}>
			Cancelar
		</Button>
		<Button
			type="submit"
			form={formId}
			size="sm"
			variant={decides ? "danger-fill" : "primary"}
			busy={busy}
			disabled={amount === 0}
			className="max-sm:flex-1"
		>
			{verb} {amount > 0 && formatMoney(amount)}
		</Button>
	</div>
);
