import { useEffect, useRef, useState } from "react";
import { useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import type { PageRecord, PageVersionNote } from "#core/content/pages/pages.ts";
import { gapsIn } from "#core/content/shared/linked-pages.ts";
import { PAGE, PAGE_PLACES } from "#core/content/shared/page-form.ts";
import {
	PAGE_TEMPLATES,
	type PageTemplate,
	type ReadyPage,
	readyPages,
} from "#core/content/shared/ready-pages.ts";
import { paymentWords } from "#core/orders/shared/instalments.ts";
import { formatMoment } from "#core/values/dates.ts";
import { counted } from "#core/values/text.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { fieldProps, switchProps } from "../ui/forms/record-form.tsx";
import { Switch } from "../ui/forms/switch.tsx";
import { PartFailed } from "../ui/panel.tsx";
import { RichTextField } from "../ui/rich-text/rich-text-field.tsx";
import { askPreview, type PageForm, PageView } from "./page-form.tsx";

type Template = PageTemplate & Partial<ReadyPage>;

/** Starts a new page from a text filled with the shop's data or an outline; confirms before it replaces typed text. */
function TemplateChooser({
	content,
	model,
	onChoose,
}: {
	content: string;
	/** The one to begin with. */
	model: string | null;
	onChoose(template: Template): void;
}) {
	const { settings, delivery } = useSite();
	const [requested, setRequested] = useState<Template | null>(null);
	const templates: Template[] = [
		...readyPages({ settings, methods: delivery, payment: paymentWords(settings) }),
		...PAGE_TEMPLATES,
	];
	const first = useRef(templates.find(({ id }) => id === model));
	useEffect(() => {
		if (first.current) onChoose(first.current);
		first.current = undefined;
	}, [onChoose]);
	const untouched =
		content.trim() === "" || templates.some((template) => template.content === content);
	return (
		<fieldset>
			<legend className="mb-2 text-small font-medium">Começar de um modelo</legend>
			<div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
				{templates.map((template) => (
					<button
						key={template.id}
						type="button"
						aria-pressed={template.content === content}
						onClick={() => (untouched ? onChoose(template) : setRequested(template))}
						className="rounded-md border border-line px-4 py-3 text-left hover:border-line-strong aria-pressed:border-brand-text aria-pressed:bg-brand-tint"
					>
						<span className="block text-ui font-medium">{template.name}</span>
						<span className="block text-caption text-subtle">{template.about}</span>
					</button>
				))}
			</div>
			<ConfirmDialog
				open={requested !== null}
				onOpenChange={() => setRequested(null)}
				title="Usar este modelo?"
				text="O conteúdo que você escreveu será substituído."
				action="Usar modelo"
				onConfirm={() => {
					if (requested) onChoose(requested);
					setRequested(null);
				}}
			/>
		</fieldset>
	);
}

function VersionList({
	pageId,
	versions,
	dirty,
	busy,
	onBringBack,
}: {
	pageId: string;
	/** Null when loading failed. */
	versions: PageVersionNote[] | null;
	dirty: boolean;
	busy: boolean;
	onBringBack(version: PageVersionNote): void;
}) {
	const [open, setOpen] = useState<{ version: PageVersionNote; html: string } | null>(null);
	const show = async (version: PageVersionNote) => {
		try {
			setOpen({ version, html: await askPreview({ pageId, versionId: version.id }) });
		} catch {
			toast.error("Erro", { description: "Esta versão não pôde ser lida." });
		}
	};
	if (!versions) return <PartFailed what="Erro ao carregar as versões anteriores." />;
	if (versions.length < 2) return null;
	return (
		<details className="rounded-md border border-line">
			<summary className="cursor-pointer rounded-md px-4 py-3 text-small font-medium">
				Versões anteriores ({versions.length - 1})
			</summary>
			<ul className="divide-y divide-line border-t border-line px-4">
				{versions.map((version, at) => (
					<li
						key={version.id}
						className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-small"
					>
						<span className="nums min-w-36">{formatMoment(version.created_at)}</span>
						<span className="min-w-0 flex-1 truncate">
							{version.title} <span className="text-subtle">por {version.author}</span>
						</span>
						{at === 0 ? (
							<span className="text-subtle">Atual</span>
						) : (
							<Button
								size="sm"
								variant="quiet"
								aria-label={`Ver a versão de ${formatMoment(version.created_at)}`}
								onClick={() => void show(version)}
							>
								Ver
							</Button>
						)}
					</li>
				))}
			</ul>
			<Modal
				open={open !== null}
				onClose={() => setOpen(null)}
				title={open?.version.title ?? ""}
				description={
					open
						? `Versão de ${formatMoment(open.version.created_at)}, por ${open.version.author}. O texto atual continua na lista de versões.${dirty ? " O que você mudou neste formulário e não salvou será descartado." : ""}`
						: ""
				}
				width={760}
				tall
				dense
				footer={
					<div className="flex justify-end gap-3">
						<Button variant="outline" size="sm" onClick={() => setOpen(null)}>
							Fechar
						</Button>
						<Button
							size="sm"
							busy={busy}
							onClick={() => {
								if (open) onBringBack(open.version);
								setOpen(null);
							}}
						>
							Trazer de volta
						</Button>
					</div>
				}
			>
				<PageView html={open?.html ?? ""} />
			</Modal>
		</details>
	);
}

/** `Revise antes de publicar: …`. */
const gapWords = (gaps: number): string =>
	`Revise antes de publicar: ${counted(gaps, "trecho entre colchetes espera", "trechos entre colchetes esperam")} por você.`;

const CATEGORY_LIST = "categorias-de-pagina";

type PageFieldsProps = {
	page: PageRecord | null;
	/** Ready text that a new page begins with. */
	model: string | null;
	/** Legal requirement that the page covers, as a sentence. */
	lacking: string;
	form: PageForm;
	/** Null when loading failed. */
	versions: PageVersionNote[] | null;
	categories: string[];
};

export function PageFields({ page, model, lacking, form, versions, categories }: PageFieldsProps) {
	const { draft, set, busy, dirty } = form;
	const field = fieldProps(PAGE, form);
	const toggle = switchProps(PAGE, form);
	const gaps = gapsIn(draft.content);
	return (
		<div className="grid gap-5">
			{!page && (
				<TemplateChooser
					content={draft.content}
					model={model}
					onChoose={({ content, title, slug, description }) =>
						// A ready text is published by whoever has read it.
						set({
							content,
							...(title &&
								slug && {
									title,
									slug,
									meta_description: description ?? "",
									onde: "rodape",
									active: false,
								}),
						})
					}
				/>
			)}
			<div className="grid gap-5 md:grid-cols-2">
				<TextField
					{...field("title")}
					onChange={(event) => form.setTitle(event.currentTarget.value)}
				/>
				<TextField
					{...field("slug")}
					onChange={(event) => form.setSlug(event.currentTarget.value)}
					onBlur={form.tidySlug}
					hint={`Endereço: /pagina/${draft.slug || "…"}`}
				/>
			</div>
			<TextAreaField
				{...field("meta_description")}
				optional
				rows={2}
				hint={`Aparece nos resultados de busca. ${draft.meta_description.length} de ${PAGE.meta_description.most} caracteres.`}
			/>
			<div className="grid items-start gap-5 md:grid-cols-[1fr_1fr_120px]">
				<SelectField {...field("onde")} hint={PLACE_HINTS[draft.onde]} options={PAGE_PLACES} />
				<CategoryField form={form} categories={categories} />
				<TextField {...field("order_position")} inputMode="numeric" />
				<div className="md:col-span-3">
					<Switch {...toggle("active")} hint="Inativa, ela não é vista na loja" />
					{!draft.active && lacking && (
						<p role="status" className="mt-2 text-small text-warn-text">
							{lacking}
						</p>
					)}
					{gaps.length > 0 && (
						<p role="status" className="mt-2 text-small text-warn-text">
							{gapWords(gaps.length)} {draft.active ? "Assim eles aparecem na loja." : ""}
						</p>
					)}
				</div>
			</div>
			<RichTextField
				{...field("content")}
				onChange={(content) => set({ content })}
				source
				hint="Pode colar do Word, do Google Docs ou de outra página: a formatação chega limpa."
			/>
			{page && (
				<VersionList
					pageId={page.id}
					versions={versions}
					dirty={dirty}
					busy={busy}
					onBringBack={({ id }) => form.bringBack(page.id, id)}
				/>
			)}
		</div>
	);
}

const PLACE_HINTS: Record<string, string> = {
	rodape: "Na coluna Atendimento, no rodapé de todas as páginas",
	menu: "No menu do topo, enquanto ele for o de sempre",
	endereco: "Só quem tem o endereço chega a ela",
};

/** Free-text category, with those in use as suggestions. */
function CategoryField({ form, categories }: Pick<PageFieldsProps, "form" | "categories">) {
	return (
		<div>
			<TextField
				{...fieldProps(PAGE, form)("category")}
				list={CATEGORY_LIST}
				autoComplete="off"
				hint="Só para a sua organização"
			/>
			<datalist id={CATEGORY_LIST}>
				{categories.map((value) => (
					<option key={value} value={value} />
				))}
			</datalist>
		</div>
	);
}
