import { RotateCcw } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ProductCard } from "#core/catalog/types.ts";
import { contrastNotes } from "#core/content/contrast-rules.ts";
import type { ManagedStyles } from "#core/content/manage/types.ts";
import { DEFAULT_STYLES } from "#core/content/site-defaults-rules.ts";
import { COLOURS, STYLES } from "#core/content/styles-rules.ts";
import { themeVariables } from "#core/content/theme-rules.ts";
import type { SiteStyles } from "#core/content/types.ts";
import { comparedFields, draftOf } from "#core/record/record-rules.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Writable } from "../ui/may.tsx";
import { Panel } from "../ui/panel.tsx";
import { RecordConflict } from "../ui/record-conflict.tsx";
import { SaveBar } from "../ui/save-bar.tsx";
import { type FieldLabels, useRecordForm } from "../ui/use-record-form.ts";
import { ColourField } from "./colour-field.tsx";
import { FaintLogo } from "./faint-logo.tsx";
import { FontFields } from "./font-fields.tsx";
import { StylesPreview } from "./styles-preview.tsx";

/** Long enough to read that it worked. */
const RELOAD_AFTER_MS = 1_500;

const LABELS: FieldLabels<SiteStyles> = comparedFields(STYLES);

const toDraft = (styles: ManagedStyles): SiteStyles => draftOf(STYLES, styles);

/** The last valid value of each colour, for the preview while somebody types another one. */
function shownStyles(draft: SiteStyles, saved: SiteStyles): SiteStyles {
	const shown = { ...draft };
	for (const { name } of COLOURS) {
		if (!/^#[0-9a-f]{6}$/i.test(shown[name])) shown[name] = saved[name];
	}
	return shown;
}

/** The page comes again in what was saved, unless its reader has left it or is typing again. */
function useReloadAfterSaving(saved: boolean, dirty: boolean): void {
	useEffect(() => {
		if (!saved || dirty) return;
		const timer = setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
		return () => clearTimeout(timer);
	}, [saved, dirty]);
}

/** Colours and fonts with what they do to the shop beside them. */
export function StylesForm({
	styles,
	product,
	logo,
}: {
	styles: ManagedStyles;
	product: ProductCard | null;
	logo: { mark: string | null; hasDark: boolean };
}) {
	const [resetting, setResetting] = useState(false);
	const [saved, setSaved] = useState(false);
	const form = useRecordForm<ManagedStyles, SiteStyles>({
		name: "estilos",
		record: styles,
		toDraft,
		onSaved: () => setSaved(true),
	});
	useReloadAfterSaving(saved, form.dirty);
	const { draft, set, errors } = form;
	const shown = shownStyles(draft, styles);
	const notes = contrastNotes(shown);
	const { "--ink": footer = "", "--color-background": header = "" } = themeVariables(shown);
	return (
		<form
			ref={form.form}
			noValidate
			className="dense"
			onSubmit={(event) => {
				event.preventDefault();
				form.submit({ intent: "save" });
			}}
		>
			<RecordConflict form={form} labels={LABELS} />
			<Writable>
				<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
					<div className="grid gap-6">
						<Panel title="Cores">
							<ul className="divide-y divide-line">
								{COLOURS.map(({ name, label, use }) => (
									<li key={name} className="py-3 first:pt-0 last:pb-0">
										<ColourField
											label={label}
											use={use}
											value={draft[name]}
											shown={shown[name]}
											note={notes[name]}
											error={errors[name]}
											onChange={(colour) => set({ [name]: colour })}
										/>
									</li>
								))}
							</ul>
						</Panel>
						<Panel title="Tipografia">
							<FontFields draft={draft} errors={errors} set={set} />
						</Panel>
					</div>
					<div className="lg:sticky lg:top-5">
						<Panel title="Pré-visualização">
							<StylesPreview styles={shown} product={product} />
							<div className="mt-4 grid gap-3 empty:hidden">
								<FaintLogo {...logo} header={header} footer={footer} />
							</div>
						</Panel>
					</div>
				</div>
			</Writable>
			<SaveBar dirty={form.dirty} busy={form.busy} save="Salvar estilos" onReset={form.reset}>
				<Button variant="quiet" size="sm" onClick={() => setResetting(true)}>
					<Icon of={RotateCcw} className="size-4" />
					Restaurar padrão
				</Button>
			</SaveBar>
			<ConfirmDialog
				open={resetting}
				onOpenChange={setResetting}
				destructive={false}
				title="Restaurar padrão?"
				text="As cores e fontes originais entram no formulário. A loja só muda quando você salvar."
				action="Restaurar"
				onConfirm={() => {
					set(DEFAULT_STYLES);
					setResetting(false);
				}}
			/>
		</form>
	);
}
