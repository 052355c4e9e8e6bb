import { z } from "zod";
import { shopContext } from "#app/context.ts";
import { themeVariables } from "#core/content/shared/theme.ts";
import type { Shop } from "#core/shop.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { toReply } from "../action/reply.ts";
import { sayFailures } from "../action/say-failures.ts";
import { SettingsHead } from "../connections/connection-panel.tsx";
import { loadScreen } from "../load-screen.ts";
import type { Route } from "./+types/route";
import type { LogoGrounds } from "./logo-fields.tsx";
import { SettingsForm } from "./settings-form.tsx";

const action = defineActions({
	area: "settings",
	subject: "As configurações",
	intents: {
		save: intent({ version: z.string(), form: z.unknown() }, async ({ shop, admin }, input) =>
			toReply(await shop.siteSettings.save(admin, input), (saved) => ({
				message: "Configurações salvas com sucesso!",
				saved,
			})),
		),
	},
});

export { action };

export const clientAction = sayFailures({}, "Erro ao salvar");

async function logoGrounds({ content }: Shop): Promise<LogoGrounds> {
	const { logoMark, settings, styles } = await content.loadSite();
	const { "--ink": footer = "", "--color-background": header = "" } = themeVariables(styles);
	return { measured: { url: settings.logo_url, mark: logoMark }, header, footer };
}

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
