import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { PAYMENT_METHOD } from "#core/orders/shared/payment-method.ts";
import type { ManagedPiece, ManagedReturn } from "#core/returns/returns.ts";
import { creditBy, returnOf, settlementOf } from "#core/returns/shared/amounts.ts";
import {
	DESTINATION_LABELS,
	DESTINATIONS,
	DESTINATIONS_OF,
	type Destination,
	FINDING_LABELS,
	FINDINGS,
	type Finding,
	isAccepted,
} from "#core/returns/shared/words.ts";
import { formatMoney } from "#core/values/money.ts";
import { priceFromText, priceText } from "#core/values/price-text.ts";
import { counted } from "#core/values/text.ts";
import { useAction } from "../action/use-action.ts";
import { useMay } from "../ui/may.tsx";
import { Panel } from "../ui/panel.tsx";
import { PictureField } from "../uploads/picture-field.tsx";
import type { action } from "./return-actions.ts";
import { StepDialog } from "./step-dialog.tsx";

type Said = {
	resultado: Finding | null;
	destino: Destination | null;
	observacao: string;
	foto: string | null;
};

/** Arrival, piece by piece; the outcome is one sentence with one button. */
export function CheckArrival({ one }: { one: ManagedReturn }) {
	const { send, busy, fields, answer } = useAction<typeof action>();
	const list = useRef<HTMLUListElement>(null);
	useEffect(() => {
		if (answer?.ok === false)
			list.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [answer]);
	const mayWrite = useMay();
	const money = useMay("money");
	const [said, setSaid] = useState<Record<string, Said>>(() =>
		Object.fromEntries(
			one.pieces.map(({ id, resultado, destino, observacao, foto }) => [
				id,
				{ resultado, destino, observacao, foto },
			]),
		),
	);
	const [freight, setFreight] = useState(one.politica.freteParcial);
	const [byHand, setByHand] = useState(false);
	const [agreed, setAgreed] = useState(false);
	const [typedCredit, setTypedCredit] = useState<string | null>(null);
	const [rejecting, setRejecting] = useState(false);
	const set = (id: string, changes: Partial<Said>) =>
		setSaid((before) => ({ ...before, [id]: { ...(before[id] ?? NOTHING), ...changes } }));
	const answers = one.pieces.map((piece) => ({ ...piece, ...(said[piece.id] ?? NOTHING) }));
	const complete = answers.every(({ resultado }) => resultado !== null);
	const accepted = answers.filter(isAccepted);
	const method = one.order.payment_method;
	const byMoney = one.resolucao !== "substituicao";
	const outgoing = byMoney ? returnOf(one.check, accepted, true) : null;
	const appeal = one.steps.findLast(({ step }) => step === "recorrer");
	const amount = byMoney
		? returnOf(one.check, accepted, freight).amount
		: settlementOf("substituicao", accepted).back;
	const by = amount > 0 ? creditBy(one) : null;
	const wantsCredit = by === "choice" || (by === "consent" && agreed);
	const credit = wantsCredit ? (typedCredit ?? priceText(amount)) : "";
	const asCredit = Math.min(amount, priceFromText(credit) ?? 0);
	const byProvider = method !== null && PAYMENT_METHOD[method].refundDays !== null;
	return (
		<Panel title="Conferir chegada">
			{appeal && (
				<p className="mb-4 rounded-sm bg-surface-3 px-4 py-3 text-small wrap-anywhere">
					<b>O cliente respondeu:</b> {appeal.note}
				</p>
			)}
			<ul ref={list} className="divide-y divide-line">
				{answers.map((piece) => (
					<PieceRow
						key={piece.id}
						piece={piece}
						error={fields[`note-${piece.id}`]}
						onSay={(changes) => set(piece.id, changes)}
					/>
				))}
			</ul>
			<div className="mt-4 grid gap-3 border-t border-line pt-4">
				{outgoing && outgoing.freight > 0 && !outgoing.whole && (
					<Tick checked={freight} onChange={setFreight}>
						Devolver também o frete da ida, {formatMoney(outgoing.freight)}
					</Tick>
				)}
				{by === "consent" && (
					<Tick checked={agreed} onChange={setAgreed}>
						O cliente concordou em receber a diferença como crédito na loja
					</Tick>
				)}
				{wantsCredit && (
					<TextField
						label={`Como crédito na loja, de ${formatMoney(amount)}`}
						hint={
							by === "choice"
								? "O cliente escolheu crédito. O que ficar fora volta em dinheiro."
								: "O que ficar fora volta em dinheiro."
						}
						value={credit}
						inputMode="decimal"
						className="max-w-70"
						error={fields["credit"]}
						onChange={(event) => setTypedCredit(event.currentTarget.value)}
					/>
				)}
				{byMoney && !byProvider && asCredit < amount && (
					<Tick checked={byHand} onChange={setByHand}>
						Este pagamento não volta pelo provedor: já devolvi por fora
					</Tick>
				)}
				<p aria-live="polite" className="font-medium">
					{complete
						? outcomeWords(one, answers, { freight, asCredit, decides: money })
						: "Diga como cada peça chegou."}
				</p>
				<div className="flex flex-wrap gap-2.5">
					<Button
						disabled={!mayWrite || !complete || accepted.length === 0}
						busy={busy}
						onClick={() =>
							send({
								intent: "check",
								freight,
								byHand,
								credit,
								agreed,
								pieces: answers.map(({ id, resultado, destino, observacao, foto }) => ({
									...{ id, resultado, destino, observacao, foto },
								})),
							})
						}
					>
						Concluir conferência
					</Button>
					<Button variant="outline" disabled={!mayWrite} onClick={() => setRejecting(true)}>
						Não aceitar a devolução
					</Button>
				</div>
			</div>
			{rejecting && <StepDialog one={one} name="reject" onClose={() => setRejecting(false)} />}
		</Panel>
	);
}

const NOTHING: Said = { resultado: null, destino: null, observacao: "", foto: null };

type Checked = ManagedPiece & Said;

/** `Devolver R$ 231,14 ao PIX de onde veio; pôr 1 Jaleco Olívia Branco M de volta à venda.` */
function outcomeWords(one: ManagedReturn, pieces: Checked[], how: How): string {
	const accepted = pieces.filter(isAccepted);
	if (accepted.length === 0) return "Nenhuma peça é aceita: recuse a devolução, com o motivo.";
	const goes = one.resolucao === "substituicao" ? swapWords : moneyWords;
	const places = DESTINATIONS.flatMap((place) => {
		const there = pieces.filter(({ destino }) => destino === place);
		return there.length > 0 ? [PLACES[place](listed(there))] : [];
	});
	return `${[goes(one, accepted, how), ...places].join("; ")}.`;
}

/** `asCredit`: centavos of what goes back. */
type How = { freight: boolean; asCredit: number; decides: boolean };

function moneyWords(one: ManagedReturn, accepted: Checked[], how: How): string {
	const { freight, asCredit, decides } = how;
	const method = one.order.payment_method;
	const back = returnOf(one.check, accepted, freight);
	const to = method ? (PAYMENT_METHOD[method].refundedTo ?? "ao cartão") : "ao cliente";
	const outgoing = back.freight > 0 ? `, com ${formatMoney(back.freight)} do frete da ida,` : "";
	const credit = `${formatMoney(asCredit)} de crédito na loja`;
	const verb = decides ? "Devolver" : "Pedir a devolução de";
	if (asCredit === 0) return `${verb} ${formatMoney(back.amount)}${outgoing} ${to}`;
	const given = decides ? `Dar ${credit}` : `Pedir ${credit}`;
	const money = back.amount - asCredit;
	return money > 0
		? `${given} e ${verb.toLowerCase()} ${formatMoney(money)} ${to}`
		: `${given}${outgoing.replace(/,$/, "")}`;
}

function swapWords(_: ManagedReturn, accepted: Checked[], { asCredit }: How): string {
	const { back, charge } = settlementOf("substituicao", accepted);
	const sent = `enviar ${counted(accepted.length, "peça nova", "peças novas")}`;
	if (charge > 0) return `Cobrar ${formatMoney(charge)} de diferença por link e ${sent}`;
	const parts = [
		...(asCredit > 0 ? [`dar ${formatMoney(asCredit)} de crédito na loja`] : []),
		...(back > asCredit ? [`devolver ${formatMoney(back - asCredit)} de diferença`] : []),
	];
	const returned = parts.length > 0 ? `, e ${parts.join(" e ")}` : ", sem novo pagamento";
	return `${sent.charAt(0).toUpperCase()}${sent.slice(1)}${returned}`;
}

/** `2 Jaleco Olívia P Branco e 1 Touca`. */
function listed(pieces: Checked[]): string {
	const counts = Map.groupBy(pieces, ({ name, words }) => [name, words].filter(Boolean).join(" "));
	return [...counts].map(([piece, own]) => `${own.length} ${piece}`).join(" e ");
}

const PLACES: Record<Destination, (pieces: string) => string> = {
	venda: (pieces) => `pôr ${pieces} de volta à venda`,
	segunda: (pieces) => `separar ${pieces} como segunda linha`,
	descarte: (pieces) => `descartar ${pieces}`,
	cliente: (pieces) => `mandar ${pieces} de volta ao cliente, sem dinheiro`,
};

function PieceRow({
	piece,
	error,
	onSay,
}: {
	piece: Checked;
	error: string | undefined;
	onSay(changes: Partial<Said>): void;
}) {
	const { resultado, destino } = piece;
	const places = resultado ? DESTINATIONS_OF[resultado] : [];
	return (
		<li className="grid grid-cols-[72px_minmax(0,1fr)] gap-4 py-4 md:grid-cols-[104px_minmax(0,1fr)]">
			<ProductPicture src={piece.image} alt="" sizes="104px" className="w-full rounded-xs" />
			<div className="min-w-0">
				<p className="flex justify-between gap-4 font-medium break-words">
					{piece.name}
					<span className="nums shrink-0 font-normal text-subtle">{formatMoney(piece.valor)}</span>
				</p>
				<p className="text-small text-subtle">
					{[piece.words, piece.sku, piece.swap && `troca por ${piece.swap}`]
						.filter(Boolean)
						.join(" · ")}
				</p>
				<fieldset className="mt-3 flex flex-wrap gap-2">
					<legend className="sr-only">Como chegou {piece.name}</legend>
					{FINDINGS.map((finding) => (
						<label
							key={finding}
							className={`inline-flex min-h-11 cursor-pointer items-center rounded-sm border px-4 text-small has-focus-visible:shadow-(--ring) ${resultado === finding ? "border-brand-text bg-brand-tint font-semibold" : "border-line-strong hover:border-fg"}`}
						>
							<input
								type="radio"
								name={`chegou-${piece.id}`}
								checked={resultado === finding}
								onChange={() =>
									onSay({ resultado: finding, destino: DESTINATIONS_OF[finding][0] ?? null })
								}
								className="sr-only"
							/>
							{FINDING_LABELS[finding]}
						</label>
					))}
				</fieldset>
				{resultado && (
					<div className="mt-3 grid gap-3 sm:grid-cols-2">
						{places.length > 1 && (
							<SelectField
								label="Para onde vai"
								value={destino ?? ""}
								onChange={(event) => onSay({ destino: event.currentTarget.value as Destination })}
								options={places.map((place) => ({
									value: place,
									label: DESTINATION_LABELS[place],
								}))}
							/>
						)}
						{(resultado !== "certa" || destino !== "venda") && (
							<TextField
								label={isAccepted(piece) ? "Nota" : "Motivo, para o cliente"}
								value={piece.observacao}
								maxLength={300}
								optional={isAccepted(piece)}
								error={error}
								onChange={(event) => onSay({ observacao: event.currentTarget.value })}
							/>
						)}
						{resultado !== "certa" && (
							<div className="sm:col-span-2">
								<PictureField
									label="Foto do que chegou"
									target="return-images/fotos"
									value={piece.foto}
									onChange={(foto) => onSay({ foto })}
								/>
							</div>
						)}
					</div>
				)}
			</div>
		</li>
	);
}

type TickProps = { checked: boolean; onChange(checked: boolean): void; children: ReactNode };

const Tick = ({ checked, onChange, children }: TickProps) => (
	<label className="flex min-h-11 items-center gap-3 text-small">
		<input
			type="checkbox"
			checked={checked}
			onChange={(event) => onChange(event.currentTarget.checked)}
			className="size-4 accent-brand"
		/>
		{children}
	</label>
);
