import { Calculator, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { DiscountFigures, ManagedDiscount } from "#core/discounts/manage.ts";
import { DISCOUNT_STATES, discountState } from "#core/discounts/shared/discount.ts";
import { DISCOUNT, NEW_DISCOUNT } from "#core/discounts/shared/discount-fields.ts";
import {
	benefitWords,
	conditionWords,
	periodWords,
	scopeNames,
} from "#core/discounts/shared/discount-words.ts";
import { comparedFields, draftOf } from "#core/record/shared/record.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted, plural } from "#core/values/text.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { ConfirmDelete } from "../ui/confirm-dialog.tsx";
import { RecordDialog } from "../ui/forms/edit-dialog.tsx";
import { useRecordForm } from "../ui/forms/record-form.tsx";
import { Switch } from "../ui/forms/switch.tsx";
import { actionsColumn, type Column } from "../ui/lists/data-table.tsx";
import { ListScreen, NewButton, noRows } from "../ui/lists/list-screen.tsx";
import { type ListFilters, useListParams, useNarrowed } from "../ui/lists/list-toolbar.tsx";
import { RowAction, RowActions } from "../ui/lists/row-action.tsx";
import { MayWrite, useMay } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { useEditing } from "../ui/use-dialog-address.ts";
import type { Route } from "./+types/route";
import type { CategoryOption, DiscountDraft } from "./condition-fields.tsx";
import { action } from "./discount-actions.ts";
import { DiscountFieldsPart } from "./discount-fields.tsx";
import { Simulator } from "./simulator.tsx";

export { action };

export const clientAction = sayFailures(
	{ toggle: "Erro ao ligar ou desligar", delete: "Erro ao excluir desconto" },
	"Erro ao salvar desconto",
);

export const loader = loadScreen(
	"Erro ao carregar descontos",
	async ({ context, url }: Route.LoaderArgs) => {
		const { discounts, payments, products } = context.get(shopContext);
		const read = partReader(context);
		const [list, categories] = await Promise.all([
			discounts.list(url.searchParams),
			read(products.listCategoryOptions()),
		]);
		const { boleto, plansByCard } = payments.checkoutOptions();
		return {
			...{ list, categories: categories ?? [], now: new Date() },
			/** What the provider takes. */
			takes: { boleto, debit: !plansByCard },
		};
	},
);

type Listed = ManagedDiscount & { figures: DiscountFigures };

const toDraft = (discount: ManagedDiscount): DiscountDraft => draftOf(DISCOUNT, discount);

type DiscountDialogProps = {
	/** Null for a new one. */
	discount: ManagedDiscount | null;
	categories: CategoryOption[];
	names: Record<string, string>;
	onClose(): void;
};

function DiscountDialog({ discount, categories, names, onClose }: DiscountDialogProps) {
	const [simulating, setSimulating] = useState(false);
	const [opened] = useState<ManagedDiscount>(
		() => discount ?? { ...NEW_DISCOUNT, id: "", version: "", used: 0 },
	);
	const form = useRecordForm<ManagedDiscount, DiscountDraft>({
		record: opened,
		toDraft,
		onSaved: onClose,
	});
	return (
		<RecordDialog
			title={discount ? "Editar desconto" : "Novo desconto"}
			onClose={onClose}
			save={discount ? "Salvar alterações" : "Criar desconto"}
			form={form}
			labels={comparedFields(DISCOUNT)}
			request={discount ? { intent: "save", id: discount.id } : { intent: "create" }}
			className="block"
		>
			<DiscountFieldsPart
				draft={form.draft}
				errors={form.errors}
				set={form.set}
				categories={categories}
				names={names}
			/>
			<Button
				type="button"
				size="sm"
				variant="outline"
				className="mt-5"
				onClick={() => setSimulating(true)}
			>
				<Icon of={Calculator} className="size-4.5" />
				Simular com estes campos
			</Button>
			{simulating && (
				<Simulator
					draft={{ id: discount?.id ?? null, form: form.draft }}
					onClose={() => setSimulating(false)}
				/>
			)}
		</RecordDialog>
	);
}

export default function Discounts({ loaderData: { list, categories, now } }: Route.ComponentProps) {
	const { set } = useListParams();
	const narrowed = useNarrowed();
	const { editing, edit, make, close } = useEditing<Listed>();
	const [leaving, setLeaving] = useState<Listed | null>(null);
	const [simulating, setSimulating] = useState(false);
	return (
		<ListScreen
			head={
				<PageHead title="Descontos" text="Códigos e descontos automáticos da loja.">
					<MayWrite>
						<Button
							id="simular"
							aria-haspopup="dialog"
							size="sm"
							variant="outline"
							onClick={() => setSimulating(true)}
						>
							<Icon of={Calculator} className="size-4.5" />
							Simular
						</Button>
					</MayWrite>
					<NewButton onClick={make}>Novo desconto</NewButton>
				</PageHead>
			}
			filters={FILTERS}
			label="Descontos"
			columns={columnsOf({ names: list.names, now, onEdit: edit, onRemove: setLeaving })}
			keyOf={({ id }) => id}
			list={list}
			counted={["desconto", "descontos"]}
			empty={noRows({
				filtered: narrowed,
				found: "Nenhum desconto encontrado.",
				onClear: () => set({ q: null, tipo: null }),
				yet: "A loja ainda não tem descontos.",
				onNew: make,
			})}
		>
			{editing && (
				<DiscountDialog
					key={editing === "new" ? "new" : editing.id}
					discount={editing === "new" ? null : editing}
					categories={categories}
					names={list.names}
					onClose={close}
				/>
			)}
			{simulating && <Simulator onClose={() => setSimulating(false)} />}
			<ConfirmDelete
				record={leaving}
				onClose={() => setLeaving(null)}
				text="O desconto deixa de valer, e os pedidos feitos com ele ficam como estão."
				name={leaving ? leaving.code || leaving.name : undefined}
			/>
		</ListScreen>
	);
}

const FILTERS: ListFilters = {
	search: "Buscar por código, nome ou e-mail",
	selects: [
		{
			label: "Tipo",
			name: "tipo",
			all: "Códigos e automáticos",
			options: [
				{ value: "codigo", label: "Códigos" },
				{ value: "automatico", label: "Automáticos" },
				{ value: "cliente", label: "De um cliente" },
			],
		},
	],
};

const TONES: Record<keyof typeof DISCOUNT_STATES, Tone> = {
	on: "ok",
	off: "neutral",
	later: "info",
	over: "neutral",
	used_up: "warn",
};

type Columns = {
	names: Record<string, string>;
	now: Date;
	onEdit(discount: Listed): void;
	onRemove(discount: Listed): void;
};

const columnsOf = ({ names, now, onEdit, onRemove }: Columns): Column<Listed>[] => [
	{
		id: "code",
		header: "Desconto",
		plain: true,
		className: "md:w-full",
		cell: (discount) => {
			const benefit = benefitWords(discount, scopeNames(discount.applies_to, names));
			return (
				<div className="min-w-0">
					{discount.code ? (
						<span className="flex items-center gap-1">
							<b className="nums font-mono font-semibold break-all">{discount.code}</b>
							<CopyButton label={`Copiar o código ${discount.code}`} text={discount.code} />
						</span>
					) : (
						<b className="font-semibold wrap-anywhere">{discount.name}</b>
					)}
					<p className="nums text-caption wrap-anywhere text-subtle">
						{benefit}
						{conditionWords(discount)}
						{discount.adds_up && ", soma com outros"}
					</p>
				</div>
			);
		},
	},
	{
		id: "period",
		header: "Período",
		cell: (discount) => {
			const state = discountState(discount, now);
			return (
				<div className="max-md:text-right">
					<StatusPill tone={TONES[state]}>{DISCOUNT_STATES[state]}</StatusPill>
					<p className="nums mt-1 text-caption text-subtle">{periodWords(discount)}</p>
				</div>
			);
		},
	},
	{
		id: "uses",
		header: "Usos",
		cell: ({ used, usage_limit, per_person }) => (
			<span className="nums whitespace-nowrap max-md:text-right">
				{usage_limit === null ? counted(used, "uso", "usos") : `${used} de ${usage_limit}`}
				{per_person !== null && (
					<span className="block text-caption text-subtle">{per_person} por pessoa</span>
				)}
			</span>
		),
	},
	{
		id: "brought",
		header: "Pedidos pagos",
		align: "right",
		cell: ({ figures: { orders, total } }) => (
			<span className="whitespace-nowrap max-md:text-right">
				{orders > 0 ? formatMoney(total) : "–"}
				{orders > 0 && (
					<span className="block text-caption text-subtle">
						{orders} {plural(orders, "pedido", "pedidos")}
					</span>
				)}
			</span>
		),
	},
	{
		id: "active",
		header: "Ligado",
		cell: (discount) => <ActiveSwitch discount={discount} />,
	},
	actionsColumn((discount) => (
		<RowActions>
			<RowAction
				icon={Pencil}
				label={`Editar: ${discount.code ?? discount.name}`}
				onClick={() => onEdit(discount)}
			/>
			<RowAction
				writes
				icon={Trash2}
				label={`Excluir: ${discount.code ?? discount.name}`}
				onClick={() => onRemove(discount)}
			/>
		</RowActions>
	)),
];

function ActiveSwitch({ discount: { id, code, name, active } }: { discount: Listed }) {
	const { send, busy, sending } = useAction<typeof action>({ key: `desconto:${id}` });
	const allowed = useMay();
	return (
		<div className="[&_label]:sr-only">
			<Switch
				label={`${code ?? name} ligado`}
				checked={busy ? sending?.["active"] === true : active}
				disabled={!allowed || busy}
				onChange={(next) => send({ intent: "toggle", id, active: next })}
			/>
		</div>
	);
}
