import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	optimizeDeps: {
		// Found only when a page asks for them, which would load the first page of the day twice.
		include: [
			"clsx",
			"lucide-react",
			"sonner",
			"zustand",
			"@radix-ui/react-dialog",
			"embla-carousel",
			"embla-carousel-autoplay",
		],
	},
	build: {
		target: "es2023",
		// The page's policy takes fonts and scripts from files alone.
		assetsInlineLimit: 0,
	},
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						// What every page asks for, in one file, with the small parts that most of them use.
						codeSplitting: {
							groups: [
								{
									name: "react",
									priority: 2,
									test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
								},
								{
									name: "shop",
									test: /\/app\/(?:root|storefront\/layout|ui\/use-focus-on)\.tsx?/,
								},
							],
						},
					},
				},
			},
		},
	},
});
