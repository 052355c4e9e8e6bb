import * as Primitive from "@radix-ui/react-switch";
import { Pencil, TriangleAlert } from "lucide-react";
import { Icon } from "#app/ui/icon.tsx";
import type { ManagedMethod } from "#core/delivery/manage/read-managed.ts";
import { weekdaysWords } from "#core/delivery/shared/day-words.ts";
import { METHOD_FORM, NEW_METHOD } from "#core/delivery/shared/method-fields.ts";
import { LIVE, METHOD_KINDS } from "#core/delivery/shared/method-kind.ts";
import type { DeliveryPrices } from "#core/delivery/shared/offered-method.ts";
import type { Draft } from "#core/record/shared/field.ts";
import { draftOf } from "#core/record/shared/record.ts";
import { STATES } from "#core/values/address.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";
import { actionsColumn, type Column } from "../ui/lists/data-table.tsx";
import { RowAction } from "../ui/lists/row-action.tsx";
import { DragHandle } from "../ui/lists/sortable-rows.tsx";

export type MethodDraft = Draft<typeof METHOD_FORM>;

export const toDraft = (method: ManagedMethod): MethodDraft => draftOf(METHOD_FORM, method);

export const NEW: ManagedMethod = { ...NEW_METHOD, id: "", codigo: "", version: "" };

export type SettledName = Exclude<keyof DeliveryPrices, "ferias">;
export type TypedPrices = { [Name in SettledName]?: string };

export type MethodForm = {
	draft: MethodDraft;
	errors: Record<string, string>;
	set(changes: Partial<MethodDraft>): void;
	/** The shop's own prices, and their unsaved edits. */
	settled: { prices: DeliveryPrices; typed: TypedPrices; set(changes: TypedPrices): void };
};

export type ListedMethod = ManagedMethod & { words: MethodWords; warnings: number };

type Actions = {
	draggable: boolean;
	readOnly: boolean;
	onToggle(method: ListedMethod, active: boolean): void;
	onEdit(method: ListedMethod): void;
};

const faint = ({ ativo }: ListedMethod): string => (ativo ? "" : "text-subtle");

const Two = ({ of, first, second }: { of: ListedMethod; first: string; second: string }) => (
	<div className={`max-md:text-right ${faint(of)}`}>
		<p className="nums">{first}</p>
		{second && <p className="nums text-caption text-subtle">{second}</p>}
	</div>
);

export const methodColumns = ({
	draggable,
	readOnly,
	onToggle,
	onEdit,
}: Actions): Column<ListedMethod>[] => [
	{
		id: "name",
		header: "Entrega",
		plain: true,
		cell: (method) => (
			<div className="flex items-center gap-1">
				{draggable && <DragHandle label={method.nome} />}
				<div className={`min-w-0 ${faint(method)}`}>
					<p className="font-medium wrap-anywhere">{method.nome}</p>
					<p className="text-caption wrap-anywhere text-subtle">{method.words.kind}</p>
				</div>
			</div>
		),
	},
	{
		id: "where",
		header: "Onde",
		cell: (method) => (
			<div className={`max-md:text-right ${faint(method)}`}>
				<p>{method.words.where}</p>
				{method.warnings > 0 && (
					<p className="mt-0.5 flex items-center gap-1.5 text-caption font-semibold text-warn-text max-md:justify-end">
						<Icon of={TriangleAlert} className="size-4" />
						{counted(method.warnings, "aviso", "avisos")}
					</p>
				)}
			</div>
		),
	},
	{
		id: "price",
		header: "Preço",
		cell: (method) => (
			<Two of={method} first={method.words.price} second={method.words.priceNote} />
		),
	},
	{
		id: "days",
		header: "Prazo",
		cell: (method) => <Two of={method} first={method.words.days} second="" />,
	},
	{
		id: "on",
		header: "Ligada",
		cell: (method) => (
			<Primitive.Root
				checked={method.ativo}
				disabled={readOnly}
				onCheckedChange={(active) => onToggle(method, active)}
				aria-label={`${method.nome} ligada`}
				className="relative h-6.5 w-11.5 shrink-0 rounded-full border border-line-strong bg-surface-3 transition-colors after:absolute after:-inset-2.5 disabled:opacity-50 data-[state=checked]:border-transparent data-[state=checked]:bg-brand"
			>
				<Primitive.Thumb className="block size-5 translate-x-0.5 rounded-full bg-white shadow-e1 transition-transform data-[state=checked]:translate-x-[22px]" />
			</Primitive.Root>
		),
	},
	actionsColumn(
		(method) => (
			<RowAction icon={Pencil} label={`Editar: ${method.nome}`} onClick={() => onEdit(method)} />
		),
		{ hiddenHeader: true },
	),
];

type MethodWords = Record<"kind" | "where" | "price" | "priceNote" | "days", string>;

const kindWords = ({ tipo, precos, transportadora, retirada_endereco }: ManagedMethod): string => {
	if (tipo === "retirada") return retirada_endereco;
	if (tipo === "motoboy") return "Entregador da loja";
	if (tipo === LIVE) return [transportadora, "preço na hora"].filter(Boolean).join(", ");
	if (transportadora)
		return `${transportadora}, ${precos === "tabela" ? "tabela própria" : "um preço"}`;
	if (precos === "configuracoes") return "Um preço para o Brasil";
	return METHOD_KINDS.some(({ value }) => value === tipo) ? "Tabela própria" : tipo;
};

function whereWords({ tipo, precos, tabela: { zonas } }: ManagedMethod): string {
	if (tipo === "retirada") return "Na loja";
	if (tipo === LIVE) return "Onde a transportadora vai";
	if (precos === "configuracoes") return "Brasil inteiro";
	const states = new Set(zonas.flatMap(({ estados }) => estados));
	if (states.size === STATES.length) return "Brasil inteiro";
	const ranges = zonas.reduce((many, { faixas }) => many + faixas.length, 0);
	const missing = STATES.filter((state) => !states.has(state));
	if (states.size > 20) return `Brasil, menos ${missing.join(", ")}`;
	const parts = [
		states.size > 4 ? `${states.size} estados` : [...states].join(", "),
		ranges > 0 && counted(ranges, "faixa de CEP", "faixas de CEP"),
	];
	return parts.filter(Boolean).join(" e ");
}

const hoursWords = ({ dias_semana, hora_de, hora_ate }: ManagedMethod): string =>
	[weekdaysWords(dias_semana), hora_de && `${hora_de} às ${hora_ate}`].filter(Boolean).join(", ");

function range(least: number, most: number): string {
	if (most === 0) return "no mesmo dia";
	return least === most ? counted(most, "dia útil", "dias úteis") : `${least} a ${most} dias úteis`;
}

/** Describes a method in the list; `prices` are those of the settings. */
export function methodWords(method: ManagedMethod, prices: DeliveryPrices): MethodWords {
	const { codigo, tipo, precos, tabela, gratis_acima } = method;
	const free = codigo === "standard" ? prices.frete_gratis_acima : gratis_acima;
	const amounts = tabela.zonas.flatMap((zone) => zone.precos.flatMap((price) => price ?? []));
	const settled = codigo === "express" ? prices.frete_expresso : prices.frete_padrao;
	const least = amounts.length > 0 ? Math.min(...amounts) : null;
	const days = tabela.zonas.map(({ dias_min }) => dias_min);
	const latest = tabela.zonas.map(({ dias_max }) => dias_max);
	const pickup = tipo === "retirada";
	const flat = precos === "configuracoes";
	return {
		kind: kindWords(method),
		where: whereWords(method),
		price: pickup
			? "Grátis"
			: tipo === LIVE
				? "da transportadora"
				: flat
					? formatMoney(settled)
					: least === null
						? "sem preço"
						: `${new Set(amounts).size > 1 ? "de " : ""}${formatMoney(least)}`,
		priceNote: pickup
			? hoursWords(method)
			: free !== null
				? `grátis acima de ${formatMoney(free)}`
				: tipo === "motoboy"
					? hoursWords(method)
					: "",
		days: pickup
			? `pronto em ${counted(method.pronto_em_horas, "hora", "horas")}`
			: tipo === LIVE
				? "da transportadora"
				: flat
					? range(method.prazo_min, method.prazo_max)
					: days.length > 0
						? range(Math.min(...days), Math.max(...latest))
						: "",
	};
}
