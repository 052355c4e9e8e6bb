import { and, eq, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import type { ImportKind } from "#core/import/import-kind.ts";
import { Imports } from "#core/import/imports.ts";
import { IMPORTS } from "#core/import/public.ts";
import { csvLine } from "#core/values/csv.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { PRODUCT_FILE_LIMITS } from "../shared/csv-columns.ts";
import { fetchPictures, placePictures, type RunDeps } from "./import-pictures.ts";
import {
	type ImportPreview,
	type ImportProgress,
	importProgress,
	listProblems,
	type PreviewShown,
	planOf,
	previewImport,
} from "./preview-import.ts";
import { TEMPLATE_EXAMPLE } from "./product-file.ts";
import type { ProductRun } from "./read-import.ts";
import { type ImportedProduct, readImportedProducts } from "./read-products.ts";
import { recogniseFile } from "./recognise-file.ts";
import { bringProducts } from "./run-imports.ts";
import { importacao_fotos } from "./schema.ts";
import { IMPORT_FIELDS, IMPORT_OPTIONS, type ImportOptions } from "./shared/import-fields.ts";
import { undoCategories, undoNext } from "./undo-import.ts";

const productKind = (
	deps: RunDeps,
): ImportKind<ProductRun, ImportedProduct, PreviewShown, ImportPreview, ImportProgress> => ({
	tipo: "produtos",
	limits: PRODUCT_FILE_LIMITS,
	empty: "A planilha não tem nenhum produto",
	fields: IMPORT_FIELDS,
	options: IMPORT_OPTIONS,
	recognise: (columns) => ({ ...recogniseFile(columns), sure: false }),
	read: (sheet, { sistema, mapa }) => readImportedProducts(sheet, sistema, mapa),
	preview: previewImport,
	async hasWork(db, run, imported) {
		const { products } = await planOf(db, run, imported);
		return products.some(({ acao }) => acao === "novo" || acao === "muda");
	},
	progress: importProgress,
	problems: listProblems,
	bring: (tx, run, imported) => bringProducts(deps, tx, run, imported),
	undo: (tx, run) => undoNext(deps, tx, run),
	onLeave: (tx, id, to) =>
		tx
			.delete(importacao_fotos)
			.where(
				and(
					eq(importacao_fotos.importacao_id, id),
					to === "descartada" ? undefined : eq(importacao_fotos.estado, "esperando"),
				),
			),
	onUndone: undoCategories,
	async afterRun(leaving) {
		await fetchPictures(deps, leaving);
		await placePictures(deps, leaving);
	},
	async summary(tx, { id, arquivo }) {
		const [done] = await queryRows<{ criados: number; alterados: number }>(
			tx,
			sql`select count(*) filter (where resultado = 'novo')::int as criados,
				count(*) filter (where resultado = 'mudou')::int as alterados
				from importacao_produtos where importacao_id = ${id}::uuid`,
		);
		return { arquivo, ...done };
	},
	audit: { action: "produto.importar", entity: "produtos" },
	forgetAfterDays: 7,
	async forget(db, before) {
		const ended = sql`i.terminada_em < ${before.toISOString()}::timestamptz`;
		await db.execute(sql`delete from importacao_fotos f using ${IMPORTS} i
			where i.id = f.importacao_id and ${ended}`);
		await db.execute(sql`update importacao_produtos ip set antes = null from ${IMPORTS} i
			where i.id = ip.importacao_id and ${ended} and ip.antes is not null`);
	},
});

async function confirmColour(
	db: Db,
	admin: Admin,
	id: string,
	{ cor, hex }: { cor: string; hex: string },
): Promise<Result<null, { code: "not_found" }>> {
	if (!isUuid(id)) return fail({ code: "not_found" });
	return runTransaction(db, async (tx) => {
		const changed = await queryRows<{ id: string }>(
			tx,
			sql`update produtos p set cores_hex = p.cores_hex || jsonb_build_object(${cor}::text, ${hex}::text), updated_at = now()
				from importacao_produtos ip
				where ip.importacao_id = ${id}::uuid and ip.produto_id = p.id and ${cor} = any(p.cores)
					and p.cores_hex ->> ${cor} is distinct from ${hex}
				returning p.id`,
		);
		for (const { id: productId } of changed) {
			await recordChange(tx, admin, {
				action: "produto.editar",
				entity: "produtos",
				entityId: productId,
				after: { cores_hex: { [cor]: hex } },
			});
		}
		return ok(null);
	});
}

/** The back office's imports of products (rule catalogue 22): the common course, and what only products have. */
export class ProductImports extends Imports<
	ProductRun,
	ImportedProduct,
	PreviewShown,
	ImportPreview,
	ImportProgress
> {
	readonly #db: Db;

	constructor(deps: RunDeps) {
		super(deps, productKind(deps));
		this.#db = deps.db;
	}

	setOptions(id: string, options: Partial<ImportOptions>) {
		return this.change(id, async (_, { opcoes }) => ({
			opcoes: { ...opcoes, ...options, cores: { ...opcoes.cores, ...options.cores } },
		}));
	}

	/** Adds uploaded pictures, which are matched to products by their file names. */
	addPictures(id: string, pictures: { url: string; name: string }[]) {
		return this.change(id, async (tx) => {
			if (pictures.length > 0) {
				await tx
					.insert(importacao_fotos)
					.values(
						pictures.map(({ url, name }) => ({
							...{ importacao_id: id, origem: name.slice(-300), endereco: url },
							...{ enviada: true, estado: "pronta" as const },
						})),
					)
					.onConflictDoUpdate({
						target: [importacao_fotos.importacao_id, importacao_fotos.origem],
						set: { endereco: sql`excluded.endereco` },
					});
			}
			return {};
		});
	}

	/** Sets the swatch of a colour in the products of an import that have none. */
	confirmColour(admin: Admin, id: string, colour: { cor: string; hex: string }) {
		return confirmColour(this.#db, admin, id, colour);
	}

	/** The shop's own template with two example lines, as CSV. */
	templateCsv = (): string => TEMPLATE_EXAMPLE.map(csvLine).join("");
}

/** What is shown of an import of products. */
export type ImportView = Awaited<ReturnType<ProductImports["view"]>>;
