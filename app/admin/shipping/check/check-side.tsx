import { Plus } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { href } from "react-router";
import { Switch } from "#app/admin/ui/forms/switch.tsx";
import { TextButton } from "#app/admin/ui/lists/row-action.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { dayWords } from "#core/delivery/shared/day-words.ts";
import { deliveryOf } from "#core/delivery/shared/ordered-delivery.ts";
import { waitsForInvoice } from "#core/delivery/shared/shop-delivery.ts";
import type { Check } from "#core/shipping/check/check.ts";
import { inFours, invoiceNumber, keyOf } from "#core/shipping/shared/invoice-key.ts";
import type { InvoiceState } from "#core/shipping/shared/issued-invoice.ts";
import { formatMoment } from "#core/values/dates.ts";
import { counted, plural } from "#core/values/text.ts";
import type { Action } from "../../action/define-actions.ts";
import { useAction } from "../../action/use-action.ts";
import { PrintDeclaration } from "../documents/documents.tsx";
import type { keyIntents } from "../nfe/invoice-actions.ts";
import { InvoicePolicy } from "../nfe/invoice-policy.tsx";
import { IssueInvoice } from "../nfe/issue-invoice.tsx";
import { Key } from "../queue-list.tsx";
import type { CheckState } from "./use-check.ts";

export const WEIGHT_FIELD = "peso";

type CheckSideProps = {
	check: Check;
	invoiceState: InvoiceState | null;
	state: CheckState;
	sounds: { on: boolean; set(on: boolean): void };
	weight: string;
	setWeight(typed: string): void;
	weightProblem: string | null;
	busy: boolean;
	disabled: boolean;
	onClose(): void;
};

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
	<div className="flex justify-between gap-3.5">
		<dt className="text-subtle">{label}</dt>
		<dd className="text-right font-medium">{children}</dd>
	</div>
);

export function CheckSide({
	check,
	invoiceState,
	state,
	sounds,
	weight,
	setWeight,
	weightProblem,
	busy,
	disabled,
	onClose,
}: CheckSideProps) {
	const { order, parcel, sent } = check;
	const waits = !disabled && !parcel?.nfe_key && waitsForInvoice(check.invoicePolicy);
	const volumes = [...new Set([...state.readings.map(({ volume }) => volume), state.volume])].sort(
		(a, b) => a - b,
	);
	return (
		<aside aria-label="Remessa" className="rounded-md border border-line bg-bg p-6 text-small">
			<h2 className="font-sans text-ui font-semibold">Entrega</h2>
			<dl className="mt-2.5 grid gap-1.5">
				<Row label="Para">
					{order.address_recipient || order.customer_name}
					<span className="block">
						{[order.address_city, order.address_state].filter(Boolean).join(", ")}
					</span>
				</Row>
				<Row label="Por">{deliveryOf(order).name}</Row>
				{order.promised_day && <Row label="Prometido">{dayWords(order.promised_day)}</Row>}
				<Row label="NF-e">
					{parcel?.nfe_key
						? invoiceNumber(parcel.nfe_key)
						: parcel?.nfe_waived_by
							? "vai sem nota"
							: check.invoicePolicy === "declaracao"
								? "declaração de conteúdo"
								: check.invoicePolicy === "fora"
									? "em outro sistema"
									: "falta"}
				</Row>
				{sent.length > 0 && <Row label="Já saiu">{counted(sent.length, "parte", "partes")}</Row>}
			</dl>
			{waits && <p className="mt-2 text-caption text-subtle">Solte o XML da nota nesta página.</p>}
			<IssueInvoice
				orderId={order.id}
				state={invoiceState}
				keyed={Boolean(parcel?.nfe_key)}
				issues={!disabled && !order.shipping_quote?.pickup}
				cancelled={false}
				to={href("/admin/expedicao/:id", { id: order.id })}
			/>
			{!disabled && (
				<KeyForm
					key={parcel?.nfe_key ?? ""}
					known={parcel?.nfe_key ?? null}
					issued={Boolean(parcel?.nfe_key) && parcel?.nfe_key === invoiceState?.note?.key}
				/>
			)}
			{!disabled && !parcel?.nfe_key && <InvoicePolicy policy={check.invoicePolicy} asks={waits} />}
			{!disabled && check.invoicePolicy === "declaracao" && <PrintDeclaration orderId={order.id} />}
			<h2 className="mt-5 border-t border-line pt-4.5 font-sans text-ui font-semibold">Volumes</h2>
			<ul className="mt-2 grid gap-1.5">
				{volumes.map((volume) => (
					<li key={volume} className="nums flex gap-3.5">
						<strong>{volume}</strong>
						{counted(state.readings.filter((one) => one.volume === volume).length, "peça", "peças")}
					</li>
				))}
			</ul>
			<TextButton
				onClick={state.nextVolume}
				className="mt-2 flex min-h-11 items-center gap-1.5 underline"
			>
				<Icon of={Plus} className="size-4" />
				Outro volume <Key>F2</Key>
			</TextButton>
			<TextField
				label="Peso na balança (g)"
				optional
				inputMode="numeric"
				name={WEIGHT_FIELD}
				value={weight}
				error={weightProblem ?? undefined}
				onChange={(event) => setWeight(event.currentTarget.value)}
				maxLength={12}
			/>
			<div className="mt-5">
				<Switch
					label="Sons"
					hint="Um para peça certa, outro para errada"
					checked={sounds.on}
					onChange={sounds.set}
				/>
			</div>
			<div className="mt-5 border-t border-line pt-4.5">
				<Button full busy={busy} disabled={disabled || state.missing > 0} onClick={onClose}>
					Fechar e seguir
				</Button>
				{state.missing > 0 && (
					<p className="mt-2 text-subtle">
						{plural(state.missing, "Falta", "Faltam")} {counted(state.missing, "peça", "peças")}.
					</p>
				)}
				{parcel?.checked_at && (
					<p className="mt-2 text-subtle">
						Já conferido por {parcel.checked_by}, {formatMoment(parcel.checked_at)}. Conferir de
						novo troca o que foi fechado.
					</p>
				)}
			</div>
		</aside>
	);
}

const LENGTH = 44;

/** NF-e key of an order, grouped in fours, or the choice to send without one. */
function KeyForm({ known, issued }: { known: string | null; issued: boolean }) {
	const formId = useId();
	const [open, setOpen] = useState<true | null>(null);
	const [typed, setTyped] = useState(known ? inFours(known) : "");
	const { send, busy, fields } = useAction<Action<typeof keyIntents>>({
		onDone: () => {
			setOpen(null);
			document.getElementById("leitura")?.focus();
		},
	});
	if (!open) {
		return (
			<TextButton onClick={() => setOpen(true)} className="min-h-11 text-small underline">
				{known ? "Trocar a chave da NF-e" : "Digitar a chave da NF-e"}
			</TextButton>
		);
	}
	return (
		<form
			id={formId}
			className="mt-3"
			onSubmit={(event) => {
				event.preventDefault();
				send({ intent: "key", key: typed });
			}}
		>
			<TextField
				label="Chave da NF-e"
				value={typed}
				error={fields["key"]}
				hint={`${keyOf(typed).length} de ${LENGTH}`}
				onChange={(event) => setTyped(inFours(keyOf(event.currentTarget.value).slice(0, LENGTH)))}
				autoFocus
				autoComplete="off"
				spellCheck={false}
				maxLength={80}
			/>
			<div className="mt-3 flex flex-wrap gap-2">
				<Button type="submit" size="sm" busy={busy}>
					Gravar chave
				</Button>
				{!issued && (
					<Button
						size="sm"
						variant="quiet"
						busy={busy}
						onClick={() => send(known ? { intent: "removeKey" } : { intent: "key", key: null })}
					>
						{known ? "Tirar a chave" : "Vai sem NF-e"}
					</Button>
				)}
			</div>
		</form>
	);
}
