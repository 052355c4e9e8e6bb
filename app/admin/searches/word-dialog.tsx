import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { type Synonym, termsText } from "#core/search/shared/synonyms.ts";
import type { Tried } from "#core/search/words/words.ts";
import { counted } from "#core/values/text.ts";
import { useAction } from "../action/use-action.ts";
import { RecordDialog } from "../ui/forms/edit-dialog.tsx";
import { type FieldLabels, typedProps, useRecordForm } from "../ui/forms/record-form.tsx";
import type { action } from "./words-actions.ts";

/** Comma-separated, as typed. */
type Draft = { termos: string; tambem: string };

const toDraft = ({ termos, tambem }: Synonym): Draft => ({
	termos: termsText(termos),
	tambem: termsText(tambem),
});

const LABELS: FieldLabels<Draft> = [
	{ name: "termos", label: "Quem busca" },
	{ name: "tambem", label: "Acha também" },
];

type WordDialogProps = {
	/** Null for a new one. */
	synonym: Synonym | null;
	begin?: string;
	onClose(): void;
};

/** A synonym group: equivalent terms, additional matches, and a preview of the results of each. */
export function WordDialog({ synonym, begin = "", onClose }: WordDialogProps) {
	const trial = useAction<typeof action>();
	const [opened] = useState<Synonym>(
		() => synonym ?? { id: "", version: "", origem: "loja", termos: [begin], tambem: [] },
	);
	const form = useRecordForm<Synonym, Draft>({
		record: opened,
		toDraft,
		onSaved: onClose,
	});
	const { draft, set } = form;
	const [triedFor, setTriedFor] = useState("");
	const now = JSON.stringify(draft);
	const field = typedProps({ draft, set, errors: { ...trial.fields, ...form.errors } });
	const tried = triedFor === now ? trial.answer?.tried : undefined;
	const { id } = opened;
	return (
		<RecordDialog
			title={synonym ? "Editar sinônimo" : "Novo sinônimo"}
			description="Separe os termos com vírgulas."
			width={620}
			onClose={onClose}
			save="Salvar"
			form={form}
			labels={LABELS}
			request={{ intent: "save", id }}
		>
			<TextAreaField
				label="Quem busca"
				required
				rows={2}
				{...field("termos")}
				hint="Termos que valem o mesmo: cada um acha o que todos acham."
			/>
			<TextAreaField
				label="Acha também"
				optional
				rows={2}
				{...field("tambem")}
				hint="Só num sentido: quem busca “azul” vê também o azul-marinho; quem busca “azul-marinho” vê só o marinho."
			/>
			<div>
				<Button
					variant="outline"
					size="sm"
					busy={trial.busy}
					onClick={() => {
						setTriedFor(now);
						trial.send({ intent: "try", id, form: draft });
					}}
				>
					Ver o que seria achado
				</Button>
				<div aria-live="polite">{tried && <Found tried={tried} />}</div>
			</div>
		</RecordDialog>
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
