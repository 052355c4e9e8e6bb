import clsx from "clsx";
import { useId, useState } from "react";
import { controlClass, FieldError } from "#app/ui/field.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { RichTextProps } from "./editor.tsx";

// A hundred KB that only who writes needs.
const Editor = lazyPart(() => import("./editor.tsx"));

/** Elements that the sanitiser allows and the editor cannot show. */
const SOURCE_ONLY = /<(?:figure|figcaption|dl|dt|dd|caption|tfoot|img\b[^<>]*\bsrc="https?:)\b/i;

const COUNTED_FROM = 0.8;

/** Rich text: an editor, and where `source` says so the HTML behind it. */
export function RichTextField(props: RichTextProps) {
	const { label, error, hint, source, maxLength, required, name, ...rest } = props;
	const { value, onChange } = rest;
	const id = useId();
	const lossy = SOURCE_ONLY.test(value);
	const [html, setHtml] = useState(Boolean(source) && lossy);
	const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
	const control = {
		...(error && { "aria-invalid": "true" as const }),
		...(described && { "aria-describedby": described }),
		...(required && { "aria-required": "true" as const }),
	};
	return (
		<div className="min-w-0">
			<div className="mb-2 flex items-baseline justify-between gap-3 text-small leading-[1.4]">
				<span id={`${id}-label`} className="font-medium">
					{label}
				</span>
				{maxLength && value.length >= maxLength * COUNTED_FROM && (
					<span className="nums text-subtle">
						{value.length} de {maxLength}
					</span>
				)}
				{source && (
					<button
						type="button"
						aria-pressed={html}
						onClick={() => setHtml(!html)}
						className="min-h-6 text-brand-text underline-offset-4 hover:underline"
					>
						{html ? "Voltar ao editor" : "Ver o HTML"}
					</button>
				)}
			</div>
			{html ? (
				<textarea
					{...control}
					aria-label={`${label} (HTML)`}
					name={name}
					rows={16}
					value={value}
					onChange={(event) => onChange(event.currentTarget.value)}
					className={`${controlClass(Boolean(error))} block min-h-64 resize-y py-3 font-mono text-small leading-relaxed`}
				/>
			) : (
				<div
					className={clsx(
						"rounded-sm border bg-bg",
						error ? "border-bad-text" : "border-line-strong",
					)}
				>
					<Editor {...rest} control={{ ...control, "aria-labelledby": `${id}-label` }} />
				</div>
			)}
			{lossy && source && (
				<p className="mt-1.5 text-small text-warn-text">
					Este texto tem HTML que o editor não mostra (listas de definição, legendas ou imagens de
					outros endereços). Salvo pelo editor, ele perde só isso.
				</p>
			)}
			{error && <FieldError id={id}>{error}</FieldError>}
			{hint && (
				<p id={`${id}-hint`} className="mt-1.5 text-small text-subtle">
					{hint}
				</p>
			)}
		</div>
	);
}
