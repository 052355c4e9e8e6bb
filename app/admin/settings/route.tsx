import { shopContext } from "#app/context.ts";
import { sayFailures } from "../action/say-failures.ts";
import { SettingsHead } from "../connections/settings-head.tsx";
import { loadScreen } from "../load-screen.ts";
import type { Route } from "./+types/route";
import { action } from "./settings-actions.ts";
import { SettingsForm } from "./settings-form.tsx";

export { action };

export const clientAction = sayFailures({}, "Erro ao salvar");

export const loader = loadScreen(
	"Erro ao carregar as configurações",
	async ({ context }: Route.LoaderArgs) => ({
		settings: await context.get(shopContext).siteSettings.load(),
	}),
);

export default function Settings({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<SettingsHead text="O que a loja diz de si. Aparece na hora, também nas páginas abertas." />
			<SettingsForm settings={loaderData.settings} />
		</>
	);
}
