import { X } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon.tsx";
import type { CategoryOption } from "#core/catalog/list-categories.ts";
import type { BulkPreview } from "#core/catalog/manage/bulk-change.ts";
import {
	PRODUCT_STATUSES,
	type ProductStatus,
	statusLabel,
} from "#core/catalog/shared/product-query.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted, plural } from "#core/values/text.ts";
import { FormDialog } from "../ui/forms/edit-dialog.tsx";
import { typedProps } from "../ui/forms/record-form.tsx";
import type { Choice } from "../ui/lists/data-table.tsx";
import { TextButton } from "../ui/lists/row-action.tsx";
import { useProductAction } from "./use-product-action.ts";

export type BulkField = "status" | "categoria" | "preco";

type BulkBarProps = {
	choice: Choice;
	list: { total: number; more: boolean };
	onChange(field: BulkField): void;
};

export function BulkBar({ choice, list, onChange }: BulkBarProps) {
	const { everything, keys } = choice;
	const count = everything ? list.total : keys.size;
	// Offers all matches, when there are more than selected and their number is exact.
	const offersAll = !everything && !list.more && list.total > keys.size;
	if (count === 0) return null;
	return (
		<section
			aria-label="Produtos selecionados"
			data-foot="rows"
			className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-bg py-2.5 pr-2 pl-4.5 shadow-e2 print:hidden"
		>
			<p className="nums text-small font-semibold" aria-live="polite">
				{everything
					? `Todos os ${count.toLocaleString("pt-BR")} selecionados`
					: counted(count, "selecionado", "selecionados")}
			</p>
			{offersAll && (
				<TextButton onClick={choice.chooseEverything} className="min-h-10 text-small">
					{`Selecionar todos os ${list.total.toLocaleString("pt-BR")}`}
				</TextButton>
			)}
			<div className="ml-auto flex flex-wrap items-center gap-2">
				<Button size="sm" variant="outline" onClick={() => onChange("status")}>
					Status
				</Button>
				<Button size="sm" variant="outline" onClick={() => onChange("categoria")}>
					Categoria
				</Button>
				<Button size="sm" variant="outline" onClick={() => onChange("preco")}>
					Preço
				</Button>
				<IconButton icon={X} label="Limpar seleção" onClick={choice.clear} />
			</div>
		</section>
	);
}

type SentSelection = { ids: string[] } | { search: string };

type BulkDialogProps = {
	field: BulkField;
	selection: SentSelection;
	categories: CategoryOption[];
	onClose(): void;
	onDone(): void;
};

const TITLES: Record<BulkField, string> = {
	status: "Alterar status",
	categoria: "Alterar categoria",
	preco: "Alterar preço",
};

export function BulkDialog({ field, selection, categories, onClose, onDone }: BulkDialogProps) {
	const formId = useId();
	const [change, setChange] = useState<Record<string, string>>(() => startOf(field));
	const [visibleFor, setVisibleFor] = useState<Record<string, string> | null>(null);
	const trial = useProductAction();
	const apply = useProductAction(onDone);
	// Ignores the preview of an earlier input.
	const preview = visibleFor === change && !trial.busy ? trial.answer?.preview : undefined;
	const set = (changes: Record<string, string>) => setChange({ ...change, ...changes });
	const typed = typedProps({ draft: change, set, errors: trial.fields });
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		setVisibleFor(change);
		trial.send({ intent: "bulk-preview", selection, change });
	};
	return (
		<FormDialog
			title={TITLES[field]}
			description="Antes de mudar qualquer coisa, você vê o antes e o depois."
			onClose={onClose}
			dirty={JSON.stringify(change) !== JSON.stringify(startOf(field)) && !apply.answer?.ok}
			busy={apply.busy}
			tall
			footer={(close) => (
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="outline" size="sm" onClick={close} disabled={apply.busy}>
						Cancelar
					</Button>
					{preview && preview.mudam + preview.variacoes > 0 ? (
						<Button
							size="sm"
							busy={apply.busy}
							onClick={() =>
								apply.send({ intent: "bulk-apply", selection, change, digest: preview.digest })
							}
						>
							Aplicar a {preview.mudam.toLocaleString("pt-BR")}{" "}
							{plural(preview.mudam, "produto", "produtos")}
						</Button>
					) : (
						<Button size="sm" type="submit" form={formId} busy={trial.busy}>
							Ver prévia
						</Button>
					)}
				</div>
			)}
		>
			<form
				id={formId}
				noValidate
				onSubmit={onSubmit}
				className="grid items-start gap-5 sm:grid-cols-3"
			>
				{field === "status" && (
					<SelectField label="Novo status" {...typed("status")} options={PRODUCT_STATUSES} />
				)}
				{field === "categoria" && (
					<SelectField
						label="Nova categoria"
						className="sm:col-span-2"
						{...typed("categoria_id")}
						options={categories.map(({ id, caminho }) => ({ value: id, label: caminho }))}
					>
						<option value="none">Sem categoria</option>
					</SelectField>
				)}
				{field === "preco" && <PriceFields change={change} set={set} typed={typed} />}
			</form>
			<div aria-live="polite" className="mt-6">
				{trial.busy && <p className="text-subtle">Calculando a prévia...</p>}
				{preview && <PreviewTable preview={preview} field={field} />}
			</div>
		</FormDialog>
	);
}

const startOf = (field: BulkField): Record<string, string> => {
	if (field === "status") return { campo: "status", status: "ativo" };
	if (field === "categoria") return { campo: "categoria", categoria_id: "none" };
	return { campo: "preco", operacao: "aumentar", unidade: "percentual", valor: "" };
};

function PriceFields({
	change,
	set,
	typed,
}: {
	change: Record<string, string>;
	set(changes: Record<string, string>): void;
	typed: ReturnType<typeof typedProps<Record<string, string>>>;
}) {
	const exact = change["operacao"] === "definir";
	const inReais = exact || change["unidade"] === "valor";
	return (
		<>
			<SelectField label="Operação" {...typed("operacao")}>
				<option value="aumentar">Aumentar</option>
				<option value="diminuir">Diminuir</option>
				<option value="definir">Definir o preço</option>
			</SelectField>
			<SelectField
				label="Unidade"
				disabled={exact}
				value={inReais ? "valor" : "percentual"}
				onChange={(event) => set({ unidade: event.currentTarget.value })}
			>
				<option value="percentual">Percentual (%)</option>
				<option value="valor">Valor (R$)</option>
			</SelectField>
			<TextField
				label="Valor"
				inputMode="decimal"
				autoComplete="off"
				placeholder={inReais ? "10,00" : "10"}
				{...typed("valor")}
				hint={exact ? undefined : "Arredondado para centavos; nunca abaixo de R$ 0,01."}
			/>
		</>
	);
}

function displayedValue(field: BulkField, value: unknown): string {
	if (field === "preco") return formatMoney(Number(value));
	if (field === "status") return statusLabel(value as ProductStatus);
	return value === null ? "Sem categoria" : String(value);
}

const leftWords = (products: number): string =>
	`${counted(products, "produto fica", "produtos ficam")} como ${plural(products, "está", "estão")}: o preço novo não seria maior que o promocional.`;

function PreviewTable({ preview, field }: { preview: BulkPreview; field: BulkField }) {
	const { escolhidos, mudam, variacoes, presos, rows } = preview;
	if (mudam + variacoes === 0) {
		return (
			<p className="text-subtle">
				{presos > 0 ? leftWords(presos) : "Nenhum produto mudaria: já estão assim."}
			</p>
		);
	}
	return (
		<>
			<p className="nums mb-3 text-small">
				{mudam.toLocaleString("pt-BR")} de {escolhidos.toLocaleString("pt-BR")}{" "}
				{plural(escolhidos, "produto muda", "produtos mudam")}
				{variacoes > 0 &&
					`, e com eles ${counted(variacoes, "variação com preço próprio", "variações com preço próprio")}`}
				.{presos > 0 && ` ${leftWords(presos)}`}
			</p>
			<ChangeTable columns={["Produto", "Antes", "Depois"]}>
				{rows.map(({ id, nome, sku, antes, depois }) => (
					<tr key={id} className="border-line not-first:border-t">
						<th scope="row" className="px-3 py-2 text-left font-medium">
							{nome} <span className="font-normal text-subtle">{sku}</span>
						</th>
						<td className="nums px-3 py-2 whitespace-nowrap text-subtle">
							{displayedValue(field, antes)}
						</td>
						<td className="nums px-3 py-2 font-semibold whitespace-nowrap">
							{displayedValue(field, depois)}
						</td>
					</tr>
				))}
			</ChangeTable>
			{mudam > rows.length && (
				<p className="nums mt-2 text-caption text-subtle">
					e mais {(mudam - rows.length).toLocaleString("pt-BR")}
				</p>
			)}
		</>
	);
}

function ChangeTable({ columns, children }: { columns: string[]; children: ReactNode }) {
	return (
		<div className="overflow-x-auto rounded-sm border border-line">
			<table className="w-full text-small">
				<thead>
					<tr className="border-b border-line bg-surface text-left text-caption text-subtle">
						{columns.map((column) => (
							<th key={column} scope="col" className="px-3 py-2.5 font-medium">
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>{children}</tbody>
			</table>
		</div>
	);
}
