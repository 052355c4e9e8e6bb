import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import type { DemandRow } from "#core/stock/waiting/types.ts";
import { unitsToBring } from "#core/stock/waiting/waiting-rules.ts";
import { counted, plural } from "#core/values/plural-rules.ts";
import { MayWrite } from "../../ui/may.tsx";
import { useDialogAddress } from "../../ui/use-dialog-address.ts";
import { variationName } from "../variation-name.ts";
import { DemandGrid } from "./demand-grid.tsx";
import { unitsWords } from "./units-words.ts";

/** A product that people wait for: the table of its sizes and colours, on a phone only those waited for. */
export function DemandCard({ row }: { row: DemandRow }) {
	const waited = row.grade
		.filter(({ esperam }) => esperam > 0)
		.toSorted((a, b) => b.esperam - a.esperam);
	return (
		<section
			aria-label={row.nome}
			className="border-line bg-bg max-md:mb-4 max-md:rounded-md max-md:border md:grid md:grid-cols-[88px_minmax(0,1fr)_200px] md:items-start md:gap-6 md:border-t md:px-5 md:py-5.5"
		>
			<ProductPicture src={row.imagem} alt="" sizes="88px" className="rounded-xs max-md:hidden" />
			<div className="min-w-0">
				<div className="grid grid-cols-[56px_1fr_auto] items-center gap-3.5 p-4 md:block md:p-0">
					<ProductPicture src={row.imagem} alt="" sizes="56px" className="rounded-xs md:hidden" />
					<div className="min-w-0">
						<h2 className="font-sans text-body leading-snug font-semibold wrap-anywhere">
							{row.nome}
						</h2>
						<p className="nums text-small text-subtle">{row.sku}</p>
					</div>
					<People n={row.esperam} className="text-right md:hidden" />
				</div>
				<div className="mt-2 max-md:hidden">
					<DemandGrid row={row} />
				</div>
				<ul className="nums md:hidden">
					{waited.map((cell) => (
						<li
							key={variationName(cell)}
							className="flex min-h-13 items-center justify-between gap-3 border-t border-line px-4"
						>
							<span className="text-ui">
								{variationName(cell)}
								<span className="block text-caption text-subtle">{unitsWords(cell.estoque)}</span>
							</span>
							<b className="text-body font-semibold">{cell.esperam}</b>
						</li>
					))}
				</ul>
			</div>
			<aside className="nums max-md:border-t max-md:border-line max-md:p-4">
				<People n={row.esperam} className="mb-3.5 max-md:hidden" />
				<ToBring row={row} />
				<BringIn id={row.id} nome={row.nome} />
			</aside>
		</section>
	);
}

const People = ({ n, className }: { n: number; className: string }) => (
	<p className={className}>
		<b className="block text-heading leading-tight font-semibold">{n.toLocaleString("pt-BR")}</b>
		<span className="text-small text-subtle">{plural(n, "pessoa espera", "pessoas esperam")}</span>
	</p>
);

/** `Repor 24 unidades`, and of which sizes: as many as everybody who waits could buy. */
function ToBring({ row }: { row: DemandRow }) {
	const missing = row.grade
		.map((cell) => ({ name: variationName(cell), units: unitsToBring(cell) }))
		.filter(({ units }) => units > 0)
		.toSorted((a, b) => b.units - a.units);
	const total = missing.reduce((sum, { units }) => sum + units, 0);
	if (total === 0)
		return (
			<p className="text-small text-subtle">As unidades em estoque bastam para quem espera.</p>
		);
	return (
		<p className="text-small leading-normal">
			<b className="font-semibold">Repor {counted(total, "unidade", "unidades")}</b>
			<span className="block text-subtle">
				{missing.map(({ name, units }) => `${name} ${units}`).join(", ")}
			</span>
		</p>
	);
}

function BringIn({ id, nome }: { id: string; nome: string }) {
	const { open } = useDialogAddress(href("/admin/estoque/procura"));
	return (
		<MayWrite>
			<Button
				variant="outline"
				size="sm"
				full
				className="mt-3.5"
				aria-label={`Dar entrada de ${nome}`}
				onClick={() => open(href("/admin/estoque/procura/:id/atualizar", { id }))}
			>
				Dar entrada
			</Button>
		</MayWrite>
	);
}
