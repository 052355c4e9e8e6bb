import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useSite } from "#app/shell/use-site.ts";

type StepHeadingProps = {
	children: string;
	/** What the browser's tab says. */
	title: string;
};

/**
 * The heading of a step takes the keyboard and names the page: the button that led here is gone, and a
 * screen reader would say nothing. A page that was opened by its address begins at its beginning.
 */
export function StepHeading({ children, title }: StepHeadingProps) {
	const { site_name } = useSite().settings;
	const heading = useRef<HTMLHeadingElement>(null);
	const moved = useLocation().key !== "default";
	useEffect(() => {
		document.title = `${title} | ${site_name}`;
	}, [title, site_name]);
	useEffect(() => {
		if (moved) heading.current?.focus({ preventScroll: true });
	}, [moved]);
	return (
		<h1 ref={heading} tabIndex={-1} className="text-h1">
			{children}
		</h1>
	);
}
