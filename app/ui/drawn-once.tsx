import {
	type ComponentProps,
	createContext,
	createElement,
	type ReactNode,
	useContext,
} from "react";

/** The pieces of one page that the server draws; a browser has none. */
export type PiecesOfPage = {
	/** Its HTML, drawn for an earlier page; undefined where it has to be drawn. */
	find(key: string): string | undefined;
	/** What marks the element of a piece that is drawn now. */
	markFor(key: string): string;
};

export const PiecesOfPage = createContext<PiecesOfPage | null>(null);

/** Carries `markFor` until the page is drawn. */
export const PIECE = "data-piece";

type DrawnOnceProps<Tag extends "article" | "ul" | "footer"> = ComponentProps<Tag> & {
	tag: Tag;
	/**
	 * All that its HTML follows from, as plain data: what stands inside may read nothing else, no address and no
	 * `useId`.
	 */
	of: object;
	children: ReactNode;
};

/**
 * An element whose content the server draws once for all pages that show the same in it. In a browser it is any
 * element.
 */
export function DrawnOnce<Tag extends "article" | "ul" | "footer">(props: DrawnOnceProps<Tag>) {
	if (import.meta.env.SSR) return <OnServer {...props} />;
	const { tag, of: _, ...given } = props;
	return createElement(tag, given);
}

function OnServer<Tag extends "article" | "ul" | "footer">({
	tag,
	of,
	children,
	...props
}: DrawnOnceProps<Tag>) {
	const pieces = useContext(PiecesOfPage);
	if (!pieces) return createElement(tag, props, children);
	const key = JSON.stringify(of);
	const html = pieces.find(key);
	return html === undefined
		? createElement(tag, { ...props, [PIECE]: pieces.markFor(key) }, children)
		: createElement(tag, { ...props, dangerouslySetInnerHTML: { __html: html } });
}
