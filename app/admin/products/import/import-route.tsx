import { href, redirect } from "react-router";
import { shopContext } from "#app/context.ts";
import {
	IMPORT_FIELDS,
	IMPORT_SYSTEMS,
	PREVIEW_FILTERS,
} from "#core/catalog/import/shared/import-fields.ts";
import { stepOf } from "#core/import/shared/import-run.ts";
import { sayFailures } from "../../action/say-failures.ts";
import { ColumnsStep, StepHead } from "../../import/import-steps.tsx";
import { loadScreen } from "../../load-screen.ts";
import type { Route } from "./+types/import-route";
import { importAction } from "./import-actions.ts";
import { PreviewStep } from "./preview-step.tsx";
import { ProgressStep } from "./progress-step.tsx";

export { importAction as action };

export const clientAction = sayFailures(
	{ apply: "Erro ao trazer", undo: "Erro ao desfazer" },
	"Erro ao salvar",
);

export const loader = loadScreen(
	"Erro ao carregar a importação",
	async ({ context, params, url }: Route.LoaderArgs) => {
		const { imports } = context.get(shopContext).products;
		const { id, passo } = params;
		const filter = PREVIEW_FILTERS.find(({ value }) => value === url.searchParams.get("ver"));
		const page = Number(url.searchParams.get("pagina") ?? 1);
		const found = await imports.view(id, {
			filter: filter?.value ?? null,
			page: Number.isInteger(page) && page > 0 ? page : 1,
		});
		// Discarded here or in another tab.
		if (!found) throw redirect(href("/admin/produtos/importar"));
		const step = stepOf(found.estado);
		// The columns of a file that was not recognised can be changed until it is brought in.
		const columns = passo === "colunas" && step === "conferir" && found.sistema === "mapa";
		if (passo !== step && !columns) {
			throw redirect(href("/admin/produtos/importar/:id/:passo", { id, passo: step }));
		}
		return { found, columns: columns || step === "colunas" };
	},
);

export default function ImportSteps({ loaderData: { found, columns } }: Route.ComponentProps) {
	const head = {
		title: "Trazer de outra loja",
		text: `${IMPORT_SYSTEMS[found.sistema]} · ${found.arquivo}`,
		first: href("/admin/produtos/importar"),
		estado: found.estado,
	};
	if (columns) {
		return (
			<>
				<StepHead step="arquivos" {...head} />
				<ColumnsStep
					columns={found.colunas}
					lines={found.linhas}
					fields={IMPORT_FIELDS}
					next={href("/admin/produtos/importar/:id/:passo", { id: found.id, passo: "conferir" })}
				/>
			</>
		);
	}
	const { id, previa, andamento } = found;
	return (
		<>
			<StepHead step={previa ? "conferir" : "trazer"} {...head} />
			{previa && <PreviewStep found={{ ...found, previa }} />}
			{andamento && <ProgressStep key={id} found={{ ...found, andamento }} />}
		</>
	);
}
