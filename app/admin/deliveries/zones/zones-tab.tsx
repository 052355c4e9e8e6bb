import { Plus } from "lucide-react";
import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { PRICE_SOURCES } from "#core/delivery/methods/kind-rules.ts";
import type { DeliveryPrices } from "#core/delivery/methods/offered-rules.ts";
import type { TableWarning } from "#core/delivery/methods/table-warnings-rules.ts";
import type { TypedTable, TypedZone } from "#core/delivery/methods/zone-table-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import type { MethodForm } from "../method-draft.ts";
import { SettledPrice } from "../settled-price.tsx";
import { TableFile } from "../table-file.tsx";
import { focusCell, ZoneGrid } from "./zone-grid.tsx";
import { ZonePlaces } from "./zone-places.tsx";
import { ZoneWarnings } from "./zone-warnings.tsx";

type ZonesTabProps = MethodForm & {
	warnings: TableWarning[];
	/** Prices of the settings, of the two methods that may ask them; null of the others. */
	settled: DeliveryPrices | null;
	codigo: string;
	/** Empty of a new method. */
	id: string;
};

const NEW_ZONE: TypedZone = {
	nome: "",
	estados: [],
	faixas: [],
	precos: [],
	quilo: "",
	dias_min: "",
	dias_max: "",
};

/** Where it goes and for how much (rule delivery 8). */
export function ZonesTab({ draft, errors, set, warnings, settled, codigo, id }: ZonesTabProps) {
	const [at, setAt] = useState(0);
	const { tabela } = draft;
	const change = (next: TypedTable) => set({ tabela: next });
	const setZone = (zone: number, changes: Partial<TypedZone>) =>
		change({
			...tabela,
			zonas: tabela.zonas.map((row, index) => (index === zone ? { ...row, ...changes } : row)),
		});
	const chosen = Math.min(at, tabela.zonas.length - 1);
	const row = tabela.zonas[chosen];
	const flat = settled !== null && draft.precos === "configuracoes";
	return (
		<div className="grid gap-5">
			{settled && <Source draft={draft} set={set} prices={settled} codigo={codigo} />}
			{!flat && (
				<>
					<ZoneWarnings
						warnings={warnings}
						table={tabela}
						onChange={change}
						onCell={(zone, limit) => {
							setAt(zone);
							focusCell(zone, limit);
						}}
					/>
					{errors["tabela"] && (
						<p role="alert" className="text-small text-bad-text">
							{errors["tabela"]}
						</p>
					)}
					<div className="flex flex-wrap items-center justify-between gap-3 text-small">
						<p className="text-subtle">Preços em reais. Cole da planilha em qualquer célula.</p>
						<div className="flex flex-wrap gap-5">
							<Add
								label="Zona"
								onClick={() => {
									change({ ...tabela, zonas: [...tabela.zonas, NEW_ZONE] });
									setAt(tabela.zonas.length);
								}}
							/>
							<Add
								label="Faixa de peso"
								onClick={() => change({ ...tabela, limites: [...tabela.limites, ""] })}
							/>
							<TableFile id={id} onTaken={change} />
						</div>
					</div>
					{tabela.zonas.length === 0 ? (
						<p className="rounded-sm border border-line bg-surface p-6 text-center text-ui text-subtle">
							Nenhuma zona ainda. Uma zona diz onde um preço vale: estados ou faixas de CEP.
						</p>
					) : (
						<ZoneGrid
							table={tabela}
							errors={errors}
							chosen={chosen}
							onChoose={setAt}
							onChange={change}
						/>
					)}
					{row && (
						<ZonePlaces
							key={chosen}
							row={row}
							at={chosen}
							zones={tabela.zonas}
							errors={errors}
							onChange={(changes) => setZone(chosen, changes)}
							onRemove={() =>
								change({ ...tabela, zonas: tabela.zonas.filter((_, index) => index !== chosen) })
							}
						/>
					)}
				</>
			)}
		</div>
	);
}

const Add = ({ label, onClick }: { label: string; onClick(): void }) => (
	<button type="button" onClick={onClick} className="link-line min-h-11 gap-1.5 text-brand-text">
		<Icon of={Plus} className="size-4" />
		{label}
	</button>
);

/** Whether it asks the one price of the whole country, or has a table. */
function Source({
	draft,
	set,
	prices,
	codigo,
}: Pick<MethodForm, "draft" | "set"> & { prices: DeliveryPrices; codigo: string }) {
	const name = codigo === "express" ? "frete_expresso" : "frete_padrao";
	return (
		<fieldset className="grid gap-3 sm:grid-cols-2">
			<legend className="mb-2 text-small font-medium">Preço</legend>
			{PRICE_SOURCES.map(({ value, label }) => (
				<label
					key={value}
					className="flex cursor-pointer items-start gap-3 rounded-sm border border-line-strong p-4 has-checked:border-brand-text has-checked:bg-brand-tint"
				>
					<input
						type="radio"
						name="precos"
						value={value}
						checked={draft.precos === value}
						onChange={() => set({ precos: value })}
						className="mt-1 size-4.5 accent-(--primary-text)"
					/>
					<span>
						<span className="block text-ui font-semibold">{label}</span>
						<span className="text-small text-subtle">
							{value === "configuracoes"
								? formatMoney(prices[name])
								: "O preço único deixa de valer para esta entrega"}
						</span>
					</span>
				</label>
			))}
			{draft.precos === "configuracoes" && (
				<SettledPrice name={name} label="Preço para o Brasil inteiro" prices={prices} />
			)}
		</fieldset>
	);
}
