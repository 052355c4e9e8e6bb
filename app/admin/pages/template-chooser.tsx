import { useState } from "react";
import { PAGE_TEMPLATES, type PageTemplate } from "#core/content/pages/page-templates-rules.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";

/** What a new page may start from; asks before it takes the place of something typed. */
export function TemplateChooser({
	content,
	onChoose,
}: {
	content: string;
	onChoose(template: PageTemplate): void;
}) {
	const [asked, setAsked] = useState<PageTemplate | null>(null);
	const untouched =
		content.trim() === "" || PAGE_TEMPLATES.some((template) => template.content === content);
	return (
		<fieldset>
			<legend className="mb-2 text-small font-medium">Começar com um modelo</legend>
			<div className="grid gap-2 sm:grid-cols-2">
				{PAGE_TEMPLATES.map((template) => (
					<button
						key={template.id}
						type="button"
						aria-pressed={template.content === content}
						onClick={() => (untouched ? onChoose(template) : setAsked(template))}
						className="rounded-md border border-line px-4 py-3 text-left hover:border-line-strong aria-pressed:border-brand-text aria-pressed:bg-brand-tint"
					>
						<span className="block text-ui font-medium">{template.name}</span>
						<span className="block text-caption text-subtle">{template.about}</span>
					</button>
				))}
			</div>
			<ConfirmDialog
				open={asked !== null}
				onOpenChange={() => setAsked(null)}
				title="Usar este modelo?"
				text="O conteúdo que você escreveu será substituído."
				action="Usar modelo"
				onConfirm={() => {
					if (asked) onChoose(asked);
					setAsked(null);
				}}
			/>
		</fieldset>
	);
}
