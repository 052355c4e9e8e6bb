import { Heart } from "lucide-react";
import { Switch } from "#app/admin/ui/forms/switch.tsx";
import { useSite } from "#app/shell/use-site.ts";
import { Badge } from "#app/ui/badge.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { PRODUCT_STATUSES, type ProductStatus } from "#core/catalog/shared/product-query.ts";
import { visibleSwatches } from "#core/catalog/shared/swatch.ts";
import { FEW_UNITS, lastUnits } from "#core/catalog/shared/variation.ts";
import { bestInstalment } from "#core/orders/shared/instalments.ts";
import { formatMoney } from "#core/values/money.ts";
import { priceFromText } from "#core/values/price-text.ts";
import { splitList } from "#core/values/text.ts";
import type { ProductDraft } from "./product-draft.ts";

const MOST_SWATCHES = 4;

type ProductPreviewProps = {
	draft: ProductDraft;
	units: number;
	category: string | undefined;
	set(changes: Partial<ProductDraft>): void;
};

/** The product card as in the shop, and whether the shop lists it. */
export function ProductPreview({ draft, units, category, set }: ProductPreviewProps) {
	const { settings } = useSite();
	const colours = splitList(draft.cores);
	const swatches = visibleSwatches(
		colours.map((nome) => ({ nome, hex: draft.cores_hex[nome] ?? null })),
	);
	const picture =
		draft.imagens[0] ?? colours.flatMap((colour) => draft.imagens_por_cor[colour] ?? [])[0];
	const normal = priceFromText(draft.preco) ?? 0;
	const promotional = priceFromText(draft.preco_promocional);
	const promoted = promotional !== null && promotional < normal;
	const price = promoted ? promotional : normal;
	return (
		<aside className="grid content-start gap-5 self-start lg:sticky lg:top-12">
			<div>
				<h3 className="mb-2 font-sans text-small font-medium">Como aparece na loja</h3>
				<div aria-hidden className="relative max-w-58">
					<ProductPicture
						src={picture}
						alt=""
						sizes="232px"
						className={`w-full rounded-xs ${units === 0 ? "opacity-55" : ""}`}
					/>
					{units <= FEW_UNITS && (
						<Badge tone={units === 0 ? "plain" : "hot"} className="absolute top-3 left-3">
							{units === 0 ? "Esgotado" : lastUnits(units)}
						</Badge>
					)}
					<Icon of={Heart} className="absolute top-3.5 right-3.5 size-5" />
				</div>
				<div className="max-w-58">
					<div className="mt-3.5 flex min-h-5 items-center justify-between gap-2 text-caption font-medium text-subtle">
						<span className="truncate">{category}</span>
						<span aria-hidden className="flex items-center gap-1">
							{swatches.slice(0, MOST_SWATCHES).map(({ nome, hex, letters, ink }) => (
								<span
									key={nome}
									className="grid size-3.25 place-items-center rounded-full border border-fg/25 text-[7px] leading-none font-semibold"
									style={{ background: hex, color: ink }}
								>
									{letters}
								</span>
							))}
							{colours.length > MOST_SWATCHES && (
								<span className="text-overline">+{colours.length - MOST_SWATCHES}</span>
							)}
						</span>
					</div>
					<p className="mt-1 line-clamp-2 text-ui font-medium break-words">
						{draft.nome || "Nome do produto"}
					</p>
					{promoted && (
						<p className="nums mt-1.5 text-small text-subtle">
							de <s>{formatMoney(normal)}</s>
						</p>
					)}
					<p className={`text-title font-semibold ${promoted ? "" : "mt-1.5"}`}>
						<Price of={price} />
					</p>
					<p className="nums text-caption text-subtle">{bestInstalment(price, settings)?.label}</p>
				</div>
			</div>
			<div className="grid gap-4 border-t border-line pt-5">
				<Switch
					label="Em destaque"
					hint="Mostrar na página inicial"
					checked={draft.featured}
					onChange={(featured) => set({ featured })}
				/>
				<SelectField
					label="Status"
					name="status"
					value={draft.status}
					hint={draft.status === "ativo" ? undefined : "Não aparece na loja"}
					onChange={(event) => set({ status: event.currentTarget.value as ProductStatus })}
					options={PRODUCT_STATUSES}
				/>
			</div>
		</aside>
	);
}
