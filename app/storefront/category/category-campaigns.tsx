import type { WrittenBanner } from "#app/theme/words-style.ts";
import { PageLink } from "#app/ui/page-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { focusStyle } from "#app/ui/picture-focus.ts";

/** Banners of the merchant above the products of a category (rule catalogue 2). */
export function CategoryCampaigns({ banners }: { banners: WrittenBanner[] }) {
	if (banners.length === 0) return null;
	return (
		<ul aria-label="Campanhas" className="mb-8 grid gap-(--grid-gap)">
			{banners.map((banner) => (
				<li key={banner.id}>
					{banner.link_url ? (
						<PageLink to={banner.link_url} className="group block rounded-xs">
							<Campaign banner={banner} />
						</PageLink>
					) : (
						<Campaign banner={banner} />
					)}
				</li>
			))}
		</ul>
	);
}

function Campaign({ banner }: { banner: WrittenBanner }) {
	const { image_url, image_mobile_url, title, description } = banner;
	return (
		<div
			style={banner.words}
			className={
				image_url
					? "over-picture relative overflow-hidden rounded-xs bg-(--frame-ground)"
					: "rounded-xs bg-surface px-6 py-8"
			}
		>
			{image_url && (
				<Picture
					src={image_url}
					kind="banner"
					sizes="(min-width: 1440px) 1312px, 92vw"
					mobile={image_mobile_url ? { src: image_mobile_url, kind: "banner-mobile" } : null}
					style={focusStyle(banner)}
					className="aspect-square w-full object-cover md:aspect-[3/1]"
				/>
			)}
			<div
				className={
					image_url ? "veil-below absolute inset-x-0 bottom-0 px-6 pt-20 pb-5 md:px-9 md:pb-7" : ""
				}
			>
				<h2 className="text-h3 group-hover:underline group-hover:underline-offset-4">{title}</h2>
				{description && <p className="mt-1 max-w-[60ch] text-ui">{description}</p>}
			</div>
		</div>
	);
}
