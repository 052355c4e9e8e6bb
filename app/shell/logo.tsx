import { href } from "react-router";
import { PageLink } from "../ui/page-link.tsx";
import { focusStyle } from "../ui/picture/picture.tsx";
import { useSite } from "./use-site.ts";

export function Mark() {
	return (
		<svg
			viewBox="0 0 48 48"
			className="h-8.5 w-8.5 shrink-0 max-md:h-7.5 max-md:w-7.5"
			aria-hidden="true"
		>
			<rect width="48" height="48" rx="11" fill="var(--color-primary)" />
			<path
				d="M17 8 8.6 17.4l5.6 4.2-4.1 3.8L24 40l.4-7.8C20.8 25.6 18.2 17.6 17 8Z"
				fill="var(--on-primary)"
			/>
			<path
				d="M31 8l8.4 9.4-5.6 4.2 4.1 3.8L25.9 38l-.3-5.4C28.8 25.6 30.4 17.6 31 8Z"
				fill="var(--on-primary)"
				fillOpacity=".7"
			/>
		</svg>
	);
}

/** The merchant's logo, or the mark with the shop's name; on dark grounds the logo for those, or the name. */
export function Logo({ onDark = false }: { onDark?: boolean }) {
	const { settings, logoOnDark } = useSite();
	const src = onDark ? logoOnDark : settings.logo_url;
	if (src) {
		return (
			<span className="flex h-11 w-40 max-w-full items-center overflow-hidden">
				<img
					src={src}
					alt={settings.site_name}
					width={160}
					height={40}
					className="h-10 w-40 object-contain"
					style={focusStyle({
						position_x: settings.logo_position_x,
						position_y: settings.logo_position_y,
						zoom: settings.logo_zoom,
					})}
				/>
			</span>
		);
	}
	return (
		<span className="flex min-h-11 min-w-0 max-w-full items-center gap-2">
			{!settings.logo_url && <Mark />}
			<span className="line-clamp-2 min-w-0 font-serif text-panel leading-[1.2] font-semibold tracking-[.01em] wrap-anywhere max-lg:text-heading">
				{settings.site_name}
			</span>
		</span>
	);
}

/** The logo as the way to the home page. */
export function HomeLink({ className = "" }: { className?: string }) {
	const { site_name } = useSite().settings;
	return (
		<PageLink
			to={href("/")}
			aria-label={`${site_name}, início`}
			className={`min-w-0 max-w-full rounded-sm ${className}`}
		>
			<Logo />
		</PageLink>
	);
}
