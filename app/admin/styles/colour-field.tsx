import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { controlClass } from "#app/ui/control-class.ts";
import type { ContrastNote } from "#core/content/contrast-rules.ts";

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

const ratioText = (ratio: number): string =>
	`${ratio.toLocaleString("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 })}:1`;

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
				{note && <Note note={note} colour={shown} />}
			</div>
		</div>
	);
}

function Note({ note: { ratio, adjusted }, colour }: { note: ContrastNote; colour: string }) {
	return (
		<p className="nums mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 pl-15 text-caption text-subtle">
			<Swatch colour={colour} />
			{ratioText(ratio)}
			{!adjusted && " sobre o fundo"}
			{adjusted && (
				<>
					<span aria-hidden>→</span>
					<Swatch colour={adjusted.colour} />
					<span>
						{ratioText(adjusted.ratio)} <b className="font-medium text-fg">ajustado para leitura</b>
					</span>
				</>
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
