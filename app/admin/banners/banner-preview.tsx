import type { Focus } from "#app/ui/picture-focus.ts";
import type { BannerPlace } from "#core/content/banner-rules.ts";
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
					<p className="mb-3 text-[13px] text-subtle">Arraste a imagem para enquadrar.</p>
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

/** Where the shop writes over the picture. */
function Words({ draft: { localizacao, title, description } }: { draft: BannerDraft }) {
	if (localizacao === "mini_banner" || !title) return null;
	const hero = localizacao === "homepage_hero";
	return (
		<div
			className={`flex h-full flex-col px-[5%] ${hero ? "w-[58%] justify-center" : "w-full justify-end bg-linear-to-t from-bg/85 to-transparent to-60% pb-[3%]"}`}
		>
			<p className="font-serif text-[17px] leading-[1.1] font-medium">{title}</p>
			{description && <p className="mt-1 line-clamp-2 text-[9px] leading-snug">{description}</p>}
		</div>
	);
}
