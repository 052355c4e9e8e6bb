import { NEUTRAL_SWATCH, shownSwatches } from "#core/catalog/swatch-rules.ts";
import { splitList } from "#core/values/list-text-rules.ts";

type SwatchRowProps = {
	cores: string;
	hex: Record<string, string>;
	onChange(hex: Record<string, string>): void;
};

/** The colour that stands for each colour's name in the shop. */
export function SwatchRow({ cores, hex, onChange }: SwatchRowProps) {
	const colours = shownSwatches(splitList(cores).map((nome) => ({ nome, hex: hex[nome] ?? null })));
	if (colours.length === 0) return null;
	return (
		<fieldset>
			<legend className="mb-2 text-caption text-subtle">Amostra de cada cor na loja</legend>
			<div className="flex flex-wrap gap-x-4 gap-y-2">
				{colours.map(({ nome: colour, hex: shown }) => (
					<label key={colour} className="flex items-center gap-2 text-small">
						<input
							type="color"
							aria-label={`Amostra de ${colour}`}
							value={shown}
							onChange={(event) => onChange({ ...hex, [colour]: event.currentTarget.value })}
							className="size-9 cursor-pointer rounded-full border border-line-strong bg-bg p-0.5 [&::-webkit-color-swatch]:rounded-full [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0.5"
						/>
						{colour}
						{shown === NEUTRAL_SWATCH && (
							<span className="text-caption text-subtle">escolha a cor</span>
						)}
					</label>
				))}
			</div>
		</fieldset>
	);
}
