import { useContext, useEffect, useRef, useState } from "react";
import { MarkOfOurs } from "./mark-of-ours.ts";
import type { Theme } from "./theme.ts";

const fontFace = ({ family, weight, url }: Theme["fonts"][number]) =>
	`@font-face{font-family:"${family}";font-weight:${weight};font-style:normal;font-display:swap;src:url(${url}) format("woff2")}`;

const themeCss = ({ variables, fonts }: Theme): string =>
	`${fonts.map(fontFace).join("")}:root{${Object.entries(variables)
		.map(([name, value]) => `${name}:${value}`)
		.join(";")}}`;

/**
 * The merchant's colours and fonts in the first HTML. A later change is applied through the CSSOM: the
 * page's policy allows only the style block that it came with.
 */
export function ThemeStyle({ theme }: { theme: Theme }) {
	const [first] = useState(theme);
	const shown = useRef(theme);
	useEffect(() => {
		if (shown.current === theme) return;
		shown.current = theme;
		for (const { family, weight, url } of theme.fonts) {
			document.fonts.add(new FontFace(family, `url(${url})`, { weight }));
		}
		for (const [name, value] of Object.entries(theme.variables)) {
			document.documentElement.style.setProperty(name, value);
		}
	}, [theme]);
	const mark = useContext(MarkOfOurs);
	return (
		<>
			{first.fonts.map(({ url }) => (
				<link
					key={url}
					rel="preload"
					as="font"
					type="font/woff2"
					href={url}
					crossOrigin="anonymous"
				/>
			))}
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from validated colours and our own font names */}
			<style nonce={mark} dangerouslySetInnerHTML={{ __html: themeCss(first) }} />
		</>
	);
}
