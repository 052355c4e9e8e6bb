import { useState } from "react";
import { SelectField } from "#app/ui/field.tsx";
import { idsBelow } from "#core/catalog/categories/tree-rules.ts";
import type { CategoryRow } from "#core/catalog/categories/types.ts";
import { counted } from "#core/values/plural-rules.ts";
import { useAction } from "../action/use-action.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import type { action } from "./category-actions.ts";
import { WITHOUT } from "./draft.ts";

const idOrNull = (chosen: string) => (chosen === WITHOUT ? null : chosen);

/** `Excluir`, with a say in what becomes of products and children (rule catalogue 3). */
export function DeleteDialog({
	category,
	all,
	onClose,
	onDeleted,
}: {
	category: CategoryRow;
	all: CategoryRow[];
	onClose(): void;
	onDeleted(): void;
}) {
	const { send, busy, fields } = useAction<typeof action>({ onDone: onDeleted });
	const [productsTo, setProductsTo] = useState(category.categoria_pai_id ?? WITHOUT);
	const [childrenTo, setChildrenTo] = useState(category.categoria_pai_id ?? WITHOUT);
	const below = idsBelow(all, category.id);
	const principals = all.filter(({ id, tipo }) => tipo === "principal" && !below.has(id));
	return (
		<ConfirmDialog
			open
			onOpenChange={(open) => !open && onClose()}
			title="Excluir categoria?"
			text={
				<p>
					Tem certeza que deseja excluir esta categoria?{" "}
					<strong className="font-semibold text-fg">{category.nome}</strong> some da loja e dos
					menus. Esta ação não pode ser desfeita.
				</p>
			}
			action="Excluir"
			busy={busy}
			onConfirm={() =>
				send({
					intent: "delete",
					id: category.id,
					...(category.produtos > 0 ? { produtosPara: idOrNull(productsTo) } : {}),
					...(category.filhas > 0 ? { filhasPara: idOrNull(childrenTo) } : {}),
				})
			}
		>
			<div className="grid gap-5">
				{category.produtos > 0 && (
					<SelectField
						label={`O que fazer com ${counted(category.produtos, "produto", "produtos")}?`}
						value={productsTo}
						onChange={(event) => setProductsTo(event.currentTarget.value)}
						error={fields["produtosPara"]}
					>
						<option value={WITHOUT}>Deixar sem categoria</option>
						{all
							.filter(({ id }) => id !== category.id)
							.map(({ id, nome, pai }) => (
								<option key={id} value={id}>
									Mover para {pai ? `${pai} › ${nome}` : nome}
								</option>
							))}
					</SelectField>
				)}
				{category.filhas > 0 && (
					<SelectField
						label={`O que fazer com ${counted(category.filhas, "subcategoria", "subcategorias")}?`}
						value={childrenTo}
						onChange={(event) => setChildrenTo(event.currentTarget.value)}
						error={fields["filhasPara"]}
					>
						<option value={WITHOUT}>Deixar sem categoria pai</option>
						{principals.map(({ id, nome }) => (
							<option key={id} value={id}>
								Mover para {nome}
							</option>
						))}
					</SelectField>
				)}
			</div>
		</ConfirmDialog>
	);
}
