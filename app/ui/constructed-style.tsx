import { useEffect } from "react";

/**
 * Stands in for `react-style-singleton` (see vite.config.ts): the dialogs' scroll lock brings a style
 * sheet of its own, and the page's policy allows only constructed ones.
 */
export function styleSingleton() {
	const inUse = new Map<string, { sheet: CSSStyleSheet; users: number }>();
	return function ConstructedStyle({ styles }: { styles: string; dynamic?: boolean }) {
		useEffect(() => {
			const known = inUse.get(styles);
			const entry = known ?? { sheet: new CSSStyleSheet(), users: 0 };
			if (!known) {
				entry.sheet.replaceSync(styles);
				document.adoptedStyleSheets.push(entry.sheet);
				inUse.set(styles, entry);
			}
			entry.users += 1;
			return () => {
				entry.users -= 1;
				if (entry.users > 0) return;
				document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
					(sheet) => sheet !== entry.sheet,
				);
				inUse.delete(styles);
			};
		}, [styles]);
		return null;
	};
}
