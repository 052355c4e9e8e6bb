import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { SUBSET_FEATURES, SUBSET_TEXT, SUBSET_WEIGHTS } from "#app/theme/font-letters.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "app/theme/fonts");

const VARIABLE = [
	...["inter", "roboto", "open-sans", "montserrat", "nunito"],
	...["playfair-display", "merriweather", "lora"],
].map((name) => `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
const FIXED = ["lato/files/lato-latin-400-normal", "lato/files/lato-latin-700-normal"]
	.concat([400, 500, 600].map((weight) => `poppins/files/poppins-latin-${weight}-normal`))
	.map((name) => `@fontsource/${name}.woff2`);

/** Writes the small file of each font, with the letters that Portuguese is written in. Again after a font's new version. */
await mkdir(folder, { recursive: true });
for (const path of [...VARIABLE, ...FIXED]) {
	const whole = await readFile(join(root, "node_modules", path));
	// Its types do not know yet that features can be chosen.
	const options = {
		targetFormat: "woff2" as const,
		keepFeatures: SUBSET_FEATURES,
		...(VARIABLE.includes(path) && { variationAxes: { wght: SUBSET_WEIGHTS } }),
	};
	const small = await subsetFont(whole, SUBSET_TEXT, options);
	const name = basename(path).replace("-latin", "");
	await writeFile(join(folder, name), small);
	console.log(`${name}: ${whole.byteLength} to ${small.byteLength} bytes`);
}
