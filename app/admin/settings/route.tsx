import { data } from "react-router";
import { z } from "zod";
import { adminContext, shopContext } from "#app/context.ts";
import { clientActionSaying, FAILED_KEPT } from "#app/session/client-action.ts";
import type { ManagedSettings } from "#core/content/manage/types.ts";
import { loadScreen } from "../load-screen.ts";
import { readJson } from "../read-json.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { SaveAnswer } from "../ui/use-record-form.ts";
import type { Route } from "./+types/route";
import { SettingsForm } from "./settings-form.tsx";

export const clientAction = clientActionSaying(() => ({
	title: "Erro ao salvar",
	message: FAILED_KEPT,
}));

export const loader = loadScreen(
	"Erro ao carregar as configurações",
	async ({ context }: Route.LoaderArgs) => ({
		settings: await context.get(shopContext).siteSettings.load(),
	}),
);

const wanted = z.object({ versao: z.string(), form: z.unknown() });

type Answer = SaveAnswer<ManagedSettings>;

const refused = (answer: Omit<Answer, "ok" | "title">, status: 409 | 422) =>
	data<Answer>({ ok: false, title: "Erro ao salvar", ...answer }, { status });

export async function action({ request, context }: Route.ActionArgs) {
	const asked = await readJson(request, wanted);
	const { siteSettings } = context.get(shopContext);
	const saved = await siteSettings.save(context.get(adminContext), asked);
	if (saved.ok) {
		return data<Answer>({
			ok: true,
			message: "Configurações salvas com sucesso!",
			saved: saved.value,
		});
	}
	const { error } = saved;
	if (error.code === "invalid") {
		return refused({ message: "Confira os campos marcados.", fields: error.fields }, 422);
	}
	return refused(
		{
			message: "Outra pessoa salvou as configurações antes de você.",
			...(error.code === "conflict" ? { conflict: error.current } : {}),
		},
		409,
	);
}

export default function Settings({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHead
				title="Configurações"
				text="O que a loja diz de si. Aparece na hora, também nas páginas abertas."
			/>
			<SettingsForm settings={loaderData.settings} />
		</>
	);
}
