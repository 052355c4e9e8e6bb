import { enableCompileCache, type ResolveFnOutput, registerHooks } from "node:module";

// Node parses a package's whole list of exports again for every file that imports it and for every file
// in it. Two packages here have lists of 130 KB: half of a start went there. It is asked once: for a
// package's name from our files, and for the form of the files in one folder of a package.
// Import this before anything that imports the shop.

const PACKAGES = "/node_modules/";
const found = new Map<string, ResolveFnOutput>();
const modulesIn = new Set<string>();

const folderOf = (url: string): string => url.slice(0, url.lastIndexOf("/") + 1);

enableCompileCache();
registerHooks({
	resolve(specifier, context, next) {
		const { parentURL = "", conditions } = context;
		const withinPackage = parentURL.includes(PACKAGES);
		if (withinPackage && specifier.startsWith(".") && specifier.endsWith(".js")) {
			const url = new URL(specifier, parentURL).href;
			const folder = folderOf(url);
			if (modulesIn.has(folder)) return { url, format: "module", shortCircuit: true };
			const answer = next(specifier, context);
			if (answer.format === "module" && answer.url === url) modulesIn.add(folder);
			return answer;
		}
		if (withinPackage || /^[./#]|:/.test(specifier)) return next(specifier, context);
		const key = [specifier, ...conditions].join(" ");
		const known = found.get(key);
		if (known) return { ...known, shortCircuit: true };
		const answer = next(specifier, context);
		found.set(key, answer);
		return answer;
	},
});
