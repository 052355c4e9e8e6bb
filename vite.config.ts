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

const OWN_MODULES = /\/(?:app\/(?!entry)|core\/).+\.tsx?$/;

/** What every page of the shop shows. */
const SHELL = [
	/\/node_modules\/(?:clsx|zustand)\//,
	/\/lucide-react\/dist\/esm\/(?!icons\/|lucide-react)/,
	/\/lucide-react\/dist\/esm\/icons\/(?:arrow-left|arrow-right|check|chevron-down|chevron-right|heart|loader-circle|menu|message-circle|minus|plus|search|shirt|shopping-bag|user|x)\./,
	/\/app\/seo\//,
	/\/app\/root\.tsx/,
	/\/app\/session\/(?:ask-quietly|leave-account|limit-waiting|session-store)/,
	/\/app\/shell\/(?!screen-files|search-dialog|mobile-menu|footer|social-links|(?:error|failure|offline|outage|refused)-page|request-code)/,
	/\/app\/theme\/(?:mark-of-ours|theme-style)\./,
	/\/app\/storefront\/(?:cart\/(?:cart-store|lazy-cart-panel)|favourites\/favourites-store|layout|use-)/,
	/\/app\/ui\/(?:badge|breadcrumb|button|draw-icon|drawn-part|icon|icon-button|page-link|picture|price|product-picture|toast|toast-area|use-media|when-quiet)\./,
	/\/core\/(?:cart\/rules|content\/site-defaults-rules|values\/(?:money|number-words-rules|plural-rules|result))/,
];

/** A product in any list. */
const CARDS = [/\/app\/storefront\/product-card\/(?:product-|quick-buy)/];

/** What is said of a piece and done with it, on cards and on its page. */
const PIECE = [
	/\/app\/storefront\/(?:favourites\/favourite-button|product-card\/use-buy-line|promotion\/(?:percent-off|price-in-force))/,
	/\/app\/ui\/use-has-mouse\./,
	/\/core\/(?:catalog\/(?:promotion|units)-rules|orders\/instalment-rules|values\/local-moment-rules)/,
];

/** Small things of many screens. */
const BITS = [
	/\/app\/ui\/empty-state\./,
	/\/core\/values\/(?:fold-rules|slug-rules|typed-term-rules)/,
];

const FIELD = [/\/app\/ui\/field\./, /\/icons\/circle-exclamation-point\./];

/** Lists of products, with what finds and narrows them. */
const LISTING = [
	/\/app\/storefront\/listing\/(?!route|nothing-found|search-note|list-foot|filters\/(?:filter-sheet|use-filter-draft|best-removal))/,
	/\/core\/catalog\/(?:listing-rules|filters\/)/,
	/\/lucide-react\/dist\/esm\/icons\/sliders-horizontal\./,
];

/** Ways in: of shoppers, of administrators, and a new password. */
const SIGNING = [
	/\/app\/session\/(?:ask-device|ask-for-session|enter-session|passkey-button|password-field|tabs)\./,
	/\/app\/ui\/use-typed-anew\./,
	/\/lucide-react\/dist\/esm\/icons\/(?:eye|eye-off|key-round)\./,
];

/** What forms send, and how what is typed is judged. */
const FORMS = [
	/\/app\/session\/(?:client-action|post-form|read-form)\./,
	/\/app\/ui\/use-fetcher-answer\./,
	/\/core\/customers\/profile-words-rules/,
];

/** How somebody can be answered, wherever it is typed. */
const REACH = [/\/app\/storefront\/reach-problem/, /\/core\/values\/(?:email|phone)-rules/];

const TABS = [/\/app\/ui\/(?:move-among-tabs|tab-list|tabs)\./];

/** Sizes and colours, wherever a piece is chosen. */
const CHOOSING = [
	/\/app\/storefront\/product\/(?:colour-picker|focus-missing|size-picker|use-choice\.|sizing\/(?:use-)?remembered-size)/,
	/\/core\/(?:cart\/purchase-rules|catalog\/sizing\/body-rules)/,
	/\/icons\/bell\./,
];

/** Amounts and delivery, from the product to the order. */
const BUYING = [
	/\/app\/storefront\/delivery\/(?:remembered-cep|silent-carrier|use-offers)/,
	/\/app\/ui\/(?:foot-bar|quantity|use-out-of-view)\./,
	/\/core\/(?:orders\/rules|values\/(?:address|cep)-rules)\./,
];

/** What the steps of the checkout share, with the lines of a cart. */
const CHECKOUT = [
	/\/app\/storefront\/checkout\/(?:ask-for-order|checkout-store|format-typed-document|in-sight-order|open-order\.|open-order-key|processing|settle-order|step-heading|summary-panel)/,
	/\/app\/storefront\/cart\/(?:cart-line-row|lowered-prices|use-cart-)/,
	/\/core\/(?:cart\/removed-rules|orders\/line-problems-rules)/,
];

/** What a product's page and the favourites have in common. */
const NOTED = [/\/app\/storefront\/recently-seen\/seen\./, /\/icons\/share-2\./];

const of = (parts: RegExp[]) => (id: string) => parts.some((part) => part.test(id));

/**
 * Left alone, the bundler cuts what shop and back office share into dozens of files of a few hundred
 * bytes, and every page of the shop asks for them all.
 */
const chunks = {
	groups: [
		{
			name: "react",
			priority: 3,
			test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\/|^\0rolldown/,
		},
		{
			name: "shop",
			priority: 2,
			test: of(SHELL),
		},
		{ name: "cards", test: of(CARDS) },
		// What screens have in common, in one file for each kind of screen.
		{ name: "field", priority: 1, test: of(FIELD) },
		{ name: "bits", priority: 1, test: of(BITS) },
		{ name: "listing", test: of(LISTING) },
		{ name: "forms", priority: 1, test: of(FORMS) },
		{ name: "reach", priority: 1, test: of(REACH) },
		{ name: "signing", test: of(SIGNING) },
		{ name: "tabs", priority: 1, test: of(TABS) },
		{ name: "buying", priority: 1, test: of(BUYING) },
		// Of many screens each, so that none of them asks for the checkout's.
		{ name: "searched", priority: 2, test: /\/app\/storefront\/search\/searched\./ },
		{ name: "piece", priority: 2, test: of(PIECE) },
		{ name: "over-page", priority: 2, test: /\/app\/ui\/use-back-closes\./ },
		{ name: "stars", priority: 2, test: /\/app\/ui\/stars\./ },
		{ name: "control", priority: 2, test: /\/app\/ui\/control-class\./ },
		{ name: "kept-typing", priority: 2, test: /\/app\/session\/kept-typing\./ },
		{ name: "trash", priority: 2, test: /\/icons\/trash\./ },
		{ name: "noted", priority: 2, test: of(NOTED) },
		{ name: "choosing", test: of(CHOOSING) },
		{ name: "checkout", test: of(CHECKOUT) },
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
		noExternal: [/^@radix-ui\//, "react-remove-scroll", "react-remove-scroll-bar"],
	},
	optimizeDeps: {
		exclude: ["sonner"],
		// Found only when a page asks for them, which would load the first page of the day twice.
		include: [
			"clsx",
			"lucide-react",
			"zustand",
			"@radix-ui/react-dialog",
			"embla-carousel",
			"embla-carousel-autoplay",
		],
	},
	build: {
		target: "es2023",
		assetsInlineLimit: 0,
		// Some modules are loaded late by one screen and with another, on purpose; times of plugins help nobody here.
		rolldownOptions: { checks: { ineffectiveDynamicImport: false, pluginTimings: false } },
	},
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: { codeSplitting: chunks },
					// Our modules do nothing by being loaded, so that one of which nothing is used is not asked for.
					treeshake: { moduleSideEffects: [{ test: OWN_MODULES, sideEffects: false }] },
				},
			},
		},
	},
});
