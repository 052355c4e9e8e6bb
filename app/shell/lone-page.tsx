import type { ReactNode } from "react";
import { Logo } from "./logo.tsx";
import { useSite } from "./use-site.ts";

type LonePageProps = {
	title: string;
	/** Where the heading says something else than the title. */
	heading?: string;
	/** Within the shop's header and foot, which show its logo already. */
	framed?: boolean;
	children: ReactNode;
};

/** A page in the place of one that failed: the shop's logo and what happened. Plain links: the router may be what failed. */
export function LonePage({ title, heading = title, framed = false, children }: LonePageProps) {
	const { site_name } = useSite().settings;
	const Place = framed ? "div" : "main";
	return (
		<Place
			className={`mx-auto grid max-w-[640px] justify-items-start gap-5 px-5 ${framed ? "min-h-[60vh] content-center py-16" : "min-h-dvh content-start py-10 md:py-16"}`}
		>
			<title>{`${title} | ${site_name}`}</title>
			{!framed && (
				<a href="/" aria-label={`${site_name}, início`} className="mb-6 max-w-full md:mb-12">
					<Logo />
				</a>
			)}
			<h1 className="text-h1">{heading}</h1>
			{children}
		</Place>
	);
}
