import { useContext, useEffect, useRef, useState } from "react";
import { MarkOfOurs } from "./mark-of-ours.ts";
import { standInFace } from "./stand-in-fonts.ts";
import type { Theme } from "./theme.ts";

const ID = "tema";

const fontFace = ({ family, weight, url, letters }: Theme["fonts"][number]) =>
	`@font-face{font-family:"${family}";font-weight:${weight};font-style:normal;font-display:swap;src:url(${url}) format("woff2");unicode-range:${letters}}`;

const familiesOf = ({ fonts }: Theme) => [...new Set(fonts.map(({ family }) => family))];

const themeCss = (theme: Theme): string => {
	const faces = [...theme.fonts.map(fontFace), ...familiesOf(theme).map(standInFace)];
	const variables = Object.entries(theme.variables).map(([name, value]) => `${name}:${value}`);
	return `${faces.join("")}:root{${variables.join(";")}}`;
};

/**
 * The merchant's colours and fonts in the first HTML. A later change is applied through the CSSOM: the
 * page's policy allows only the style block that it came with.
 */
export function ThemeStyle({ theme }: { theme: Theme }) {
	const [first] = useState(theme);
	// Browsers need not know how it is written: they have it already.
	const [css] = useState(() =>
		import.meta.env.SSR ? themeCss(theme) : (document.getElementById(ID)?.textContent ?? ""),
	);
	const shown = useRef(theme);
	useEffect(() => {
		if (shown.current === theme) return;
		shown.current = theme;
		for (const { family, weight, url, letters } of theme.fonts) {
			const face = new FontFace(family, `url(${url})`, { weight, unicodeRange: letters });
			document.fonts.add(face);
		}
		for (const [name, value] of Object.entries(theme.variables)) {
			document.documentElement.style.setProperty(name, value);
		}
	}, [theme]);
	const mark = useContext(MarkOfOurs);
	return (
		<>
			<link
				rel="preload"
				as="font"
				type="font/woff2"
				href={first.firstFont}
				crossOrigin="anonymous"
			/>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from validated colours and our own font names */}
			<style id={ID} nonce={mark} dangerouslySetInnerHTML={{ __html: css }} />
		</>
	);
}
