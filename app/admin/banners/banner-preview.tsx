import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import type { Focus } from "#app/ui/picture-focus.ts";
import type { BannerPlace } from "#core/content/banner-rules.ts";
import { veiledContrast } from "#core/content/veil-rules.ts";
import { type Frame, PicturePlacer } from "../ui/picture-placer.tsx";
import type { BannerDraft } from "./banner-draft.ts";

/** Proportions in which each place shows a picture, as its screen of the shop has them. */
const RATIOS: Record<BannerPlace, { desktop: string; phone: string }> = {
	homepage_hero: { desktop: "1440 / 700", phone: "900 / 1000" },
	mini_banner: { desktop: "3 / 2", phone: "3 / 2" },
	categoria: { desktop: "3 / 1", phone: "1 / 1" },
};

/** The phone's own picture is used at the top of the home page and on category pages. */
const HAS_PHONE_PICTURE: readonly BannerPlace[] = ["homepage_hero", "categoria"];

/** How computer and phone will show the banner, to place its picture in. */
export function BannerPreview({
	draft,
	onChange,
	error,
}: {
	draft: BannerDraft;
	onChange(focus: Focus): void;
	error: string | undefined;
}) {
	const { image_url, image_mobile_url, localizacao } = draft;
	const ratios = RATIOS[localizacao];
	const phone =
		image_mobile_url && HAS_PHONE_PICTURE.includes(localizacao) ? image_mobile_url : image_url;
	return (
		<div className="lg:border-l lg:border-line lg:pl-8">
			<p className="mb-3 text-[14px] font-medium">Como aparece na loja</p>
			{image_url && phone ? (
				<>
					<p className="mb-3 text-[13px] text-subtle">
						Arraste a imagem para enquadrar.
						<VeilNote place={localizacao} />
					</p>
					<PicturePlacer
						value={draft}
						onChange={({ position_x, position_y, zoom }) =>
							onChange({ position_x, position_y, zoom })
						}
						frames={[
							{
								label: "Computador",
								src: image_url,
								ratio: ratios.desktop,
								overlay: <Words draft={draft} />,
							} satisfies Frame,
							{ label: "Celular", src: phone, ratio: ratios.phone, className: "w-44" },
						]}
					/>
					{error && (
						<p role="alert" className="mt-2 text-[14px] text-bad-text">
							{error}
						</p>
					)}
				</>
			) : (
				<p className="text-[14px] text-subtle">
					Envie uma imagem para enquadrá-la no computador e no celular. Sem imagem aparecem só o
					título e a descrição.
				</p>
			)}
		</div>
	);
}

/** How readable the words over the picture are, at the least, whatever it shows. */
function VeilNote({ place }: { place: BannerPlace }) {
	const theme = useRouteLoaderData<typeof rootLoader>("root")?.theme.variables;
	const text = theme?.["--color-text"];
	const background = theme?.["--color-background"];
	if (place === "mini_banner" || !text || !background) return null;
	const share = Number.parseInt(theme["--veil"] ?? "100", 10) / 100;
	const least = veiledContrast(text, background, share).toLocaleString("pt-BR", {
		minimumFractionDigits: 1,
		maximumFractionDigits: 1,
	});
	return ` Sob o texto há um véu da cor do fundo: o contraste é de pelo menos ${least}:1 em qualquer imagem.`;
}

/** Where the shop writes over the picture. */
function Words({ draft: { localizacao, title, description } }: { draft: BannerDraft }) {
	if (localizacao === "mini_banner" || !title) return null;
	const hero = localizacao === "homepage_hero";
	return (
		<div
			className={`flex h-full flex-col px-[5%] ${hero ? "w-[68%] justify-center bg-linear-to-r from-(--over-picture) from-80% to-transparent pr-[10%]" : "absolute inset-x-0 bottom-0 h-auto! justify-end bg-linear-to-t from-(--over-picture) from-70% to-transparent pt-[6%] pb-[3%]"}`}
		>
			<p className="font-serif text-[17px] leading-[1.1] font-medium">{title}</p>
			{description && <p className="mt-1 line-clamp-2 text-[9px] leading-snug">{description}</p>}
		</div>
	);
}
