import { and, eq, sql } from "drizzle-orm";
import { IMPORTS } from "#core/import/public.ts";
import { unaccented } from "#core/values/text.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import type { Log } from "#platform/log.ts";
import { lockNames } from "../manage/choose-names.ts";
import { recordOf, updateProducts } from "../manage/product-record.ts";
import { lockProduct, readProducts } from "../manage/read-product.ts";
import type { ManagedProduct } from "../manage/types.ts";
import type { CorrectUnits } from "../manage/write-variations.ts";
import { MAX_PICTURES } from "../shared/product-fields.ts";
import { NEUTRAL_SWATCH, swatchFor } from "../shared/swatch.ts";
import type { PlacedPicture } from "./match-pictures.ts";
import { asIds } from "./read-import.ts";
import { importacao_fotos, importacao_produtos } from "./schema.ts";

export type RunDeps = {
	db: Db;
	clock: () => Date;
	log: Log;
	correctUnits: CorrectUnits;
	/** Fetches and stores a picture of a public address; fails with the text to show. */
	storePicture(
		by: { userId: string },
		address: string,
		signal: AbortSignal | undefined,
	): Promise<{ ok: true; url: string } | { ok: false; message: string; again: boolean }>;
	/** The main colour (#rrggbb) of a stored picture, or null. */
	mainColour(url: string): Promise<string | null>;
};

/** Fingerprint of a product with its units: a sale and an edit both change it. */
export const stateOf = ({ version, variantes }: ManagedProduct): string =>
	`${version} ${variantes
		.map(({ id, estoque, reservado }) => `${id}:${estoque + reservado}`)
		.sort()
		.join(" ")}`;

export const hasPictures = (product: ManagedProduct | null): boolean =>
	product !== null &&
	(product.imagens.length > 0 ||
		Object.values(product.imagens_por_cor).some(({ length }) => length > 0));

export async function statesOf(tx: Tx, ids: string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const products = await readProducts(tx, sql`p.id in ${asIds(ids)}`);
	return new Map(products.map((product) => [product.id, stateOf(product)]));
}

const PICTURES_AT_ONCE = 4;
const MOST_ATTEMPTS = 3;

/** Fetches the pictures that wait, a few at once, each address once per import. */
export async function fetchPictures(
	{ db, storePicture, log }: RunDeps,
	leaving?: AbortSignal,
): Promise<void> {
	while (!leaving?.aborted) {
		const waiting = await queryRows<{
			id: string;
			origem: string;
			tentativas: number;
			userId: string;
		}>(
			db,
			sql`select f.id, f.origem, f.tentativas, i.admin_id as "userId" from importacao_fotos f
				join ${IMPORTS} i on i.id = f.importacao_id
				where f.estado = 'esperando' and i.estado in ('trazendo', 'pronta')
				order by f.tentativas, f.created_at, f.id limit ${PICTURES_AT_ONCE}`,
		);
		if (waiting.length === 0) return;
		await Promise.all(
			waiting.map(async ({ id, origem, tentativas, userId }) => {
				const attempt = tentativas + 1;
				await db
					.update(importacao_fotos)
					.set({ tentativas: attempt })
					.where(eq(importacao_fotos.id, id));
				const stored = await storePicture({ userId }, origem, leaving).catch((err: unknown) => {
					log.error({ err, attempt }, "imported picture not stored");
					return { ok: false as const, message: "A foto não pôde ser guardada", again: true };
				});
				if (leaving?.aborted && !stored.ok) {
					await db.update(importacao_fotos).set({ tentativas }).where(eq(importacao_fotos.id, id));
					return;
				}
				const again = !stored.ok && stored.again && attempt < MOST_ATTEMPTS;
				await db
					.update(importacao_fotos)
					.set(
						stored.ok
							? { estado: "pronta", endereco: stored.url }
							: { estado: again ? "esperando" : "falhou", mensagem: stored.message },
					)
					.where(eq(importacao_fotos.id, id));
			}),
		);
	}
}

type Waiting = {
	importacao_id: string;
	chave: string;
	produto_id: string;
	fotos: PlacedPicture[];
	versao: string | null;
};

/** Puts the pictures of products whose pictures have all come or failed. */
export async function placePictures(deps: RunDeps, leaving?: AbortSignal): Promise<void> {
	while (!leaving?.aborted) {
		const [next] = await queryRows<Waiting>(
			deps.db,
			sql`select ip.importacao_id, ip.chave, ip.produto_id, ip.fotos, ip.versao from importacao_produtos ip
				join ${IMPORTS} i on i.id = ip.importacao_id and i.estado in ('trazendo', 'pronta')
				where ip.fotos_postas is null and ip.fotos <> '[]'::jsonb and ip.produto_id is not null and not exists (
					select 1 from jsonb_to_recordset(ip.fotos) as f(origem text) join importacao_fotos foto
						on foto.importacao_id = ip.importacao_id and foto.origem = f.origem
					where foto.estado = 'esperando')
				limit 1`,
		);
		if (!next) return;
		await nameUnknownColours(deps, next);
		await runTransaction(deps.db, (tx) => placeInProduct(deps, tx, next));
	}
}

/** The pictures here of a product of an import, in order. */
async function readyPictures(db: Db | Tx, { importacao_id, fotos }: Waiting) {
	const rows = await db
		.select({
			id: importacao_fotos.id,
			origem: importacao_fotos.origem,
			url: importacao_fotos.endereco,
		})
		.from(importacao_fotos)
		.where(
			and(eq(importacao_fotos.importacao_id, importacao_id), eq(importacao_fotos.estado, "pronta")),
		);
	const byOrigin = new Map(rows.map((row) => [row.origem, row]));
	return fotos.flatMap(({ origem, cor }) => {
		const { id, url } = byOrigin.get(origem) ?? {};
		return id && url ? [{ id, url, cor }] : [];
	});
}

/** Proposes the main colour of its picture for a colour whose name says none. */
async function nameUnknownColours({ db, mainColour, log }: RunDeps, next: Waiting): Promise<void> {
	const seen = new Set<string>();
	for (const { id, url, cor } of await readyPictures(db, next)) {
		if (!cor || seen.has(cor) || swatchFor(cor) !== NEUTRAL_SWATCH) continue;
		seen.add(cor);
		const tom = await mainColour(url).catch((err: unknown) => {
			log.warn({ err }, "colour of an imported picture not measured");
			return null;
		});
		if (tom) await db.update(importacao_fotos).set({ tom }).where(eq(importacao_fotos.id, id));
	}
}

async function placeInProduct({ clock }: RunDeps, tx: Tx, next: Waiting): Promise<void> {
	const done = () =>
		tx
			.update(importacao_produtos)
			.set({ fotos_postas: clock() })
			.where(
				and(
					eq(importacao_produtos.importacao_id, next.importacao_id),
					eq(importacao_produtos.chave, next.chave),
				),
			);
	await lockNames(tx);
	const product = await lockProduct(tx, next.produto_id);
	const pictures = await readyPictures(tx, next);
	if (!product || product.arquivado || hasPictures(product) || pictures.length === 0) {
		await done();
		return;
	}
	const general: string[] = [];
	const perColour = new Map<string, string[]>();
	for (const { url, cor } of pictures) {
		const colour = cor && product.cores.find((name) => unaccented(name) === unaccented(cor));
		const gallery = colour ? (perColour.get(colour) ?? []) : general;
		if (colour) perColour.set(colour, gallery);
		if (gallery.length < MAX_PICTURES && !gallery.includes(url)) gallery.push(url);
	}
	const imagens = general.length > 0 ? general : ([...perColour.values()][0] ?? []);
	await updateProducts(tx, [
		recordOf(product.id, product.slug, product.sku, {
			...product,
			imagens,
			imagens_por_cor: Object.fromEntries(perColour),
		}),
	]);
	await done();
	if (next.versao !== stateOf(product)) return;
	const after = await statesOf(tx, [product.id]);
	await tx
		.update(importacao_produtos)
		.set({ versao: after.get(product.id) ?? null })
		.where(
			and(
				eq(importacao_produtos.importacao_id, next.importacao_id),
				eq(importacao_produtos.chave, next.chave),
			),
		);
}
