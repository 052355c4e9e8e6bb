import { data } from "react-router";
import { z } from "zod";
import { adminContext, shopContext } from "#app/context.ts";
import { clientActionSaying, FAILED_KEPT } from "#app/session/client-action.ts";
import { partReader } from "#app/session/read-part.ts";
import type { ManagedStyles } from "#core/content/manage/types.ts";
import { loadScreen } from "../load-screen.ts";
import { readJson } from "../read-json.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { SaveAnswer } from "../ui/use-record-form.ts";
import type { Route } from "./+types/route";
import { StylesForm } from "./styles-form.tsx";

export const clientAction = clientActionSaying(() => ({
	title: "Erro ao salvar",
	message: FAILED_KEPT,
}));

export const loader = loadScreen(
	"Erro ao carregar os estilos",
	async ({ context }: Route.LoaderArgs) => {
		const { siteStyles, catalog } = context.get(shopContext);
		const [styles, products] = await Promise.all([
			siteStyles.load(),
			partReader(context)(catalog.listFeatured()),
		]);
		return { styles, product: products?.[0] ?? null };
	},
);

const wanted = z.object({ versao: z.string(), form: z.unknown() });

type Answer = SaveAnswer<ManagedStyles>;

const refused = (answer: Omit<Answer, "ok" | "title">, status: 409 | 422) =>
	data<Answer>({ ok: false, title: "Erro ao salvar", ...answer }, { status });

export async function action({ request, context }: Route.ActionArgs) {
	const asked = await readJson(request, wanted);
	const saved = await context.get(shopContext).siteStyles.save(context.get(adminContext), asked);
	if (saved.ok) {
		return data<Answer>({
			ok: true,
			message: "Estilos salvos com sucesso!",
			saved: saved.value,
		});
	}
	const { error } = saved;
	if (error.code === "invalid") {
		return refused({ message: "Confira os campos marcados.", fields: error.fields }, 422);
	}
	return refused(
		{
			message: "Outra pessoa salvou os estilos antes de você.",
			...(error.code === "conflict" ? { conflict: error.current } : {}),
		},
		409,
	);
}

export default function Styles({ loaderData: { styles, product } }: Route.ComponentProps) {
	return (
		<>
			<PageHead
				title="Estilos"
				text="Cores e fontes da loja. Textos ficam sempre legíveis, com a cor que você escolher."
			/>
			<StylesForm styles={styles} product={product} />
		</>
	);
}
