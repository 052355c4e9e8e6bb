import { CircleAlert, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { controlClass } from "#app/ui/control-class.ts";
import { type ContrastNote, ratioWords } from "#core/content/contrast-rules.ts";

type ColourFieldProps = {
	label: string;
	/** What it colours. */
	use: string;
	/** As typed. */
	value: string;
	/** A valid colour for the swatch. */
	shown: string;
	note: ContrastNote | undefined;
	error: string | undefined;
	onChange(colour: string): void;
};

/** A colour by picker or hexadecimal text, with how well it can be read. */
export function ColourField(props: ColourFieldProps) {
	const { label, use, value, shown, note, error, onChange } = props;
	const id = useId();
	return (
		<div>
			<div className="flex flex-wrap items-center gap-3">
				<input
					type="color"
					aria-label={`Escolher a cor: ${label}`}
					value={shown}
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
				{error && (
					<p className="mt-1.5 flex items-start gap-1.5 text-small text-bad-text">
						<CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
						{error}
					</p>
				)}
				{note && <Note note={note} colour={shown} onUse={onChange} />}
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
