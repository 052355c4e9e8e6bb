import { useState } from "react";
import { z } from "zod";
import { shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { Options, SelectField } from "#app/ui/field.tsx";
import type { CategoryRecord, CategoryRow } from "#core/catalog/categories/types.ts";
import type { ManagedChart } from "#core/catalog/charts/charts.ts";
import { idsBelow } from "#core/catalog/shared/category.ts";
import { counted, typedTerm } from "#core/values/text.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, refuse, toReply } from "../action/reply.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { RecordDialog } from "../ui/forms/edit-dialog.tsx";
import { useRecordForm } from "../ui/forms/record-form.tsx";
import { ListScreen, NewButton, Nothing } from "../ui/lists/list-screen.tsx";
import { useMay } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { useEditing } from "../ui/use-dialog-address.ts";
import { useUploading } from "../uploads/upload-zone.tsx";
import type { Route } from "./+types/route";
import { CategoryFields, draftLabels, NEW_CATEGORY, toDraft, WITHOUT } from "./category-fields.tsx";
import { CategoryTree, type OrderAction } from "./category-tree.tsx";

const id = z.string();
const form = z.unknown();
const target = z.uuid().nullish();

export const action = defineActions({
	area: "catalogue",
	subject: "Esta categoria",
	intents: {
		create: intent({ form }, async ({ shop, admin }, input) =>
			toReply(
				await shop.categories.create(admin, input.form),
				() => "Categoria criada com sucesso!",
			),
		),
		save: intent({ id, version: z.string(), form }, async ({ shop, admin }, input) =>
			toReply(await shop.categories.save(admin, input), () => "Categoria atualizada com sucesso!"),
		),
		toggle: intent({ id, active: z.boolean() }, async ({ shop, admin }, { id, active }) =>
			toReply(await shop.categories.setActive(admin, { id, ativo: active }), () =>
				active ? "Categoria ativada" : "Categoria desativada",
			),
		),
		order: intent(
			{ parentId: z.string().nullable(), ids: z.array(z.string()) },
			async ({ shop, admin }, input) => {
				const ordered = await shop.categories.reorder(admin, input);
				if (ordered.ok) return done("Ordem atualizada");
				return refuse("As categorias mudaram enquanto você ordenava. Tente de novo.", {}, 409);
			},
		),
		delete: intent(
			{ id, produtosPara: target, filhasPara: target },
			async ({ shop, admin }, input) =>
				toReply(
					await shop.categories.remove(admin, input),
					() => "Categoria excluída com sucesso!",
					{
						choice_needed: () =>
							"Diga para onde vão os produtos e as subcategorias desta categoria",
					},
				),
		),
	},
}) satisfies OrderAction;

function CategoryDialog({
	category,
	all,
	charts,
	onClose,
	onDelete,
}: {
	category: CategoryRow | null;
	all: CategoryRow[];
	charts: ManagedChart[] | null;
	onClose(): void;
	onDelete(category: CategoryRow): void;
}) {
	const form = useRecordForm({
		record: (category ?? NEW_CATEGORY) as CategoryRecord,
		toDraft,
		onSaved: onClose,
	});
	const { draft } = form;
	const [uploading, countUpload] = useUploading();
	return (
		<RecordDialog
			title={category ? "Editar categoria" : "Nova categoria"}
			{...(category ? { description: `Endereço: /categoria/${category.slug}` } : {})}
			onClose={onClose}
			busy={uploading}
			save={category ? "Salvar alterações" : "Criar categoria"}
			onDelete={category !== null && (() => onDelete(category))}
			form={form}
			labels={draftLabels(all, charts)}
			request={category ? { intent: "save", id: category.id } : { intent: "create" }}
			className="block"
		>
			<CategoryFields
				category={category}
				all={all}
				charts={charts}
				draft={draft}
				onChange={form.set}
				errors={form.errors}
				onBusy={countUpload}
			/>
		</RecordDialog>
	);
}

const idOrNull = (chosen: string) => (chosen === WITHOUT ? null : chosen);

/** Deletes a category and asks what happens to its products and subcategories (rule catalogue 3). */
function DeleteDialog({
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
						<Options
							of={all
								.filter(({ id }) => id !== category.id)
								.map(({ id, nome, pai }) => ({
									value: id,
									label: `Mover para ${pai ? `${pai} › ${nome}` : nome}`,
								}))}
						/>
					</SelectField>
				)}
				{category.filhas > 0 && (
					<SelectField
						label={`O que fazer com ${counted(category.filhas, "subcategoria", "subcategorias")}?`}
						value={childrenTo}
						onChange={(event) => setChildrenTo(event.currentTarget.value)}
						error={fields["filhasPara"]}
						options={principals.map(({ id, nome }) => ({ value: id, label: `Mover para ${nome}` }))}
					>
						<option value={WITHOUT}>Deixar sem categoria pai</option>
					</SelectField>
				)}
			</div>
		</ConfirmDialog>
	);
}

export const clientAction = sayFailures({ toggle: "Erro ao alterar status" });

export const loader = loadScreen(
	"Erro ao carregar categorias",
	async ({ context, url }: Route.LoaderArgs) => {
		const { categories, charts } = context.get(shopContext);
		const term = typedTerm(url.searchParams.get("q"), 120);
		const [all, tables] = await Promise.all([
			categories.listTree(),
			partReader(context)(charts.list()),
		]);
		return { all, charts: tables, rows: term ? await categories.listTree(term) : all, term };
	},
);

export default function Categories({ loaderData }: Route.ComponentProps) {
	const { all, charts, rows, term } = loaderData;
	const { editing, edit, make, close } = useEditing<CategoryRow>();
	const [deleting, setDeleting] = useState<CategoryRow | null>(null);
	const allowed = useMay();
	const toggle = useAction<typeof action>();
	const active = all.filter(({ ativo }) => ativo).length;
	return (
		<ListScreen
			head={
				<PageHead
					title="Categorias"
					text={`${counted(all.length, "categoria", "categorias")}, ${counted(active, "ativa", "ativas")}.${allowed ? " Arraste para mudar a ordem em que aparecem na loja." : ""}`}
				>
					<NewButton onClick={make}>Nova categoria</NewButton>
				</PageHead>
			}
			filters={{ search: "Buscar categorias" }}
			body={
				<CategoryTree
					rows={rows}
					sortable={term === "" && allowed}
					onEdit={edit}
					onDelete={setDeleting}
					onToggle={({ id, ativo }) => toggle.send({ intent: "toggle", id, active: !ativo })}
					empty={<Nothing {...(term ? NONE_FOUND : noneYet(make))} />}
				/>
			}
		>
			{editing && (
				<CategoryDialog
					category={editing === "new" ? null : editing}
					all={all}
					charts={charts}
					onClose={close}
					onDelete={setDeleting}
				/>
			)}
			{deleting && (
				<DeleteDialog
					category={deleting}
					all={all}
					onClose={() => setDeleting(null)}
					onDeleted={() => {
						setDeleting(null);
						close();
					}}
				/>
			)}
		</ListScreen>
	);
}

const NONE_FOUND = {
	title: "Nenhuma categoria encontrada",
	text: "Busque por outra palavra do nome ou da descrição.",
};

const noneYet = (onNew: () => void) => ({
	title: "Nenhuma categoria ainda",
	text: "Categorias organizam os produtos e formam os menus da loja.",
	way: <NewButton onClick={onNew}>Nova categoria</NewButton>,
});
