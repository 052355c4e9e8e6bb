import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useSite } from "#app/shell/use-site.ts";

type StepHeadingProps = {
	children: string;
	title: string;
};

/**
 * The heading of a step takes the focus and sets the title, since the pressed button is gone; not on the first page
 * load, which starts at its top.
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
