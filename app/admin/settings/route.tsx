import { shopContext } from "#app/context.ts";
import { themeVariables } from "#core/content/theme-rules.ts";
import type { Shop } from "#core/shop.ts";
import { sayFailures } from "../action/say-failures.ts";
import { SettingsHead } from "../connections/settings-head.tsx";
import { loadScreen } from "../load-screen.ts";
import type { Route } from "./+types/route";
import { action } from "./settings-actions.ts";
import { SettingsForm } from "./settings-form.tsx";

export { action };

export const clientAction = sayFailures({}, "Erro ao salvar");

/** How the stored logo was measured, and the colours that it stands on. */
async function logoGrounds({ content }: Shop) {
	const { logoMark, settings, styles } = await content.loadSite();
	const { "--ink": footer = "", "--color-background": header = "" } = themeVariables(styles);
	return { measured: { url: settings.logo_url, mark: logoMark }, header, footer };
}

export type LogoGrounds = Awaited<ReturnType<typeof logoGrounds>>;

export const loader = loadScreen(
	"Erro ao carregar as configurações",
	async ({ context }: Route.LoaderArgs) => ({
		settings: await context.get(shopContext).siteSettings.load(),
		looks: await logoGrounds(context.get(shopContext)),
	}),
);

export default function Settings({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<SettingsHead text="O que a loja diz de si. Aparece na hora, também nas páginas abertas." />
			<SettingsForm {...loaderData} />
		</>
	);
}
