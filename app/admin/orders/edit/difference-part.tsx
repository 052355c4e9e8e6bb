import { useState } from "react";
import { useMay } from "#app/admin/ui/may.tsx";
import { Button } from "#app/ui/button.tsx";
import type { EditedOrder, EditPreview } from "#core/orders/shared/order-edit.ts";
import { formatMoney } from "#core/values/money.ts";
import { Panel } from "../../ui/panel.tsx";
import { type Outside, OutsideFields } from "../new/outside-fields.tsx";
import { NO_MONEY_RIGHT } from "../order-words.ts";

type DifferenceProps = {
	dirty: boolean;
	today: string;
	fields: Record<string, string>;
	/** Centavos due from an earlier edit. */
	due: number;
	/** Null while it is calculated, or impossible. */
	preview: EditPreview | null;
	problem: string | null;
	busy: boolean;
	onSave(ending: object, balance: number): void;
};

/** Before, after and difference as the server calculates them, and how the difference is settled. */
export function DifferencePart({ dirty, due, preview, problem, ...save }: DifferenceProps) {
	return (
		<div className="grid min-w-0 gap-5 xl:sticky xl:top-5">
			<Panel title="Antes e depois">
				<div role="status">
					{!dirty ? (
						<p className="text-small text-subtle">
							Mude peças, endereço ou observação: a diferença aparece aqui.
						</p>
					) : problem ? (
						<p className="text-small text-bad-text">{problem}</p>
					) : preview ? (
						<Figures preview={preview} due={due} />
					) : (
						<div className="grid gap-3">
							<span className="sr-only">Calculando a diferença</span>
							<div aria-hidden className="skeleton h-6" />
							<div aria-hidden className="skeleton h-6" />
							<div aria-hidden className="skeleton h-6" />
						</div>
					)}
				</div>
			</Panel>
			{preview && preview.changes.length > 0 && <Endings preview={preview} {...save} />}
		</div>
	);
}

const ROWS: [string, (order: EditedOrder) => number][] = [
	["Peças", ({ subtotal }) => subtotal],
	["Frete", ({ shipping }) => shipping],
	["Descontos", ({ discount }) => -discount],
	["Total", ({ total }) => total],
];

function Figures({ preview, due }: { preview: EditPreview; due: number }) {
	const { before, after, changes, difference, balance } = preview;
	return (
		<>
			<ul className="mb-4 grid gap-1 text-small">
				{changes.length === 0 && <li className="text-subtle">Nada mudou.</li>}
				{changes.map((change) => (
					<li key={change} className="wrap-anywhere">
						{change}
					</li>
				))}
			</ul>
			<table className="nums w-full text-small">
				<thead>
					<tr className="text-subtle">
						<th scope="col" className="sr-only">
							Valor
						</th>
						<td />
						<th scope="col" className="pb-2 text-right font-medium">
							Antes
						</th>
						<th scope="col" className="pb-2 text-right font-medium">
							Depois
						</th>
					</tr>
				</thead>
				<tbody>
					{ROWS.map(([label, of]) => (
						<tr key={label} className="border-t border-line last:font-semibold">
							<th scope="row" colSpan={2} className="py-2 text-left font-[inherit]">
								{label}
							</th>
							<td className="text-right">{formatMoney(of(before))}</td>
							<td className="text-right">{formatMoney(of(after))}</td>
						</tr>
					))}
				</tbody>
			</table>
			<dl className="nums mt-2 grid gap-2 border-t border-line-strong pt-3 text-small">
				<Sum label="Diferença" amount={difference} strong={due === 0} />
				{due > 0 && <Sum label="Já estava a receber" amount={due} />}
				{due > 0 && (
					<Sum label={balance < 0 ? "A devolver" : "A receber"} amount={balance} strong />
				)}
			</dl>
		</>
	);
}

const Sum = ({ label, amount, strong }: { label: string; amount: number; strong?: boolean }) => (
	<div className={strong ? "flex justify-between text-body font-semibold" : "flex justify-between"}>
		<dt>{label}</dt>
		<dd>
			{amount > 0 && "+ "}
			{formatMoney(amount)}
		</dd>
	</div>
);

type EndingsProps = Pick<DifferenceProps, "today" | "fields" | "busy" | "onSave"> & {
	preview: EditPreview;
};

function Endings({ preview, today, fields, busy, onSave }: EndingsProps) {
	const { balance, refundDestination } = preview;
	const decides = useMay("money");
	const [outside, setOutside] = useState<Outside | null>(null);
	const money = formatMoney(Math.abs(balance));
	const save = (ending: object) => onSave(ending, balance);
	if (balance === 0) {
		return (
			<Panel title="Sem diferença">
				<Button busy={busy} onClick={() => save({ end: "none" })}>
					Salvar
				</Button>
			</Panel>
		);
	}
	const more = balance > 0;
	if (!more && !decides) {
		return (
			<Panel title={`Devolver ${money}`}>
				<p className="text-small">{NO_MONEY_RIGHT}</p>
			</Panel>
		);
	}
	const byHand = outside ? (
		<OutsideFields
			value={outside}
			today={today}
			errors={fields}
			busy={busy}
			words={
				more
					? { how: "Como foi pago", day: "Dia do pagamento", done: `Salvar, recebi ${money}` }
					: { how: "Como foi devolvido", day: "Dia da devolução", done: `Salvar, devolvi ${money}` }
			}
			onChange={setOutside}
			onDone={() => save({ end: more ? "received" : "returned", ...outside })}
		/>
	) : (
		<Button variant="outline" onClick={() => setOutside({ how: "pix", day: today, proof: "" })}>
			{more ? "Recebido por fora" : "Devolvido por fora"}
		</Button>
	);
	if (!more) {
		return (
			<Panel title={`Devolver ${money}`}>
				{refundDestination ? (
					<>
						<Button busy={busy && !outside} onClick={() => save({ end: "refund" })}>
							Salvar e devolver {money}
						</Button>
						<p className="mt-2 text-small text-subtle">Volta {refundDestination}.</p>
					</>
				) : (
					<p className="text-small text-subtle">
						Este pagamento não volta por aqui. Devolva por fora e registre.
					</p>
				)}
				<div className="mt-5 border-t border-line pt-5">{byHand}</div>
			</Panel>
		);
	}
	return (
		<Panel title={`Receber ${money}`}>
			<Button busy={busy && !outside} onClick={() => save({ end: "link" })}>
				Salvar e enviar link de {money}
			</Button>
			<p className="mt-2 text-small text-subtle">
				O cliente paga na página do pedido. Até lá ele não entra na Expedição.
			</p>
			<div className="mt-4">
				<Button variant="outline" disabled={busy} onClick={() => save({ end: "anyway" })}>
					Salvar e enviar assim mesmo
				</Button>
				<p className="mt-2 text-small text-subtle">O link fica aberto, e o pedido segue.</p>
			</div>
			<div className="mt-5 border-t border-line pt-5">{byHand}</div>
		</Panel>
	);
}
