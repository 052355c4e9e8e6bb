import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useActionToast } from "#app/ui/use-action-toast.ts";
import type { CategoryRow } from "#core/catalog/categories/types.ts";
import { ConflictNotice } from "../ui/conflict-notice.tsx";
import { EditDialog } from "../ui/edit-dialog.tsx";
import type { CategoryAnswer } from "./category-action.ts";
import { CategoryFields } from "./category-fields.tsx";
import { differences } from "./differences.ts";
import { type Draft, draftOf, NEW_DRAFT, sameDraft, sent } from "./draft.ts";

const FORM = "form-categoria";

/** Create (`category` null) or edit a category. */
export function CategoryDialog({
	category,
	all,
	onClose,
	onDelete,
}: {
	category: CategoryRow | null;
	all: CategoryRow[];
	onClose(): void;
	onDelete(category: CategoryRow): void;
}) {
	const start = category ? draftOf(category) : NEW_DRAFT;
	const [draft, setDraft] = useState<Draft>(start);
	const [versao, setVersao] = useState(category?.versao ?? "");
	const [uploading, setUploading] = useState<readonly string[]>([]);
	const fetcher = useFetcher<CategoryAnswer>();
	useActionToast(fetcher.data, onClose);
	const conflict = fetcher.data?.conflict;
	const unsolved = conflict && conflict.versao !== versao ? conflict : null;
	const save = (version: string) =>
		void fetcher.submit(
			{
				...sent(draft),
				intent: category ? "salvar" : "criar",
				...(category ? { id: category.id, versao: version } : {}),
			},
			{ method: "post" },
		);
	return (
		<EditDialog
			title={category ? "Editar categoria" : "Nova categoria"}
			{...(category ? { description: `Endereço: /categoria/${category.slug}` } : {})}
			onClose={onClose}
			dirty={!sameDraft(draft, start)}
			busy={fetcher.state !== "idle" || uploading.length > 0}
			formId={FORM}
			save={category ? "Salvar alterações" : "Criar categoria"}
			destructive={
				category && (
					<Button variant="danger" size="sm" onClick={() => onDelete(category)}>
						<Trash2 className="size-4" strokeWidth={1.6} aria-hidden />
						Excluir
					</Button>
				)
			}
		>
			{unsolved && (
				<ConflictNotice
					fields={differences(draft, draftOf(unsolved), all)}
					onKeepMine={() => {
						setVersao(unsolved.versao);
						save(unsolved.versao);
					}}
					onTakeTheirs={() => {
						setDraft(draftOf(unsolved));
						setVersao(unsolved.versao);
					}}
				/>
			)}
			<form
				id={FORM}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					save(unsolved?.versao ?? versao);
				}}
			>
				<CategoryFields
					category={category}
					all={all}
					draft={draft}
					onChange={(over) => setDraft((current) => ({ ...current, ...over }))}
					errors={fetcher.data?.fields ?? {}}
					onBusy={(field, busy) =>
						setUploading((fields) => [
							...fields.filter((other) => other !== field),
							...(busy ? [field] : []),
						])
					}
				/>
			</form>
		</EditDialog>
	);
}
