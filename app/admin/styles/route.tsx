import { z } from "zod";
import { shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { toReply } from "../action/reply.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/route";
import { StylesForm } from "./styles-form.tsx";

const action = defineActions({
	area: "settings",
	subject: "Os estilos",
	intents: {
		save: intent({ version: z.string(), form: z.unknown() }, async ({ shop, admin }, input) =>
			toReply(await shop.siteStyles.save(admin, input), (saved) => ({
				message: "Estilos salvos com sucesso!",
				saved,
			})),
		),
	},
});

export { action };

export const clientAction = sayFailures({}, "Erro ao salvar");

export const loader = loadScreen(
	"Erro ao carregar os estilos",
	async ({ context }: Route.LoaderArgs) => {
		const { siteStyles, catalog, content } = context.get(shopContext);
		const [styles, products, { settings, logoMark }] = await Promise.all([
			siteStyles.load(),
			partReader(context)(catalog.listFeatured()),
			content.loadSite(),
		]);
		const logo = { mark: logoMark, hasDark: settings.logo_dark_url !== null };
		return { styles, product: products?.[0] ?? null, logo };
	},
);

export default function Styles({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHead
				title="Estilos"
				text="Cores e fontes da loja. Textos ficam sempre legíveis, com a cor que você escolher."
			/>
			<StylesForm {...loaderData} />
		</>
	);
}
