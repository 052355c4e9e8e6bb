import { fallbackFace } from "./fonts.ts";
import type { Theme } from "./theme.ts";

const fontFace = ({ family, weight, url, unicodeRange }: Theme["fonts"][number]) =>
	`@font-face{font-family:"${family}";font-weight:${weight};font-style:normal;font-display:swap;src:url(${url}) format("woff2");unicode-range:${unicodeRange}}`;

const familiesOf = ({ fonts }: Theme) => [...new Set(fonts.map(({ family }) => family))];

const themeCss = (theme: Theme): string => {
	const faces = [...theme.fonts.map(fontFace), ...familiesOf(theme).map(fallbackFace)];
	const variables = Object.entries(theme.variables).map(([name, value]) => `${name}:${value}`);
	return `${faces.join("")}:root{${variables.join(";")}}`;
};

/** The merchant's colours and fonts, in the first HTML and after every change. */
export function ThemeStyle({ theme }: { theme: Theme }) {
	return (
		<>
			{theme.firstFonts.map((file) => (
				<link
					key={file}
					rel="preload"
					as="font"
					type="font/woff2"
					href={file}
					crossOrigin="anonymous"
				/>
			))}
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from validated colours and our own font names */}
			<style dangerouslySetInnerHTML={{ __html: themeCss(theme) }} />
		</>
	);
}
