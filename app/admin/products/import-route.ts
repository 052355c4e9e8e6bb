import { data } from "react-router";
import { adminContext, shopContext } from "#app/context.ts";
import { readForm } from "#app/session/read-form.ts";
import type { Outcome } from "#app/ui/use-action-toast.ts";
import type { ImportReport } from "#core/catalog/import/import-products.ts";
import type { Route } from "./+types/import-route";

export { clientAction } from "../say-failed.ts";

export type ImportAnswer = Outcome & { report?: ImportReport };

const answer = (given: ImportAnswer, status = 200) => data<ImportAnswer>(given, { status });

/** Takes a product file: `conferir` says what it would do, `importar` does it as a whole. */
export async function action({ request, context }: Route.ActionArgs) {
	const { products } = context.get(shopContext);
	const form = await readForm(request);
	const file = form.get("planilha");
	if (!(file instanceof File)) return answer({ ok: false, message: "Escolha uma planilha" }, 422);
	const bytes = new Uint8Array(await file.arrayBuffer());
	if (form.get("intent") !== "importar") {
		const checked = await products.checkImport(bytes);
		return checked.ok
			? answer({ ok: true, report: checked.value })
			: answer({ ok: false, message: checked.error.message }, 422);
	}
	const imported = await products.applyImport(context.get(adminContext), bytes, {
		digest: String(form.get("digest") ?? ""),
		fileName: file.name,
	});
	if (imported.ok) {
		const { criados, alterados } = imported.value;
		return answer({
			ok: true,
			message: "Importação concluída!",
			description: `${count(criados, "produto criado", "produtos criados")}, ${count(alterados, "alterado", "alterados")}`,
		});
	}
	const { error } = imported;
	if (error.code === "unreadable") return answer({ ok: false, message: error.message }, 422);
	return answer(
		{
			ok: false,
			message:
				error.code === "changed"
					? "Os produtos mudaram depois da conferência. Confira de novo e confirme."
					: "A planilha tem erros: nada foi importado",
			report: error.report,
		},
		error.code === "changed" ? 409 : 422,
	);
}

const count = (n: number, one: string, many: string) =>
	`${n.toLocaleString("pt-BR")} ${n === 1 ? one : many}`;
