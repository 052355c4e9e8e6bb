import { href, Link } from "react-router";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { ProductPicture } from "#app/ui/picture/product-picture.tsx";
import { LAST_UNITS, SOON_DAYS } from "#core/stock/shared/stock.ts";
import type { UnitList, UnitRow } from "#core/stock/types.ts";
import { counted } from "#core/values/text.ts";
import { variationName } from "../stock/variation-name.ts";
import { Panel } from "../ui/panel.tsx";
import { PartFailed } from "../ui/part-failed.tsx";

/** Query of the stock list with what the panel begins. */
export const TO_REPLENISH = "nivel=repor&ordem=urgencia";

const toneOf = (units: number): Tone => (units === 0 ? "bad" : units <= 5 ? "warn" : "neutral");

/** The first variations to replenish, with a link to all (rule stock 3). */
export function LowStockPanel({ lowStock }: { lowStock: UnitList | null }) {
	return (
		<Panel
			id="repor"
			title="A repor"
			action={
				<Link
					to={`/admin/estoque?${TO_REPLENISH}`}
					className="text-small font-semibold text-brand-text hover:underline"
				>
					Ver todas
				</Link>
			}
		>
			{!lowStock ? (
				<PartFailed what="Erro ao carregar o que falta no estoque." />
			) : lowStock.rows.length === 0 ? (
				<p className="text-small text-subtle">Nenhuma variação precisa de reposição.</p>
			) : (
				<>
					<p className="mb-4 text-small text-subtle">
						Até {LAST_UNITS} unidades, menos de {SOON_DAYS} dias de estoque, ou alguém espera.
					</p>
					<ul className="space-y-4">
						{lowStock.rows.map((row) => (
							<Short key={row.id} row={row} />
						))}
					</ul>
				</>
			)}
			{lowStock && lowStock.total > lowStock.rows.length && (
				<p className="nums mt-4 text-small text-subtle">
					{lowStock.more && "mais de "}+
					{counted(lowStock.total - lowStock.rows.length, "outra variação", "outras variações")}
				</p>
			)}
		</Panel>
	);
}

const Short = ({ row }: { row: UnitRow }) => (
	<li className="flex items-center gap-3.5">
		<ProductPicture src={row.imagem} alt="" sizes="40px" className="w-10 shrink-0 rounded-xs" />
		<span className="min-w-0 flex-1 text-small wrap-anywhere leading-snug font-medium">
			{row.nome}
			<span className="nums block text-caption font-normal text-subtle">
				{variationName(row)}
				{row.cobertura !== null &&
					row.estoque > 0 &&
					`, dura ${counted(row.cobertura, "dia", "dias")}`}
			</span>
			{row.esperam > 0 && (
				<Link
					to={href("/admin/estoque/procura")}
					className="nums block font-normal text-brand-text hover:underline"
				>
					{counted(row.esperam, "pessoa espera", "pessoas esperam")}
				</Link>
			)}
		</span>
		<StatusPill tone={toneOf(row.estoque)}>
			{row.estoque === 0 ? "Esgotado" : `${row.estoque} un.`}
		</StatusPill>
	</li>
);
