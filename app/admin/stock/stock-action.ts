import { data } from "react-router";
import type { Outcome } from "#app/ui/use-action-toast.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Shop } from "#core/shop.ts";
import type { CountReport } from "#core/stock/types.ts";

export type StockAnswer = Outcome & {
	fields?: Record<string, string>;
	/** What a count sheet would change, or what is wrong with it. */
	report?: CountReport;
};

const UPDATED = "Estoque atualizado com sucesso!";

const refused = (message: string, more: Partial<StockAnswer> = {}, status = 422) =>
	data<StockAnswer>({ ok: false, message, ...more }, { status });

/** Everything the stock screen changes; `intent` says what. */
export async function changeStock(shop: Shop, admin: Admin, form: FormData) {
	switch (form.get("intent")) {
		case "ajustar":
			return adjust(shop, admin, form);
		case "conferir":
			return checkSheet(shop, form);
		case "aplicar":
			return applySheet(shop, admin, form);
		default:
			return refused("Pedido inválido. Recarregue a página.", {}, 400);
	}
}

async function adjust({ stock }: Shop, admin: Admin, form: FormData) {
	const adjusted = await stock.adjustStock(admin, Object.fromEntries(form));
	if (adjusted.ok) return data<StockAnswer>({ ok: true, message: UPDATED });
	if (adjusted.error.code === "not_found")
		return refused("Esta variação não existe mais. Recarregue a página.", {}, 404);
	return refused("Confira os campos marcados.", { fields: adjusted.error.fields });
}

async function sheetOf(form: FormData): Promise<Uint8Array> {
	const file = form.get("planilha");
	return file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
}

async function checkSheet({ stock }: Shop, form: FormData) {
	const checked = await stock.checkCount(await sheetOf(form));
	return checked.ok
		? data<StockAnswer>({ ok: true, report: checked.value })
		: refused(checked.error);
}

async function applySheet({ stock }: Shop, admin: Admin, form: FormData) {
	const applied = await stock.applyCount(admin, await sheetOf(form));
	if (applied.ok) {
		const { changed } = applied.value;
		const units = `${changed.toLocaleString("pt-BR")} ${changed === 1 ? "variação alterada" : "variações alteradas"}`;
		return data<StockAnswer>({ ok: true, message: UPDATED, description: units });
	}
	const { error } = applied;
	if (error.code === "unreadable") return refused(error.message);
	return refused("A planilha tem erros: nada foi alterado", { report: error.report });
}
