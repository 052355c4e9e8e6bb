import { Undo2 } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { typedProps, useTyped } from "#app/admin/ui/forms/record-form.tsx";
import { shopContext } from "#app/context.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import {
	HASH_MARK,
	SUPPRESSION_LABELS,
	SUPPRESSION_REASONS,
	type SuppressedAddress,
	type SuppressionReason,
} from "#core/customers/shared/newsletter.ts";
import { formatMoment } from "#core/values/dates.ts";
import { pageNumber, paramText } from "#core/values/list-page.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { toReply } from "../action/reply.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { EmailWords } from "../ui/email-words.tsx";
import { EditDialog } from "../ui/forms/edit-dialog.tsx";
import { actionsColumn, type Column } from "../ui/lists/data-table.tsx";
import { ListScreen, NewButton } from "../ui/lists/list-screen.tsx";
import { type ListFilters, useNarrowed } from "../ui/lists/list-toolbar.tsx";
import { RowAction, TextLink } from "../ui/lists/row-action.tsx";
import { PageHead, PlaceTabs } from "../ui/page-head.tsx";
import type { Route } from "./+types/suppressed-route";

export const action = defineActions({
	area: "customers",
	subject: "Este e-mail",
	intents: {
		add: intent({ form: z.unknown() }, async ({ shop, admin }, { form }) =>
			toReply(await shop.customerAdmin.suppression.add(admin, form), ({ email }) => ({
				message: "E-mail anotado",
				description: `Nenhuma oferta sai mais para ${email}.`,
			})),
		),
		release: intent({ email: z.string().max(300) }, async ({ shop, admin }, { email }) =>
			toReply(await shop.customerAdmin.suppression.release(admin, email), () => "E-mail liberado"),
		),
	},
});

export const clientAction = sayFailures(
	{ release: "Erro ao liberar o e-mail" },
	"Erro ao anotar o e-mail",
);

const isReason = (text: string): text is SuppressionReason =>
	SUPPRESSION_REASONS.some((reason) => reason === text);

export const loader = loadScreen(
	"Erro ao carregar os e-mails",
	async ({ context, url }: Route.LoaderArgs) => {
		const reason = paramText(url.searchParams, "motivo");
		return {
			list: await context.get(shopContext).customerAdmin.suppression.list({
				q: paramText(url.searchParams, "q").toLowerCase(),
				motivo: isReason(reason) ? reason : "",
				pagina: pageNumber(url.searchParams),
			}),
		};
	},
);

const REASONS = SUPPRESSION_REASONS.map((value) => ({ value, label: SUPPRESSION_LABELS[value] }));

const FILTERS: ListFilters = {
	search: "Buscar por e-mail",
	selects: [{ label: "Motivo", name: "motivo", all: "Todos os motivos", options: REASONS }],
};

const columns = (onRelease: (row: SuppressedAddress) => void): Column<SuppressedAddress>[] => [
	{
		id: "email",
		header: "E-mail",
		plain: true,
		className: "md:w-full",
		cell: ({ email, detalhe }) => (
			<div className="min-w-0">
				{email.startsWith(HASH_MARK) ? (
					<span className="font-medium">Conta excluída</span>
				) : (
					<EmailWords of={email} />
				)}
				{detalhe && <p className="text-caption wrap-anywhere text-subtle">{detalhe}</p>}
			</div>
		),
	},
	{
		id: "reason",
		header: "Motivo",
		className: "md:min-w-56",
		cell: ({ motivo }) => SUPPRESSION_LABELS[motivo],
	},
	{
		id: "when",
		header: "Desde",
		cell: ({ created_at, autor }) => (
			<span className="nums max-md:text-right">
				{formatMoment(created_at)}
				{autor && <span className="block text-caption text-subtle">{autor}</span>}
			</span>
		),
	},
	actionsColumn(
		(row) => (
			<RowAction
				icon={Undo2}
				label={`Liberar ${row.email}`}
				onClick={() => onRelease(row)}
				writes
				opens
			/>
		),
		{ hiddenHeader: true },
	),
];

/** Addresses that no offer is sent to (rule customers 12). */
export default function Suppressed({ loaderData: { list } }: Route.ComponentProps) {
	const narrowed = useNarrowed();
	const [adding, setAdding] = useState(false);
	const [releasing, setReleasing] = useState<SuppressedAddress | null>(null);
	const release = useAction<typeof action>({ onDone: () => setReleasing(null) });
	return (
		<ListScreen
			head={
				<>
					<PageHead
						title="Não recebem ofertas"
						text="Quem pediu, reclamou ou cujo e-mail não existe. Campanhas e ofertas automáticas pulam estes endereços; mensagens sobre pedidos continuam."
					>
						<TextLink to="/admin/clientes">Voltar aos clientes</TextLink>
						<NewButton onClick={() => setAdding(true)}>Anotar e-mail</NewButton>
					</PageHead>
					<PlaceTabs label="E-mails para clientes" screen="/admin/clientes" />
				</>
			}
			filters={FILTERS}
			label="E-mails que não recebem ofertas"
			columns={columns(setReleasing)}
			keyOf={({ email }) => email}
			list={list}
			counted={["e-mail", "e-mails"]}
			empty={
				narrowed
					? {
							title: "Nenhum e-mail encontrado",
							text: "Confira a busca e o motivo.",
							way: <TextLink to="/admin/clientes/nao-recebem">Ver todos</TextLink>,
						}
					: { title: "Ninguém pediu para não receber, e nenhum e-mail voltou." }
			}
		>
			{adding && <AddDialog onClose={() => setAdding(false)} />}
			<ConfirmDialog
				open={releasing !== null}
				onOpenChange={() => setReleasing(null)}
				title="Liberar este e-mail?"
				text={
					releasing?.motivo === "devolvido"
						? "Quem aceitou ofertas volta a receber. Se o e-mail voltar de novo, ele entra aqui outra vez."
						: "A pessoa disse que não queria: nada é enviado até ela aceitar de novo, na conta, na compra ou pelo link de confirmação."
				}
				action="Liberar"
				destructive={false}
				busy={release.busy}
				onConfirm={() => releasing && release.send({ intent: "release", email: releasing.email })}
			/>
		</ListScreen>
	);
}

const EMPTY = { email: "", motivo: "pediu", detalhe: "" };

function AddDialog({ onClose }: { onClose(): void }) {
	const { draft, set } = useTyped(EMPTY);
	const { send, busy, fields } = useAction<typeof action>({ onDone: onClose });
	const field = typedProps({ draft, set, errors: fields });
	return (
		<EditDialog
			title="Anotar e-mail"
			description="Ele não recebe mais ofertas desta loja."
			width={520}
			onClose={onClose}
			dirty={draft !== EMPTY}
			busy={busy}
			save="Anotar"
			onSubmit={() => send({ intent: "add", form: draft })}
		>
			<TextField label="E-mail" type="email" maxLength={255} {...field("email")} />
			<SelectField label="Motivo" {...field("motivo")} options={REASONS} />
			<TextField label="Observação" optional maxLength={200} {...field("detalhe")} />
		</EditDialog>
	);
}
