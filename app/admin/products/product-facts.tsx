import { formatDay, formatMoment } from "#app/ui/format-date.ts";
import { Price } from "#app/ui/price.tsx";
import type { ManagedProduct } from "#core/catalog/manage/types.ts";
import { formatMoney } from "#core/values/money.ts";
import { LevelPill } from "../stock/level-pill.tsx";
import { variationName } from "./fields/variations-grid.tsx";
import { ProductStatusPill } from "./product-columns.tsx";

export const ProductFacts = ({ product }: { product: ManagedProduct }) => (
	<dl className="grid grid-cols-[auto_1fr] content-start gap-x-5 gap-y-2.5 text-small">
		<Fact label="Preço">
			<Price of={product.preco} className="font-semibold" />
		</Fact>
		{product.preco_promocional !== null && (
			<Fact label="Preço promocional">
				<Price of={product.preco_promocional} />
				<span className="block text-caption text-subtle">{periodWords(product)}</span>
			</Fact>
		)}
		<Fact label="Estoque">
			<span className="nums flex items-center gap-2.5">
				{product.estoque.toLocaleString("pt-BR")} <LevelPill units={product.estoque} />
			</span>
		</Fact>
		<Fact label="Status">
			{product.arquivado ? "Excluído" : <ProductStatusPill status={product.status} />}
		</Fact>
		<Fact label="Em destaque">{product.featured ? "Sim" : "Não"}</Fact>
		{product.atributos
			.filter(([, value]) => value !== "")
			.map(([label, value]) => (
				<Fact key={label} label={label}>
					{value}
				</Fact>
			))}
		<Fact label="Criado em">{formatDay(product.created_at)}</Fact>
		<Fact label="Atualizado em">{formatMoment(product.updated_at)}</Fact>
	</dl>
);

/** `de 27/11/2026, 00:00 a 30/11/2026, 23:59`, or only the given end. */
function periodWords({ promocao_inicio, promocao_fim }: ManagedProduct): string {
	if (!promocao_inicio && !promocao_fim) return "sem prazo";
	return [
		promocao_inicio && `de ${formatMoment(promocao_inicio)}`,
		promocao_fim && `até ${formatMoment(promocao_fim)}`,
	]
		.filter(Boolean)
		.join(" ");
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
	<>
		<dt className="text-subtle">{label}</dt>
		<dd>{children}</dd>
	</>
);

export const SoldVariations = ({ product }: { product: ManagedProduct }) => (
	<ul className="grid gap-x-10 text-small md:grid-cols-2">
		{product.variantes
			.filter(({ ativo }) => ativo)
			.map((variation) => (
				<li
					key={variation.id}
					className="flex items-center justify-between gap-4 border-b border-line py-2"
				>
					<span>
						{variationName(variation)}{" "}
						<span className="text-caption text-subtle">{variation.sku}</span>
					</span>
					<span className="nums whitespace-nowrap">
						{variation.preco !== null && (
							<span className="mr-3 text-subtle">{formatMoney(variation.preco)}</span>
						)}
						{variation.estoque} un.
						{variation.reservado > 0 && (
							<span className="text-subtle"> (+{variation.reservado} reservadas)</span>
						)}
					</span>
				</li>
			))}
	</ul>
);
