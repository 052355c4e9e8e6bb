import { Download, FileUp, Plus, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { FileInput } from "#app/admin/ui/forms/file-input.tsx";
import { Problem } from "#app/admin/ui/forms/problem.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { PRICE_SOURCES } from "#core/delivery/shared/method-kind.ts";
import type { TableWarning } from "#core/delivery/shared/table-warnings.ts";
import {
	TABLE_COLUMNS,
	TABLE_LIMITS,
	type TypedTable,
	type TypedZone,
} from "#core/delivery/shared/zone-table.ts";
import { cepDigits } from "#core/values/address.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";
import { useAction } from "../../action/use-action.ts";
import type { action } from "../delivery-actions.ts";
import type { MethodForm } from "../methods.tsx";
import { SettledPrice } from "../rules-tab.tsx";
import { focusCell, ZoneGrid } from "./zone-grid.tsx";
import { ZonePlaces } from "./zone-places.tsx";

type ZoneWarningsProps = {
	warnings: TableWarning[];
	table: TypedTable;
	onChange(table: TypedTable): void;
	onCell(zone: number, limit: number): void;
};

const SHOWN = 5;

/** The table with the proposed fix of a warning applied. */
function mended(table: TypedTable, mend: NonNullable<TableWarning["mend"]>): TypedTable {
	if (mend.kind === "cell") return table;
	return {
		...table,
		zonas: table.zonas.map((row, at) => {
			if (at !== mend.zone) return row;
			if (mend.kind === "add") return { ...row, estados: [...row.estados, ...mend.states] };
			return {
				...row,
				estados: row.estados.filter((state) => state !== mend.state),
				faixas: row.faixas.filter(
					({ from, to }) =>
						cepDigits(from) !== mend.range?.from || cepDigits(to) !== mend.range?.to,
				),
			};
		}),
	};
}

/** Gaps and overlaps of the table, each with a fix (rule delivery 12). */
function ZoneWarnings({ warnings, table, onChange, onCell }: ZoneWarningsProps) {
	if (warnings.length === 0) return null;
	return (
		<section
			aria-label={counted(warnings.length, "aviso", "avisos")}
			className="rounded-sm bg-warn-tint px-4"
		>
			<ul className="divide-y divide-line">
				{warnings.slice(0, SHOWN).map(({ title, text, mend }) => (
					<li key={`${title}${text}`} className="flex flex-wrap items-center gap-3 py-3 text-small">
						<Icon of={TriangleAlert} className="size-5 shrink-0 text-warn-text" />
						<p className="min-w-52 flex-1 wrap-anywhere">
							<b className="font-semibold">{title}</b> {text}
						</p>
						{mend && (
							<Button
								size="sm"
								variant="outline"
								onClick={() =>
									mend.kind === "cell"
										? onCell(mend.zone, mend.limit)
										: onChange(mended(table, mend))
								}
							>
								<span className="max-w-56 truncate">{mend.label}</span>
							</Button>
						)}
					</li>
				))}
			</ul>
			{warnings.length > SHOWN && (
				<p className="border-t border-line py-2.5 text-small">
					e mais {counted(warnings.length - SHOWN, "aviso", "avisos")}
				</p>
			)}
		</section>
	);
}

type ZonesTabProps = MethodForm & {
	warnings: TableWarning[];
	/** One of the two methods that may charge the shop's own prices. */
	first: boolean;
	codigo: string;
	/** Empty for a new method. */
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

export function ZonesTab({
	draft,
	errors,
	set,
	settled,
	warnings,
	first,
	codigo,
	id,
}: ZonesTabProps) {
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
	const flat = first && draft.precos === "configuracoes";
	return (
		<div className="grid gap-5">
			{first && <Source {...{ draft, errors, set, settled, codigo }} />}
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
					<Problem className="">{errors["tabela"]}</Problem>
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

/** Chooses between one price for the whole country and a table. */
function Source({ draft, errors, set, settled, codigo }: MethodForm & { codigo: string }) {
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
								? formatMoney(settled.prices[name])
								: "O preço único deixa de valer para esta entrega"}
						</span>
					</span>
				</label>
			))}
			{draft.precos === "configuracoes" && (
				<SettledPrice {...{ name, errors, settled }} label="Preço para o Brasil inteiro" />
			)}
		</fieldset>
	);
}

type TableFileProps = {
	id: string;
	onTaken(table: TypedTable): void;
};

const LINK = "link-line min-h-11 gap-1.5 text-brand-text";

/** Exports and imports the price table. An import is previewed and saved with the form (rule delivery 16). */
function TableFile({ id, onTaken }: TableFileProps) {
	const input = useRef<HTMLInputElement>(null);
	const [visible, setVisible] = useState(false);
	const reading = useAction<typeof action>({ onDone: () => setVisible(true) });
	const report = visible && reading.answer?.ok ? reading.answer.sheet : undefined;
	return (
		<>
			<button type="button" onClick={() => input.current?.click()} className={LINK}>
				<Icon of={FileUp} className="size-4" />
				{reading.busy ? "Lendo…" : "Importar CSV"}
			</button>
			<FileInput
				ref={input}
				accept=".csv,text/csv"
				label="Planilha da tabela"
				onChoose={([file]) => {
					if (file && file.size > TABLE_LIMITS.maxBytes) {
						toast.error("A planilha é grande demais", { description: "Ela pode ter até 1 MB." });
					} else if (file) reading.send({ intent: "readTable", file });
				}}
			/>
			{id && (
				<a href={`/admin/entregas/${id}/tabela.csv`} download className={LINK}>
					<Icon of={Download} className="size-4" />
					Exportar
				</a>
			)}
			<p className="w-full text-caption text-subtle">
				Colunas do CSV: <span className="wrap-anywhere">{TABLE_COLUMNS.join(", ")}</span>. Uma linha
				por zona e peso; faixas como 01000-000 a 01999-999.
			</p>
			{report && (
				<section
					aria-label="O que a planilha traz"
					className="w-full rounded-sm border border-line-strong bg-brand-tint p-4"
				>
					<p role="status" className="text-ui">
						<b className="font-semibold">
							{counted(report.zones, "zona", "zonas")} em {counted(report.lines, "linha", "linhas")}
							{report.refused > 0 && `, ${counted(report.refused, "recusada", "recusadas")}`}.
						</b>{" "}
						Nada muda na loja até você salvar a entrega.
					</p>
					<ul className="mt-2 max-h-40 overflow-y-auto text-small text-bad-text">
						{report.errors.map(({ line, message }) => (
							<li key={`${line}${message}`}>
								Linha {line}: {message}
							</li>
						))}
						{report.refused > report.errors.length && (
							<li>
								E mais {counted(report.refused - report.errors.length, "linha", "linhas")} depois
								destas.
							</li>
						)}
					</ul>
					<div className="mt-3 flex flex-wrap gap-3">
						<Button
							size="sm"
							disabled={report.zones === 0}
							onClick={() => {
								onTaken(report.table);
								setVisible(false);
							}}
						>
							Usar {counted(report.zones, "zona", "zonas")} no lugar da tabela
						</Button>
						<Button size="sm" variant="outline" onClick={() => setVisible(false)}>
							Deixar como está
						</Button>
					</div>
				</section>
			)}
		</>
	);
}
