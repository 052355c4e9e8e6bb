import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * sonner adds its style sheet to the page when it is imported, which the page's policy forbids. The
 * same sheet comes with app.css instead.
 */
const sonnerWithoutInjectedStyle: Plugin = {
	name: "sonner-without-injected-style",
	transform(code, id) {
		if (!id.includes("/node_modules/sonner/dist/")) return null;
		const stripped = code.replace(/__insertCSS\("(?:[^"\\]|\\.)*"\);/, "");
		if (stripped === code) this.error("sonner changed how it adds its style sheet");
		return { code: stripped, map: null };
	},
};

export default defineConfig({
	plugins: [tailwindcss(), reactRouter(), sonnerWithoutInjectedStyle],
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
			"embla-carousel-react",
			"embla-carousel-autoplay",
		],
	},
	build: { target: "es2023", assetsInlineLimit: 0 },
});
