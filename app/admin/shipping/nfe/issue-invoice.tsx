import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { TextButton } from "#app/admin/ui/lists/row-action.tsx";
import { StatusPill } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import {
	INVOICE_STATES,
	type InvoiceState,
	type IssuedInvoice,
	type MissingForInvoice,
	REASON_LENGTH,
} from "#core/shipping/shared/issued-invoice.ts";
import { counted } from "#core/values/text.ts";
import { useAction } from "../../action/use-action.ts";
import type { action as orderAction } from "../../orders/order-actions.ts";
import { EditDialog } from "../../ui/forms/edit-dialog.tsx";
import { useMayOpen } from "../../ui/may.tsx";

const SETTINGS = "/admin/configuracoes/nota-fiscal";
/** SEFAZ mostly answers within seconds. */
const LOOK_MS = 4_000;
/** Then the shop's own job goes on, whose news reach the page. */
const MOST_LOOKS = 15;

type Named = { id: string | null; name: string };

/** Products are named one by one only while they are few. */
const MOST_NAMED = 5;

const WORDS: Record<Exclude<MissingForInvoice["what"], "dados" | "ncm">, string> = {
	regime:
		"No lucro presumido ou real a nota leva valores de imposto, que a loja não calcula. Emita no seu emissor e traga o XML.",
	documento: "CPF ou CNPJ de quem comprou.",
	endereco: "Rua, número, bairro, cidade, estado e CEP de quem comprou.",
	retirada: "Pedido para retirar na loja: emita no seu emissor e traga a chave.",
	sem_valor: "Pedido sem valor, como o de uma troca: veja com a contabilidade que nota cabe.",
	devolvido: "Parte do valor já foi devolvida: emita no seu emissor e traga o XML.",
	falta_pagar: "Falta o cliente pagar a diferença da edição.",
};

/** Only a person of the office can change these; the others end here. */
const FILLABLE: ReadonlySet<MissingForInvoice["what"]> = new Set([
	"dados",
	"ncm",
	"documento",
	"endereco",
]);

/** A link within a sentence; plain words for who may not open it. */
function useInlineLink() {
	const opens = useMayOpen();
	return (to: string, words: string) =>
		opens(to.split(/[?#]/)[0] ?? to) ? (
			<Link to={to} className="font-medium text-brand-text underline">
				{words}
			</Link>
		) : (
			words
		);
}

function WaysToCorrect({ orderId }: { orderId: string }) {
	const link = useInlineLink();
	return (
		<p className="mt-1">
			Corrija {link(`${SETTINGS}#dados`, "nos dados da nota")}, no produto ou{" "}
			{link(href("/admin/pedidos/:id/editar", { id: orderId }), "no pedido")}, e tente de novo.
		</p>
	);
}

function MissingItem({ missing, orderId }: { missing: MissingForInvoice; orderId: string }) {
	const link = useInlineLink();
	if (missing.what === "dados")
		return (
			<>
				{missing.labels.join(", ")}. {link(`${SETTINGS}#dados`, "Preencher em Nota fiscal")}
			</>
		);
	if (missing.what === "ncm") {
		const named = missing.products.slice(0, MOST_NAMED);
		const more = missing.products.length - named.length;
		return (
			<>
				NCM de{" "}
				{named.map(({ id, name }: Named, at) => (
					<span key={id ?? name}>
						{at > 0 && ", "}
						{id ? link(`/admin/produtos?editar=${id}`, name) : name}
					</span>
				))}
				{more > 0 && ` e ${counted(more, "outro", "outros")}`}, ou{" "}
				{link(`${SETTINGS}#dados/ncm`, "um NCM para todas")}.
			</>
		);
	}
	const words = WORDS[missing.what];
	return missing.what === "documento" || missing.what === "endereco" ? (
		<>
			{words} {link(href("/admin/pedidos/:id/editar", { id: orderId }), "Editar o pedido")}
		</>
	) : (
		words
	);
}

function Missing({ missing, orderId }: { missing: MissingForInvoice[]; orderId: string }) {
	const fillable = missing.every(({ what }) => FILLABLE.has(what));
	return (
		<div className="mt-2">
			{fillable && <p>Falta para emitir a NF-e pela loja:</p>}
			<ul className={fillable ? "mt-1 grid list-disc gap-1 pl-5" : ""}>
				{missing.map((one) => (
					<li key={one.what}>
						<MissingItem missing={one} orderId={orderId} />
					</li>
				))}
			</ul>
		</div>
	);
}

const Files = ({ note, orderId }: { note: IssuedInvoice; orderId: string }) => (
	<p className="mt-1 flex flex-wrap gap-x-4">
		{note.hasPdf && (
			<a
				href={href("/admin/pedidos/:id/nota/:file", { id: orderId, file: "danfe.pdf" })}
				target="_blank"
				rel="noopener noreferrer"
				className="link-line min-h-8 text-brand-text"
			>
				Abrir DANFE
			</a>
		)}
		<a
			href={href("/admin/pedidos/:id/nota/:file", { id: orderId, file: "nota.xml" })}
			className="link-line min-h-8 text-brand-text"
		>
			Baixar XML
		</a>
	</p>
);

type CancelProps = { to: string; number: string; onClose(): void };

function CancelNote({ to, number, onClose }: CancelProps) {
	const [reason, setReason] = useState("");
	const { send, busy, fields } = useAction<typeof orderAction>({ to, onDone: onClose });
	return (
		<EditDialog
			title={`Cancelar a NF-e ${number}?`}
			description="A SEFAZ aceita em até 24 horas, antes de o pacote sair. Depois de cancelada, a nota não volta: é preciso emitir outra."
			onClose={onClose}
			dirty={reason !== ""}
			busy={busy}
			save="Cancelar a NF-e"
			dismiss="Voltar"
			width={560}
			onSubmit={() => send({ intent: "cancelInvoice", reason })}
		>
			<TextAreaField
				label="Motivo, que vai para a SEFAZ"
				name="reason"
				rows={3}
				value={reason}
				error={fields["reason"]}
				hint={`De ${REASON_LENGTH.least} a ${REASON_LENGTH.most} letras`}
				maxLength={REASON_LENGTH.most}
				onChange={(event) => setReason(event.currentTarget.value)}
			/>
		</EditDialog>
	);
}

type IssueInvoiceProps = {
	orderId: string;
	state: InvoiceState | null;
	/** The open parcel has a key already, typed or brought. */
	keyed: boolean;
	/** The order waits to be sent, and this person may change it. */
	issues: boolean;
	cancelled: boolean;
	/** Address whose action takes the requests. */
	to: string;
};

/** The invoice that the shop issues: what is missing, sending it, how it stands, and correcting it. */
export function IssueInvoice({ orderId, state, keyed, issues, cancelled, to }: IssueInvoiceProps) {
	const { send, busy } = useAction<typeof orderAction>({ to });
	const look = useAction<typeof orderAction>({ to });
	const ask = useRef(look.send);
	ask.current = look.send;
	const [cancelling, setCancelling] = useState(false);
	const note = state?.note ?? null;
	const waits = issues && note !== null && INVOICE_STATES[note.state].waits;
	useEffect(() => {
		if (!waits) return;
		let left = MOST_LOOKS;
		const timer = setInterval(() => {
			ask.current({ intent: "followNote" });
			left -= 1;
			if (left === 0) clearInterval(timer);
		}, LOOK_MS);
		return () => clearInterval(timer);
	}, [waits]);
	if (!state || (!state.connected && !note)) return null;
	// A trial is issued again as a real note.
	const counts =
		note &&
		INVOICE_STATES[note.state].live &&
		note.state !== "rejeitada" &&
		note.test === state.test;
	const mayIssue = state.connected && issues && !keyed && !counts;
	if (!note && !mayIssue) return null;
	const rejected = note?.state === "rejeitada";
	return (
		<section aria-label="NF-e emitida pela loja" aria-live="polite" className="mt-3 text-small">
			{note && (
				<>
					<p className="flex flex-wrap items-center gap-2">
						<span>
							NF-e{note.number && ` ${note.number}, série ${note.series}`}
							{note.test && " de teste, sem valor fiscal"}
						</span>
						<StatusPill tone={INVOICE_STATES[note.state].tone}>
							{INVOICE_STATES[note.state].label}
						</StatusPill>
					</p>
					{note.message && !(note.state === "autorizada" && note.key) && (
						<p
							className={`wrap-anywhere ${rejected || note.state === "denegada" ? "text-bad-text" : "text-subtle"}`}
						>
							{note.message}
						</p>
					)}
					{note.key && <Files note={note} orderId={orderId} />}
					{cancelled && note.state === "autorizada" && (
						<p>O pedido foi cancelado e a nota ainda vale na SEFAZ.</p>
					)}
				</>
			)}
			{rejected && mayIssue && <WaysToCorrect orderId={orderId} />}
			{mayIssue && state.missing.length > 0 && (
				<Missing missing={state.missing} orderId={orderId} />
			)}
			<div className="mt-2 flex flex-wrap items-center gap-4">
				{mayIssue && state.missing.length === 0 && (
					<Button
						size="sm"
						variant="outline"
						busy={busy}
						onClick={() => send({ intent: "issueInvoice" })}
					>
						{rejected
							? "Corrigir e tentar de novo"
							: state.test
								? "Emitir NF-e de teste"
								: "Emitir NF-e"}
					</Button>
				)}
				{note?.state === "autorizada" && (issues || cancelled) && (
					<TextButton onClick={() => setCancelling(true)} className="min-h-8 underline">
						Cancelar a NF-e
					</TextButton>
				)}
			</div>
			{cancelling && note && (
				<CancelNote to={to} number={note.number} onClose={() => setCancelling(false)} />
			)}
		</section>
	);
}
