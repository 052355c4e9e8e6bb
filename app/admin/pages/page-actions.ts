import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { adminContext, reportErrorContext, shopContext } from "#app/context.ts";
import type { PageError, PageRecord } from "#core/content/pages/types.ts";
import { readJson } from "../read-json.ts";
import type { SaveAnswer } from "../ui/use-record-form.ts";

export type PageAnswer = SaveAnswer<PageRecord>;

const form = z.record(z.string(), z.unknown());
const asked = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("create"), form }),
	z.object({ intent: z.literal("save"), id: z.string(), versao: z.string(), form }),
	z.object({
		intent: z.literal("bring-back"),
		id: z.string(),
		versao: z.string(),
		versionId: z.string(),
	}),
	z.object({ intent: z.literal("toggle"), id: z.string(), active: z.boolean() }),
	z.object({ intent: z.literal("delete"), id: z.string() }),
]);
type Asked = z.infer<typeof asked>;

/** Titles of what failed (rule office 2). */
const FAILED: Record<Asked["intent"], string> = {
	create: "Erro ao salvar página",
	save: "Erro ao salvar página",
	"bring-back": "Erro ao salvar página",
	toggle: "Erro ao alterar status da página",
	delete: "Erro ao excluir página",
};
const GONE = "Esta página não existe mais.";

/** What the screen sends: JSON with an `intent`. */
export async function pageAction(request: Request, context: Readonly<RouterContextProvider>) {
	const wanted = await readJson(request, asked);
	const title = FAILED[wanted.intent];
	try {
		const answer = await run(wanted, context);
		return data<PageAnswer>(answer.ok ? answer : { title, ...answer }, {
			status: answer.ok ? 200 : 422,
		});
	} catch (error) {
		context.get(reportErrorContext)(error);
		return data<PageAnswer>(
			{ ok: false, title, message: "Tente novamente em instantes." },
			{ status: 500 },
		);
	}
}

async function run(wanted: Asked, context: Readonly<RouterContextProvider>): Promise<PageAnswer> {
	const { pages } = context.get(shopContext);
	const admin = context.get(adminContext);
	const saved = async (id: string, message: string): Promise<PageAnswer> => {
		const page = await pages.find(id);
		return page ? { ok: true, message, saved: page } : { ok: false, message: GONE };
	};
	switch (wanted.intent) {
		case "create": {
			const made = await pages.create(admin, wanted.form);
			return made.ok ? saved(made.value.id, "Página criada com sucesso") : refusal(made.error);
		}
		case "save": {
			const done = await pages.save(admin, wanted);
			return done.ok ? saved(wanted.id, "Página atualizada com sucesso") : refusal(done.error);
		}
		case "bring-back": {
			const done = await pages.bringBackVersion(admin, wanted);
			return done.ok ? saved(wanted.id, "Página atualizada com sucesso") : refusal(done.error);
		}
		case "toggle": {
			const done = await pages.setActive(admin, wanted);
			if (!done.ok) return { ok: false, message: GONE };
			return { ok: true, message: wanted.active ? "Página ativada" : "Página desativada" };
		}
		case "delete": {
			const done = await pages.remove(admin, wanted);
			return done.ok
				? { ok: true, message: "Página excluída com sucesso" }
				: { ok: false, message: GONE };
		}
	}
}

function refusal(error: PageError): PageAnswer {
	switch (error.code) {
		case "invalid":
			return {
				ok: false,
				message: Object.values(error.fields)[0] ?? "Confira os campos.",
				fields: error.fields,
			};
		case "conflict":
			return {
				ok: false,
				message: "Outra pessoa salvou esta página enquanto você editava.",
				conflict: error.current,
			};
		case "not_found":
			return { ok: false, message: GONE };
	}
}
