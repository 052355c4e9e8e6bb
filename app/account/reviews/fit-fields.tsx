import { TextField } from "#app/ui/field.tsx";
import { FITS } from "#core/catalog/sizing/opinion-rules.ts";

/** How it fits, and of whom; all of it may be left out (rule catalogue 17). */
export const FitFields = ({
	error,
	typed = {},
}: {
	error(field: string): string | undefined;
	/** What was typed before, for a page without scripts. */
	typed?: Record<string, string>;
}) => (
	<>
		<fieldset>
			<legend className="mb-2 flex w-full justify-between text-small font-medium">
				Como a peça veste
				<span className="font-normal text-subtle">Opcional</span>
			</legend>
			<div className="grid grid-cols-3 gap-2">
				{FITS.map(({ value, label }) => (
					<label
						key={value}
						className="relative grid min-h-12 cursor-pointer place-items-center rounded-sm border border-line-strong text-ui font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:shadow-(--ring)"
					>
						<input
							type="radio"
							name="caimento"
							value={value}
							defaultChecked={typed["caimento"] === value}
							className="absolute inset-0 size-full cursor-pointer opacity-0"
						/>
						{label}
					</label>
				))}
			</div>
		</fieldset>
		<fieldset>
			<legend className="mb-2 flex w-full justify-between text-small font-medium">
				Quem veste
				<span className="font-normal text-subtle">Opcional</span>
			</legend>
			<div className="grid grid-cols-2 items-start gap-4">
				<TextField
					label="Sua altura"
					name="altura_cm"
					inputMode="decimal"
					maxLength={6}
					placeholder="1,66"
					defaultValue={typed["altura_cm"]}
					error={error("altura_cm")}
				/>
				<TextField
					label="Tamanho que usa"
					name="tamanho_usual"
					maxLength={10}
					placeholder="M"
					defaultValue={typed["tamanho_usual"]}
					error={error("tamanho_usual")}
				/>
			</div>
		</fieldset>
	</>
);
