import { useState } from "react";
import { Link } from "react-router";
import { typedProps, useTyped } from "#app/admin/ui/forms/record-form.tsx";
import { TextLink } from "#app/admin/ui/lists/row-action.tsx";
import { shopContext } from "#app/context.ts";
import { StatusPill } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { CreditEntry } from "#core/credit/read-credits.ts";
import {
	CREDIT_KIND_LABELS,
	CREDIT_STATE_LABELS,
	ENTRY_LABELS,
	LONGEST_CREDIT_REASON,
} from "#core/credit/shared/credit.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { dayText, formatMoment } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { EditDialog } from "../ui/forms/edit-dialog.tsx";
import type { Column } from "../ui/lists/data-table.tsx";
import { ListScreen } from "../ui/lists/list-screen.tsx";
import { MayWrite } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { FigureStrip } from "../ui/panel.tsx";
import type { Route } from "./+types/detail-route";
import { action } from "./credit-actions.ts";
import { CodeDialog } from "./issue-dialog.tsx";
import { CREDIT_TONES } from "./route.tsx";

export { action };

export const clientAction = sayFailures({}, "Erro ao mudar o vale");

export const loader = loadScreen(
	"Erro ao carregar o vale",
	async ({ context, params }: Route.LoaderArgs) => {
		const credit = await context.get(shopContext).credit.find(params.id);
		if (!credit) throw new Response("Vale não encontrado", { status: 404 });
		return { credit };
	},
);

const COLUMNS: Column<CreditEntry>[] = [
	{
		id: "at",
		header: "Quando",
		plain: true,
		cell: ({ created_at }) => <span className="nums font-medium">{formatMoment(created_at)}</span>,
	},
	{
		id: "kind",
		header: "Movimento",
		className: "md:w-full",
		cell: ({ tipo, order_id, motivo }) => (
			<div className="min-w-0 max-md:text-right">
				{ENTRY_LABELS[tipo]}
				{order_id && (
					<>
						{" "}
						<Link to={`/admin/pedidos/${order_id}`} className="nums hover:underline">
							#{orderNumber(order_id)}
						</Link>
					</>
				)}
				{motivo && <p className="text-caption wrap-anywhere text-subtle">{motivo}</p>}
			</div>
		),
	},
	{ id: "by", header: "Quem", cell: ({ feito_por }) => feito_por },
	{
		id: "amount",
		header: "Valor",
		align: "right",
		cell: ({ valor }) => (
			<span className="nums whitespace-nowrap">
				{valor > 0 ? "+ " : "− "}
				{formatMoney(Math.abs(valor))}
			</span>
		),
	},
	{
		id: "balance",
		header: "Saldo",
		align: "right",
		cell: ({ saldo }) => <span className="nums whitespace-nowrap">{formatMoney(saldo)}</span>,
	},
];

/** A reason, with an amount where the balance is corrected. */
function ReasonDialog({
	id,
	kind,
	onClose,
}: {
	id: string;
	kind: "correct" | "block" | "unblock";
	onClose(): void;
}) {
	const { draft, set } = useTyped({ valor: "", motivo: "" });
	const { valor, motivo } = draft;
	const { answer, busy, send, fields } = useAction<typeof action>({ onDone: onClose });
	const field = typedProps({ draft, set, errors: fields });
	const submit = () => {
		if (kind === "correct") send({ intent: "correct", id, form: { valor, motivo } });
		else send({ intent: "block", id, blocked: kind === "block", form: { motivo } });
	};
	const titles = { correct: "Corrigir saldo", block: "Bloquear vale", unblock: "Liberar vale" };
	return (
		<EditDialog
			title={titles[kind]}
			onClose={onClose}
			dirty={!answer?.ok && (valor !== "" || motivo !== "")}
			busy={busy}
			save={titles[kind]}
			width={520}
			onSubmit={submit}
		>
			{kind === "correct" && (
				<TextField
					label="Valor a somar ou tirar"
					leading="R$"
					{...field("valor")}
					hint="Com − na frente, tira do saldo: −20,00."
				/>
			)}
			<TextField
				label="Motivo"
				{...field("motivo")}
				maxLength={LONGEST_CREDIT_REASON}
				hint={
					kind === "block"
						? "Ninguém usa o saldo enquanto estiver bloqueado; o que já foi usado fica."
						: undefined
				}
			/>
		</EditDialog>
	);
}

export default function Credit({ loaderData: { credit } }: Route.ComponentProps) {
	const { id, final, tipo, email, nome, ate, estado, saldo, emitido, motivo, envio } = credit;
	const [dialog, setDialog] = useState<"correct" | "block" | "unblock" | "renew" | "resend" | null>(
		null,
	);
	const [code, setCode] = useState<string | null>(null);
	const close = () => setDialog(null);
	const renewal = useAction<typeof action>({
		onDone: (done) => {
			close();
			if (done.code) setCode(done.code);
		},
	});
	const blocked = estado === "bloqueado";
	return (
		<ListScreen
			head={
				<PageHead
					title={`${CREDIT_KIND_LABELS[tipo]} final ${final}`}
					text={`${nome || email || "De quem tem o código"}${nome && email ? `, ${email}` : ""} · ${motivo}`}
				>
					<TextLink to="/admin/vales" className="text-small">
						Todos os vales
					</TextLink>
					<MayWrite>
						<Button size="sm" variant="outline" onClick={() => setDialog("renew")}>
							Trocar código
						</Button>
						{email && estado === "ativo" && (
							<Button size="sm" variant="outline" onClick={() => setDialog("resend")}>
								Enviar de novo
							</Button>
						)}
						<Button size="sm" variant="outline" onClick={() => setDialog("correct")}>
							Corrigir saldo
						</Button>
						<Button
							size="sm"
							variant="outline"
							onClick={() => setDialog(blocked ? "unblock" : "block")}
						>
							{blocked ? "Liberar" : "Bloquear"}
						</Button>
					</MayWrite>
				</PageHead>
			}
			above={
				<div className="mb-5 grid gap-3">
					<p>
						<StatusPill tone={CREDIT_TONES[estado]}>{CREDIT_STATE_LABELS[estado]}</StatusPill>
					</p>
					<FigureStrip
						label="Valores do vale"
						figures={[
							{ label: "Saldo", value: formatMoney(saldo) },
							{ label: "Emitido", value: formatMoney(emitido) },
							{ label: "Validade", value: ate ? dayText(ate) : "Sem prazo" },
						]}
					/>
					{envio && (
						<p className="text-small text-subtle">
							Vale-presente{credit.de && ` de ${credit.de}`}: o código vai por e-mail em{" "}
							{dayText(envio)}.
						</p>
					)}
				</div>
			}
			label="Movimentos"
			columns={COLUMNS}
			keyOf={(entry) => String(entry.id)}
			list={{ rows: credit.entries }}
			empty={null}
		>
			{dialog && dialog !== "renew" && dialog !== "resend" && (
				<ReasonDialog id={id} kind={dialog} onClose={close} />
			)}
			<ConfirmDialog
				open={dialog === "renew"}
				onOpenChange={close}
				title="Trocar o código deste vale?"
				text="O código de agora deixa de valer. O saldo continua o mesmo, com um código novo."
				action="Trocar código"
				busy={renewal.busy}
				destructive={false}
				onConfirm={() => renewal.send({ intent: "renew", id })}
			/>
			<ConfirmDialog
				open={dialog === "resend"}
				onOpenChange={close}
				title="Enviar um código novo?"
				text={`${email ?? ""} recebe um código novo por e-mail. O código de agora deixa de valer; o saldo continua o mesmo.`}
				action="Enviar"
				busy={renewal.busy}
				destructive={false}
				onConfirm={() => renewal.send({ intent: "resend", id })}
			/>
			{code && <CodeDialog code={code} onClose={() => setCode(null)} />}
		</ListScreen>
	);
}
