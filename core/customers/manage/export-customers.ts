import { sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { CSV_START, csvLine } from "#core/values/csv.ts";
import { formatDay } from "#core/values/dates.ts";
import { formatDocument } from "#core/values/document.ts";
import { priceText } from "#core/values/price-text.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows, readBatches } from "#platform/database/sql/query.ts";
import { type CustomerSelection, exportFileName } from "../shared/customer-admin.ts";
import { NOTED } from "../shared/customer-fields.ts";
import { CUSTOMER_STATUS_LABELS } from "../shared/customer-values.ts";
import { type FilterContext, rowColumns, selectionFilter } from "./customer-sql.ts";
import type { CustomerRow } from "./types.ts";

export type BulkError = { code: "none_selected" } | { code: "invalid"; message: string };

const BATCH = 1_000;

type Exported = CustomerRow & { document: string; address: string };

type Column = { name: string; of(row: Exported): string | number };

/** A column of an edited field; `name` overrides its label. */
const noted = (
	field: keyof typeof NOTED,
	of: Column["of"],
	name: string = NOTED[field].label,
): Column => ({ name, of });

/** Columns of the file, in order (rule customers 4). */
const COLUMNS: Column[] = [
	noted("name", (row) => row.name),
	{ name: "E-mail", of: (row) => row.email },
	noted("phone", (row) => row.phone),
	noted("cpf_cnpj", (row) => formatDocument(row.document), "CPF/CNPJ"),
	noted("city", (row) => row.city),
	noted("state", (row) => row.state),
	noted("address", (row) => row.address.replace(/\s+/g, " ")),
	noted("profession", (row) => row.profession),
	noted("institution", (row) => row.institution),
	noted("customer_type", (row) => row.customer_type, "Tipo"),
	noted("usual_size", (row) => row.usual_size, "Tamanho"),
	noted("status", (row) => CUSTOMER_STATUS_LABELS[row.status]),
	noted("tags", (row) => row.tags.join(", ")),
	{ name: "Cadastro", of: (row) => formatDay(new Date(row.registered_at)) },
	{ name: "Pedidos pagos", of: (row) => row.orders_paid },
	{ name: "Total gasto", of: (row) => priceText(row.spent) },
	{
		name: "Último pedido",
		of: (row) => (row.last_order_at ? formatDay(new Date(row.last_order_at)) : ""),
	},
	{ name: "Aceita ofertas", of: (row) => (row.consented ? "Sim" : "Não") },
];

const lineOf = (row: Exported): string => csvLine(COLUMNS.map(({ of }) => of(row)));

export type CustomerExport = { fileName: string; lines: AsyncGenerator<string> };

/** Exports selected customers as CSV, a thousand rows per chunk (rule customers 4); is logged. */
export async function exportCustomers(
	deps: FilterContext & { db: Db },
	admin: Admin,
	selection: CustomerSelection,
): Promise<Result<CustomerExport, BulkError>> {
	const { db } = deps;
	const now = deps.clock();
	const where = selectionFilter(selection, deps);
	const [counted] = await queryRows<{ n: number }>(
		db,
		sql`select count(*)::int as n from customer_directory d where ${where}`,
	);
	if (!counted?.n) return fail({ code: "none_selected" });
	await recordChange(db, admin, {
		action: "clientes.exportar",
		entity: "customers",
		after: { selecionados: counted.n },
	});
	async function* lines() {
		yield CSV_START + csvLine(COLUMNS.map(({ name }) => name));
		const batches = readBatches<Exported>(BATCH, (last) =>
			queryRows(
				db,
				sql`select ${rowColumns(now)}, d.document, d.address from customer_directory d
					where ${where} and d.email > ${last?.email ?? ""} order by d.email limit ${BATCH}`,
			),
		);
		for await (const rows of batches) yield rows.map(lineOf).join("");
	}
	return ok({ fileName: exportFileName(now), lines: lines() });
}
