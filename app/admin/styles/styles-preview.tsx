import { CircleCheck, TriangleAlert } from "lucide-react";
import { type CSSProperties, useEffect } from "react";
import { usePromises } from "#app/shell/announcement.tsx";
import { ProductCard } from "#app/storefront/product-card/product-card.tsx";
import { fontFilesFor } from "#app/theme/fonts.ts";
import { Badge, StatusPill } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { ProductCard as Card } from "#core/catalog/types.ts";
import { themeVariables } from "#core/content/shared/theme.ts";
import type { SiteStyles } from "#core/content/types.ts";

/**
 * Variables that tokens.css derives on the root element. CSS resolves them there, so an element with other
 * base colours has to derive them again.
 */
const MADE_OF_OTHERS = {
	"--surface-1": "var(--color-background)",
	"--surface-2": "var(--color-secondary)",
	"--surface-3": "color-mix(in oklab, var(--color-secondary) 94%, var(--color-text))",
	"--ring": "0 0 0 2px var(--color-background), 0 0 0 4px var(--primary-text)",
	"--t-h2": "500 clamp(28px, 2.8vw, 38px) / 1.16 var(--font-heading)",
	"--t-body": "400 16px / 1.6 var(--font-body)",
} as const;

/** CSS variables of the shop's theme, scoped to one element. */
const previewStyle = (styles: SiteStyles): CSSProperties =>
	({
		...themeVariables(styles),
		...MADE_OF_OTHERS,
		font: "var(--t-body)",
		color: "var(--color-text)",
		background: "var(--color-background)",
	}) as CSSProperties;

const added = new Set<string>();

/** Loads the two selected fonts once. */
function usePreviewFonts(styles: SiteStyles): void {
	const { font_family, heading_font_family } = styles;
	useEffect(() => {
		const { files } = fontFilesFor({ font_family, heading_font_family });
		for (const { family, weight, url, unicodeRange } of files) {
			if (added.has(url)) continue;
			added.add(url);
			document.fonts.add(new FontFace(family, `url(${url})`, { weight, unicodeRange }));
		}
	}, [font_family, heading_font_family]);
}

/** The shop's own components in the form's colours and fonts, inert. */
export function StylesPreview({ styles, product }: { styles: SiteStyles; product: Card | null }) {
	const [promise] = usePromises();
	usePreviewFonts(styles);
	return (
		<div
			inert
			data-testid="pre-visualizacao"
			className="overflow-hidden rounded-sm border border-line"
			style={previewStyle(styles)}
		>
			{promise && (
				<p className="bg-ink px-5 py-2 text-center text-caption text-on-ink">{promise.text}</p>
			)}
			<div className="bg-surface px-5 py-7">
				<h2 className="text-h2">O seu jaleco, com o seu caimento.</h2>
				<p className="mt-2 text-ui">
					Modelagem de alfaiataria e tecido que respira, com{" "}
					<span className="text-brand-text underline underline-offset-4">guia de tamanhos</span>.
				</p>
				<div className="mt-4 flex flex-wrap gap-2.5">
					<Button size="sm">Comprar agora</Button>
					<Button size="sm" variant="outline">
						Ver detalhes
					</Button>
					<Button size="sm" variant="ink">
						Nossa história
					</Button>
				</div>
			</div>
			<div className="grid items-start gap-6 p-5 sm:grid-cols-[minmax(0,190px)_minmax(0,1fr)]">
				{product && (
					<div className="max-w-60">
						<ProductCard product={{ ...product, estoque: 3 }} sizes="240px" />
					</div>
				)}
				<div className="grid content-start gap-4">
					<div className="flex flex-wrap gap-2">
						<Badge className="border border-line">Novo</Badge>
						<Badge tone="hot">Últimas 3 unidades</Badge>
					</div>
					<div className="flex flex-wrap gap-2">
						<StatusPill tone="ok">Pago</StatusPill>
						<StatusPill tone="warn">Pendente</StatusPill>
						<StatusPill tone="info">Em preparação</StatusPill>
						<StatusPill tone="bad">Recusado</StatusPill>
					</div>
					<p className="flex items-center gap-2 text-small">
						<Stars value={4.5} />
						<span className="text-subtle">27 avaliações</span>
					</p>
					<p className="nums text-ui font-semibold text-ok-text">R$ 275,41 no PIX</p>
					<TextField label="E-mail" defaultValue="ana@" error="E-mail inválido" />
					<SelectField label="Tamanho">
						<option>M</option>
					</SelectField>
					<p className="flex items-start gap-2 rounded-sm bg-ok-tint p-3 text-small text-ok-text">
						<Icon of={CircleCheck} className="mt-0.5 size-4 shrink-0" />
						Pedido recebido. Enviamos os detalhes por e-mail.
					</p>
					<p className="flex items-start gap-2 rounded-sm bg-warn-tint p-3 text-small text-warn-text">
						<Icon of={TriangleAlert} className="mt-0.5 size-4 shrink-0" />O PIX vence em 10 minutos.
					</p>
				</div>
			</div>
		</div>
	);
}
