import { z } from "zod";
import { shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { loadHome } from "#app/storefront/home/load-home.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { toReply } from "../action/reply.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/route";
import { LayoutForm } from "./layout-form.tsx";

export const action = defineActions({
	area: "content",
	subject: "A vitrine",
	intents: {
		save: intent({ version: z.string(), form: z.unknown() }, async ({ shop, admin }, sent) =>
			toReply(await shop.siteLayout.save(admin, sent), (saved) => ({
				message: "Vitrine publicada!",
				saved,
			})),
		),
	},
});

export const clientAction = sayFailures({}, "Erro ao publicar");

export const loader = loadScreen(
	"Erro ao carregar a vitrine",
	async ({ context }: Route.LoaderArgs) => {
		const { siteLayout } = context.get(shopContext);
		const [layout, menus, home] = await Promise.all([
			siteLayout.load(),
			siteLayout.listChoices(),
			partReader(context)(loadHome(context)),
		]);
		return { layout, ...menus, home };
	},
);

export default function Layout({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHead
				title="Vitrine e menus"
				text="A ordem da página inicial, o menu do topo e as colunas do rodapé. Nada muda na loja antes de publicar."
			/>
			<LayoutForm {...loaderData} />
		</>
	);
}
