import { RotateCcw, TriangleAlert } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { controlClass, FieldError, SelectField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ProductCard } from "#core/catalog/types.ts";
import { type ContrastNote, contrastNotes, ratioWords } from "#core/content/shared/contrast.ts";
import { DEFAULT_STYLES } from "#core/content/shared/default-settings.ts";
import {
	BODY_FONTS,
	COLOURS,
	DARK_TONES,
	HEADING_FONTS,
	STYLES,
} from "#core/content/shared/styles.ts";
import { themeVariables } from "#core/content/shared/theme.ts";
import type { ManagedStyles, SiteStyles } from "#core/content/types.ts";
import { comparedFields, draftOf } from "#core/record/shared/record.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { type FieldLabels, typedProps, useRecordForm } from "../ui/forms/record-form.tsx";
import { RecordScreen } from "../ui/forms/save-bar.tsx";
import { Panel } from "../ui/panel.tsx";
import { FaintLogo } from "./faint-logo.tsx";
import { StylesPreview } from "./styles-preview.tsx";

type ColourFieldProps = {
	name: string;
	label: string;
	use: string;
	value: string;
	/** Last valid colour, for the swatch. */
	swatch: string;
	note: ContrastNote | undefined;
	error: string | undefined;
	onChange(colour: string): void;
};

/** Colour picker with hexadecimal input and contrast note. */
function ColourField(props: ColourFieldProps) {
	const { name, label, use, value, swatch, note, error, onChange } = props;
	const id = useId();
	return (
		<div>
			<div className="flex flex-wrap items-center gap-3">
				<input
					type="color"
					aria-label={`Escolher a cor: ${label}`}
					value={swatch}
					onChange={(event) => onChange(event.currentTarget.value)}
					className="h-11 w-12 shrink-0 cursor-pointer rounded-sm border border-line-strong bg-bg p-1"
				/>
				<div className="min-w-28 flex-1">
					<label htmlFor={id} className="block text-small font-medium">
						{label}
					</label>
					<p className="text-caption text-subtle">{use}</p>
				</div>
				<input
					id={id}
					name={name}
					value={value}
					maxLength={7}
					spellCheck={false}
					autoComplete="off"
					aria-invalid={error ? true : undefined}
					aria-describedby={error || note ? `${id}-note` : undefined}
					onChange={(event) => onChange(event.currentTarget.value)}
					className={`${controlClass(Boolean(error))} nums min-h-11 w-28! shrink-0 px-3 text-ui`}
				/>
			</div>
			<div id={`${id}-note`}>
				{error && <FieldError id={id}>{error}</FieldError>}
				{note && <Note note={note} colour={swatch} onUse={onChange} />}
			</div>
		</div>
	);
}

function Note({
	note: { ratio, adjusted, warns, onIt },
	colour,
	onUse,
}: {
	note: ContrastNote;
	colour: string;
	onUse(colour: string): void;
}) {
	return (
		<p className="nums mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 pl-15 text-caption text-subtle">
			<Swatch colour={colour} />
			{ratioWords(ratio)}
			{!adjusted && " sobre o fundo"}
			{adjusted && (
				<>
					<span aria-hidden>→</span>
					<Swatch colour={adjusted.colour} />
					<span>
						{ratioWords(adjusted.ratio)}{" "}
						<b className="font-medium text-fg">ajustado para leitura</b>
					</span>
				</>
			)}
			{onIt !== null && <span>· texto dos botões {ratioWords(onIt)}</span>}
			{adjusted && warns && (
				<span className="flex basis-full items-start gap-1.5 text-warn-text">
					<TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
					<span>
						Sobre o fundo esta cor não se lê bem: o mínimo é 4,5:1.{" "}
						<button
							type="button"
							className="font-semibold underline"
							onClick={() => onUse(adjusted.colour)}
						>
							Usar {adjusted.colour}
						</button>
					</span>
				</span>
			)}
		</p>
	);
}

const Swatch = ({ colour }: { colour: string }) => (
	<span
		aria-hidden
		className="size-4 shrink-0 rounded-xs border border-line"
		style={{ background: colour }}
	/>
);

function FontFields({
	draft,
	errors,
	set,
}: {
	draft: SiteStyles;
	errors: Record<string, string>;
	set(changes: Partial<SiteStyles>): void;
}) {
	const field = typedProps({ draft, errors, set });
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			<SelectField label="Fonte dos textos" {...field("font_family")}>
				<Fonts names={BODY_FONTS} chosen={draft.font_family} />
			</SelectField>
			<SelectField label="Fonte dos títulos" {...field("heading_font_family")}>
				<Fonts names={HEADING_FONTS} chosen={draft.heading_font_family} />
			</SelectField>
		</div>
	);
}

/** A font no longer offered stays selectable while in use. */
const Fonts = ({ names, chosen }: { names: readonly string[]; chosen: string }) =>
	[...new Set([...names, chosen])].map((name) => (
		<option key={name} value={name}>
			{name}
		</option>
	));

/** Long enough to read the success message. */
const RELOAD_AFTER_MS = 1_500;

const LABELS: FieldLabels<SiteStyles> = comparedFields(STYLES);

const toDraft = (styles: ManagedStyles): SiteStyles => draftOf(STYLES, styles);

/** Replaces colours that are still being typed with the last valid ones. */
function previewStyles(draft: SiteStyles, saved: SiteStyles): SiteStyles {
	const preview = { ...draft };
	for (const { name } of COLOURS) {
		if (!/^#[0-9a-f]{6}$/i.test(preview[name])) preview[name] = saved[name];
	}
	return preview;
}

/** Reloads the page with the saved styles, unless the user left or types again. */
function useReloadAfterSaving(saved: boolean, dirty: boolean): void {
	useEffect(() => {
		if (!saved || dirty) return;
		const timer = setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
		return () => clearTimeout(timer);
	}, [saved, dirty]);
}

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
		record: styles,
		toDraft,
		onSaved: () => setSaved(true),
	});
	useReloadAfterSaving(saved, form.dirty);
	const { draft, set, errors } = form;
	const preview = previewStyles(draft, styles);
	const notes = contrastNotes(preview);
	const { "--ink": footer = "", "--color-background": header = "" } = themeVariables(preview);
	return (
		<RecordScreen
			form={form}
			labels={LABELS}
			save="Salvar estilos"
			bar={
				<>
					<Button variant="quiet" size="sm" onClick={() => setResetting(true)}>
						<Icon of={RotateCcw} className="size-4" />
						Restaurar padrão
					</Button>
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
				</>
			}
		>
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
				<div className="grid gap-6">
					<Panel title="Cores">
						<ul className="divide-y divide-line">
							{COLOURS.map(({ name, label, use }) => (
								<li key={name} className="py-3 first:pt-0 last:pb-0">
									<ColourField
										name={name}
										label={label}
										use={use}
										value={draft[name]}
										swatch={preview[name]}
										note={notes[name]}
										error={errors[name]}
										onChange={(colour) => set({ [name]: colour })}
									/>
								</li>
							))}
						</ul>
						<SelectField
							label={STYLES.dark_tone.label}
							className="mt-5"
							{...typedProps(form)("dark_tone")}
							options={DARK_TONES}
						/>
					</Panel>
					<Panel title="Tipografia">
						<FontFields draft={draft} errors={errors} set={set} />
					</Panel>
				</div>
				<div className="lg:sticky lg:top-5">
					<Panel title="Pré-visualização">
						<StylesPreview styles={preview} product={product} />
						<div className="mt-4 grid gap-3 empty:hidden">
							<FaintLogo {...logo} header={header} footer={footer} />
						</div>
					</Panel>
				</div>
			</div>
		</RecordScreen>
	);
}
