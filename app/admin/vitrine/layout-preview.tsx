import { memo } from "react";
import type { loadHome } from "#app/storefront/home/load-home.ts";
import Lower from "#app/storefront/home/lower.tsx";
import { type HomeLayout, visibleSections } from "#core/content/shared/layout.ts";

type LayoutPreviewProps = {
	home: Awaited<ReturnType<typeof loadHome>>;
	layout: HomeLayout;
};

/** Inert preview of the home page in the shop's own components. Hidden on narrow windows. */
export const LayoutPreview = memo(({ home, layout }: LayoutPreviewProps) => {
	const { faixa, livre, secoes } = layout;
	const fatos = faixa.fatos.filter(({ valor }) => valor !== "");
	return (
		<section
			aria-label="Prévia"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the window is scrolled by keyboard
			tabIndex={0}
			className="sticky top-5 max-h-[calc(100dvh-7rem)] overflow-x-hidden overflow-y-auto rounded-md border border-line bg-bg max-lg:hidden"
		>
			<h2 className="border-b border-line px-4 py-2 font-sans text-small text-subtle">
				Prévia da página inicial
			</h2>
			<div inert className="w-[1280px] [zoom:.3] xl:[zoom:.36]">
				<Lower
					{...home}
					secoes={visibleSections(secoes)}
					faixa={{ ...faixa, fatos }}
					livre={livre}
				/>
			</div>
		</section>
	);
});
