import { Plus, Trash2 } from "lucide-react";
import { Problem } from "#app/admin/ui/forms/problem.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon, IconButton } from "#app/ui/icon.tsx";
import type { TypedZone } from "#core/delivery/shared/zone-table.ts";
import { formatCep, REGIONS, STATES, stateName } from "#core/values/address.ts";

type ZonePlacesProps = {
	row: TypedZone;
	at: number;
	zones: TypedZone[];
	errors: Record<string, string>;
	onChange(changes: Partial<TypedZone>): void;
	onRemove(): void;
};

export function ZonePlaces({ row, at, zones, errors, onChange, onRemove }: ZonePlacesProps) {
	const path = `tabela.zonas.${at}`;
	const name = row.nome || `Zona ${at + 1}`;
	return (
		<section aria-label={`Onde vale: ${name}`} className="grid gap-6 lg:grid-cols-2">
			<States row={row} at={at} zones={zones} onChange={onChange} name={name} />
			<div>
				<p className="mb-2 flex justify-between gap-3 text-small font-medium">
					Faixas de CEP <span className="font-normal text-subtle">opcional</span>
				</p>
				<Ranges row={row} path={path} errors={errors} onChange={onChange} />
				<p className="mt-2 text-caption text-subtle">
					A faixa mais estreita ganha: uma capital dentro do estado vale para ela.
				</p>
			</div>
			<Problem className="lg:col-span-2">{errors[`${path}.estados`]}</Problem>
			<button
				type="button"
				onClick={onRemove}
				className="link-line w-fit gap-1.5 text-bad-text lg:col-span-2"
			>
				<Icon of={Trash2} className="size-4" />
				<span className="max-w-72 truncate">Tirar a zona {name}</span>
			</button>
		</section>
	);
}

type StatesProps = Pick<ZonePlacesProps, "row" | "at" | "zones" | "onChange"> & { name: string };

const States = ({ row, at, zones, onChange, name }: StatesProps) => (
	<fieldset>
		<legend className="mb-2 text-small font-medium wrap-anywhere">Onde vale: {name}</legend>
		<Regions row={row} at={at} zones={zones} onChange={onChange} />
		<div className="flex flex-wrap gap-1.5">
			{STATES.map((state) => {
				const holder = zones.find((zone, index) => index !== at && zone.estados.includes(state));
				const chosen = row.estados.includes(state);
				return (
					<label
						key={state}
						title={
							holder && !chosen ? `${stateName(state)}, já em ${holder.nome}` : stateName(state)
						}
						className={`relative grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-sm border text-small font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:shadow-[var(--ring)] ${holder ? "border-transparent bg-surface-3 text-subtle" : "border-line-strong"}`}
					>
						<input
							type="checkbox"
							aria-label={`${stateName(state)}${holder ? `, já em ${holder.nome}` : ""}`}
							checked={chosen}
							onChange={(event) =>
								onChange({
									estados: event.currentTarget.checked
										? [...row.estados, state]
										: row.estados.filter((one) => one !== state),
								})
							}
							className="absolute inset-0 cursor-pointer opacity-0"
						/>
						<span aria-hidden>{state}</span>
					</label>
				);
			})}
		</div>
		<p className="mt-2 text-caption text-subtle">Em cinza: já estão em outra zona.</p>
	</fieldset>
);

/** Adds the states of a region, or all unassigned ones, at once; an unnamed zone takes the region's name. */
function Regions({ row, at, zones, onChange }: Omit<StatesProps, "name">) {
	const taken = new Set(zones.flatMap((zone, index) => (index === at ? [] : zone.estados)));
	const choices = [...REGIONS, { name: "Restantes", states: STATES }];
	return (
		<div className="mb-2.5 flex flex-wrap gap-1.5">
			{choices.map(({ name, states }) => {
				const free = states.filter((state) => !taken.has(state));
				const whole = free.length > 0 && free.every((state) => row.estados.includes(state));
				const others = row.estados.filter((state) => !free.some((one) => one === state));
				return (
					<button
						key={name}
						type="button"
						disabled={free.length === 0}
						aria-pressed={whole}
						title={free.length === 0 ? "Todos já estão em outra zona" : free.join(", ")}
						onClick={() =>
							onChange({
								estados: whole ? others : [...others, ...free],
								...(row.nome.trim() === "" && !whole ? { nome: name } : {}),
							})
						}
						className="min-h-11 rounded-sm border border-line-strong px-3 text-small font-medium hover:bg-surface disabled:border-transparent disabled:bg-surface-3 disabled:text-subtle aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink"
					>
						{name}
					</button>
				);
			})}
		</div>
	);
}

type RangesProps = Pick<ZonePlacesProps, "row" | "errors" | "onChange"> & { path: string };

function Ranges({ row, path, errors, onChange }: RangesProps) {
	const { faixas } = row;
	const set = (index: number, changes: { from?: string; to?: string }) =>
		onChange({
			faixas: faixas.map((range, other) => (other === index ? { ...range, ...changes } : range)),
		});
	return (
		<div className="grid gap-2.5">
			{faixas.map((range, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a range is its place in the list while it is typed
				<div key={index} className="flex items-start gap-2">
					{(["from", "to"] as const).map((end) => (
						<TextField
							key={end}
							label={end === "from" ? "Do CEP" : "ao CEP"}
							className="min-w-0 flex-1"
							inputMode="numeric"
							placeholder="00000-000"
							maxLength={9}
							value={range[end]}
							error={errors[`${path}.faixas.${index}.${end}`]}
							onChange={(event) => set(index, { [end]: formatCep(event.currentTarget.value) })}
						/>
					))}
					<div className="pt-6.5">
						<IconButton
							icon={Trash2}
							label={`Tirar a faixa ${index + 1}`}
							iconClass="size-4.5"
							onClick={() => onChange({ faixas: faixas.filter((_, other) => other !== index) })}
						/>
					</div>
				</div>
			))}
			<button
				type="button"
				onClick={() => onChange({ faixas: [...faixas, { from: "", to: "" }] })}
				className="link-line min-h-11 w-fit gap-1.5 text-brand-text"
			>
				<Icon of={Plus} className="size-4" />
				Faixa de CEP
			</button>
		</div>
	);
}
