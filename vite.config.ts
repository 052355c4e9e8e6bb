import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * sonner adds its style sheet to the page when it is imported, which the page's policy forbids. The
 * same sheet comes with app.css instead. A toast leaves after 20 px of swiping, which sonner has no option for.
 */
const ourSonner: Plugin = {
	name: "our-sonner",
	transform(code, id) {
		if (!id.includes("/node_modules/sonner/dist/")) return null;
		const stripped = code.replace(/__insertCSS\("(?:[^"\\]|\\.)*"\);/, "");
		if (stripped === code) this.error("sonner changed how it adds its style sheet");
		const light = stripped.replace("SWIPE_THRESHOLD = 45", "SWIPE_THRESHOLD = 20");
		if (light === stripped) this.error("sonner changed how far a toast is swiped");
		return { code: light, map: null };
	},
};

/**
 * zod tries once whether it may make functions of text, which the page's policy forbids and browsers
 * report. Schemas are made while modules load, before any code of ours could configure it.
 */
const zodWithoutEval: Plugin = {
	name: "zod-without-eval",
	applyToEnvironment: ({ name }) => name === "client",
	transform(code, id) {
		if (!id.endsWith("/node_modules/zod/v4/core/core.js")) return null;
		const calm = code.replace("__zod_globalConfig = {}", "__zod_globalConfig = { jitless: true }");
		if (calm === code) this.error("zod changed how it is configured");
		return { code: calm, map: null };
	},
};

/** In the built shop icons are drawn by our own few lines; in development by lucide's. */
const lightIcons: Plugin = {
	name: "light-icons",
	enforce: "pre",
	apply: "build",
	config: () => ({ ssr: { noExternal: ["lucide-react"] } }),
	resolveId(source, importer) {
		const ofIcon = importer?.includes("/lucide-react/dist/esm/icons/");
		if (!ofIcon || !source.endsWith("/createLucideIcon.mjs")) return null;
		return fileURLToPath(new URL("app/ui/draw-icon.ts", import.meta.url));
	},
};

/** What every page of the shop shows. */
const SHELL = [
	/\/node_modules\/(?:clsx|zustand)\//,
	/\/lucide-react\/dist\/esm\/(?!icons\/|lucide-react)/,
	/\/lucide-react\/dist\/esm\/icons\/(?:arrow-left|arrow-right|check|chevron-down|chevron-right|heart|loader-circle|mail|menu|message-circle|minus|plus|qr-code|rotate-ccw|search|shirt|shopping-bag|truck|user|x)\./,
	/\/app\/seo\//,
	/\/app\/session\/session-store/,
	/\/app\/shell\/(?!search-dialog|mobile-menu)/,
	/\/app\/storefront\/(?:cart\/cart-store|favourites\/favourite|layout|pending|product-card\/(?:product-card|quick-buy)|use-)/,
	/\/app\/ui\/(?:badge|breadcrumb|button|draw-icon|icon|icon-button|picture|price|product-picture|quantity|stars|toast|toast-area)\./,
	/\/core\/(?:cart\/rules|catalog\/units-rules|content\/site-defaults-rules|values\/(?:money|plural-rules|result))/,
];

/**
 * Left alone, the bundler cuts what shop and back office share into dozens of files of a few hundred
 * bytes, and every page of the shop asks for them all.
 */
const chunks = {
	groups: [
		{
			name: "react",
			priority: 2,
			test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
		},
		{ name: "shop", test: (id: string) => SHELL.some((part) => part.test(id)) },
	],
};

export default defineConfig({
	plugins: [tailwindcss(), reactRouter(), ourSonner, zodWithoutEval, lightIcons],
	resolve: {
		alias: {
			// The original puts a style element into the page, which the page's policy forbids.
			"react-style-singleton": fileURLToPath(
				new URL("app/ui/constructed-style.tsx", import.meta.url),
			),
		},
	},
	ssr: {
		noExternal: ["radix-ui", /^@radix-ui\//, "react-remove-scroll", "react-remove-scroll-bar"],
	},
	optimizeDeps: {
		exclude: ["sonner"],
		// Found only when a page asks for them, which would load the first page of the day twice.
		include: [
			"clsx",
			"lucide-react",
			"zustand",
			"zustand/middleware",
			"radix-ui",
			"embla-carousel",
			"embla-carousel-autoplay",
		],
	},
	build: { target: "es2023", assetsInlineLimit: 0 },
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } },
	},
});
