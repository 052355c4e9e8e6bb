import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import type { Tried } from "#core/search/words/try-words.ts";
import type { Synonym } from "#core/search/words/words-rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import { useAction } from "../action/use-action.ts";
import { EditDialog } from "../ui/edit-dialog.tsx";
import { useKeptState } from "../ui/use-kept-state.ts";
import type { action } from "./words-actions.ts";

const FORM = "form-sinonimo";

type WordDialogProps = {
	/** Null for a new one. */
	synonym: Synonym | null;
	/** What a new one begins with. */
	begin?: string;
	onClose(): void;
};

/** A group of words: what means the same, what it finds as well, and what each would find. */
export function WordDialog({ synonym, begin = "", onClose }: WordDialogProps) {
	const saving = useAction<typeof action>({ onDone: onClose });
	const trial = useAction<typeof action>();
	const opened = {
		termos: synonym?.termos.join(", ") ?? begin,
		tambem: synonym?.tambem.join(", ") ?? "",
	};
	const [typed, setTyped, restored] = useKeptState(`sinonimo:${synonym?.id ?? "novo"}`, opened);
	const [triedFor, setTriedFor] = useState("");
	const now = JSON.stringify(typed);
	const fields = { ...trial.fields, ...saving.fields };
	const tried = triedFor === now ? trial.answer?.tried : undefined;
	const id = synonym?.id ?? "";
	return (
		<EditDialog
			title={synonym ? "Editar sinônimo" : "Novo sinônimo"}
			description="Separe os termos com vírgulas."
			width={620}
			onClose={onClose}
			dirty={now !== JSON.stringify(opened) && !saving.answer?.ok}
			busy={saving.busy}
			formId={FORM}
			save="Salvar"
			restored={restored}
		>
			<form
				id={FORM}
				noValidate
				className="grid gap-5"
				onSubmit={(event) => {
					event.preventDefault();
					saving.send({ intent: "save", id, version: synonym?.version ?? "", form: typed });
				}}
			>
				<TextAreaField
					label="Quem busca"
					required
					rows={2}
					value={typed.termos}
					onChange={(event) => setTyped({ ...typed, termos: event.currentTarget.value })}
					error={fields["termos"]}
					hint="Termos que valem o mesmo: cada um acha o que todos acham."
				/>
				<TextAreaField
					label="Acha também"
					optional
					rows={2}
					value={typed.tambem}
					onChange={(event) => setTyped({ ...typed, tambem: event.currentTarget.value })}
					error={fields["tambem"]}
					hint="Só num sentido: quem busca “azul” vê também o azul-marinho; quem busca “azul-marinho” vê só o marinho."
				/>
				<div>
					<Button
						variant="outline"
						size="sm"
						busy={trial.busy}
						onClick={() => {
							setTriedFor(now);
							trial.send({ intent: "try", id, form: typed });
						}}
					>
						Ver o que seria achado
					</Button>
					<div aria-live="polite">{tried && <Found tried={tried} />}</div>
				</div>
			</form>
		</EditDialog>
	);
}

const Found = ({ tried }: { tried: Tried[] }) => (
	<ul className="nums mt-3 divide-y divide-line rounded-sm border border-line px-4 text-small">
		{tried.map(({ term, total }) => (
			<li key={term} className="flex justify-between gap-4 py-2.5">
				<span className="wrap-anywhere">{term}</span>
				<b className="font-semibold whitespace-nowrap">{counted(total, "produto", "produtos")}</b>
			</li>
		))}
	</ul>
);
