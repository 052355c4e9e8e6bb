import { href, Link } from "react-router";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { ProductPicture } from "#app/ui/picture/product-picture.tsx";
import type { LowStock } from "#core/insights/types.ts";
import { counted } from "#core/values/text.ts";
import { choiceWords } from "#core/values/variation.ts";
import { Panel } from "../ui/panel.tsx";
import { PartFailed } from "../ui/part-failed.tsx";

const toneOf = (units: number): Tone => (units === 0 ? "bad" : units <= 5 ? "warn" : "neutral");

/** Up to five products to reorder first, with a link to the others (rule stock 3). */
export function LowStockPanel({ lowStock }: { lowStock: LowStock | null }) {
	return (
		<Panel
			title="A repor"
			action={
				<Link
					to="/admin/estoque?nivel=repor&ordem=estoque"
					className="text-small font-semibold text-brand-text hover:underline"
				>
					Ver todos
				</Link>
			}
		>
			{!lowStock ? (
				<PartFailed what="Erro ao carregar o que falta no estoque." />
			) : lowStock.products.length === 0 ? (
				<p className="text-small text-subtle">Nenhum produto com menos de 10 unidades.</p>
			) : (
				<>
					<p className="mb-4 text-small text-subtle">
						Com menos de 10 unidades, ou que alguém espera.
					</p>
					<ul className="space-y-4">
						{lowStock.products.map(({ id, nome, imagem, estoque, esperam, variacoes }) => (
							<li key={id} className="flex items-center gap-3.5">
								<ProductPicture
									src={imagem}
									alt=""
									sizes="40px"
									className="w-10 shrink-0 rounded-xs"
								/>
								<span className="min-w-0 flex-1 text-small wrap-anywhere leading-snug font-medium">
									{nome}
									{variacoes.length > 1 && (
										<span className="nums block text-caption font-normal text-subtle">
											{variacoes.map((one) => `${choiceWords(one, " ")}: ${one.units}`).join(", ")}
										</span>
									)}
									{esperam > 0 && (
										<Link
											to={href("/admin/estoque/procura")}
											className="nums block font-normal text-brand-text hover:underline"
										>
											{counted(esperam, "pessoa espera", "pessoas esperam")}
										</Link>
									)}
								</span>
								<StatusPill tone={toneOf(estoque)}>
									{estoque === 0 ? "Esgotado" : `${estoque} un.`}
								</StatusPill>
							</li>
						))}
					</ul>
				</>
			)}
			{lowStock && lowStock.more > 0 && (
				<p className="nums mt-4 text-small text-subtle">
					+{counted(lowStock.more, "outro produto", "outros produtos")}
				</p>
			)}
		</Panel>
	);
}
