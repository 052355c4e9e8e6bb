import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { ProductPicture } from "#app/ui/picture/product-picture.tsx";
import { PAYMENT_METHOD } from "#core/orders/shared/payment-method.ts";
import type { DeskPiece, DeskReturn } from "#core/returns/returns.ts";
import {
	DESTINATION_LABELS,
	DESTINATIONS_OF,
	type Destination,
	FINDING_LABELS,
	FINDINGS,
	type Finding,
	isAccepted,
} from "#core/returns/shared/words.ts";
import { formatMoney } from "#core/values/money.ts";
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
export function CheckArrival({ one }: { one: DeskReturn }) {
	const { send, busy, fields } = useAction<typeof action>();
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
	const [rejecting, setRejecting] = useState(false);
	const set = (id: string, changes: Partial<Said>) =>
		setSaid((before) => ({ ...before, [id]: { ...(before[id] ?? NOTHING), ...changes } }));
	const answers = one.pieces.map((piece) => ({ ...piece, ...(said[piece.id] ?? NOTHING) }));
	const complete = answers.every(({ resultado }) => resultado !== null);
	const accepted = answers.filter(isAccepted);
	const method = one.order.payment_method;
	const byProvider = method !== null && PAYMENT_METHOD[method].refundDays !== null;
	return (
		<Panel title="Conferir chegada">
			<ul className="divide-y divide-line">
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
				{one.resolucao === "estorno" && !one.whole && (
					<label className="flex min-h-11 items-center gap-3 text-small">
						<input
							type="checkbox"
							checked={freight}
							onChange={(event) => setFreight(event.currentTarget.checked)}
							className="size-4 accent-brand"
						/>
						Devolver também o frete da ida
					</label>
				)}
				{one.resolucao === "estorno" && !byProvider && (
					<label className="flex min-h-11 items-center gap-3 text-small">
						<input
							type="checkbox"
							checked={byHand}
							onChange={(event) => setByHand(event.currentTarget.checked)}
							className="size-4 accent-brand"
						/>
						Este pagamento não volta pelo provedor: já devolvi por fora
					</label>
				)}
				<p aria-live="polite" className="font-medium">
					{complete ? outcomeWords(one, answers, money) : "Diga como cada peça chegou."}
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

type Checked = DeskPiece & Said;

/** `Devolver R$ 231,14 ao PIX de onde veio e pôr 1 Jaleco M de volta à venda.` */
function outcomeWords(one: DeskReturn, pieces: Checked[], decides: boolean): string {
	const accepted = pieces.filter(isAccepted);
	if (accepted.length === 0) return "Nenhuma peça é aceita: recuse a devolução, com o motivo.";
	const method = one.order.payment_method;
	const sum = accepted.reduce((all, { valor }) => all + valor, 0);
	const to = method ? (PAYMENT_METHOD[method].refundedTo ?? "ao cartão") : "ao cliente";
	const freight = one.whole && accepted.length === pieces.length ? " com o frete da ida" : "";
	const verb = decides ? "Devolver" : "Pedir a devolução de";
	const goes =
		one.resolucao === "estorno"
			? `${verb} ${formatMoney(sum)}${freight} ${to}`
			: one.diferenca > 0
				? `Cobrar ${formatMoney(one.diferenca)} de diferença por link e enviar ${counted(accepted.length, "peça nova", "peças novas")}`
				: `Enviar ${counted(accepted.length, "peça nova", "peças novas")}, sem novo pagamento`;
	const places = (["venda", "segunda", "descarte", "cliente"] as const).flatMap((place) => {
		const count = pieces.filter(({ destino }) => destino === place).length;
		return count > 0 ? [PLACES[place](count)] : [];
	});
	return `${[goes, ...places].join("; ")}.`;
}

const PLACES: Record<Destination, (count: number) => string> = {
	venda: (count) => `pôr ${counted(count, "peça", "peças")} de volta à venda`,
	segunda: (count) => `separar ${counted(count, "peça", "peças")} como segunda linha`,
	descarte: (count) => `descartar ${counted(count, "peça", "peças")}`,
	cliente: (count) => `mandar ${counted(count, "peça", "peças")} de volta ao cliente, sem dinheiro`,
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
							>
								{places.map((place) => (
									<option key={place} value={place}>
										{DESTINATION_LABELS[place]}
									</option>
								))}
							</SelectField>
						)}
						{(resultado !== "certa" || destino !== "venda") && (
							<TextField
								label={isAccepted(piece) ? "Nota" : "Por que não é aceita, para o cliente"}
								value={piece.observacao}
								maxLength={300}
								optional={isAccepted(piece)}
								error={error}
								onChange={(event) => onSay({ observacao: event.currentTarget.value })}
							/>
						)}
						{resultado !== "certa" && (
							<PictureField
								label="Foto do que chegou"
								target="return-images/fotos"
								value={piece.foto}
								onChange={(foto) => onSay({ foto })}
							/>
						)}
					</div>
				)}
			</div>
		</li>
	);
}
