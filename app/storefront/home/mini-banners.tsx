import { PageLink } from "#app/ui/page-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { focusStyle } from "#app/ui/picture-focus.ts";
import type { Banner } from "#core/content/types.ts";

/** Small banners of the merchant, in their order. */
export function MiniBanners({ banners }: { banners: Banner[] }) {
	if (banners.length === 0) return null;
	return (
		<section aria-label="Campanhas" className="wrap-shop pb-(--section)">
			<ul className="grid gap-(--grid-gap) md:grid-cols-[repeat(auto-fit,minmax(280px,1fr))]">
				{banners.map((banner) => (
					<li key={banner.id}>
						{banner.link_url ? (
							<PageLink to={banner.link_url} className="group block rounded-xs">
								<Mini banner={banner} />
							</PageLink>
						) : (
							<Mini banner={banner} />
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

function Mini({ banner }: { banner: Banner }) {
	return (
		<>
			{banner.image_url && (
				<span className="block aspect-[3/2] overflow-hidden rounded-xs bg-porcelain">
					<Picture
						src={banner.image_url}
						kind="mini"
						alt=""
						sizes="(min-width: 768px) 31vw, 92vw"
						style={focusStyle(banner)}
						className="size-full object-cover"
					/>
				</span>
			)}
			<h3 className="mt-4 font-serif text-subhead leading-[1.3] font-medium group-hover:underline group-hover:underline-offset-4">
				{banner.title}
			</h3>
			{banner.description && <p className="mt-1 text-ui text-subtle">{banner.description}</p>}
		</>
	);
}
