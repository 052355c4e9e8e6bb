import { spawn } from "node:child_process";
import { once } from "node:events";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { correctUnits } from "#core/stock/move-units.ts";
import { openPostgres } from "#platform/database/postgres/open-postgres.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { makeServerDatabase } from "#testing/databases/server-database.ts";
import { templateName } from "#testing/databases/server-template.ts";
import { eventually } from "#testing/eventually.ts";
import { ProductImports } from "./imports.ts";

const PRODUCTS = 250;
const SIZES = ["PP", "P", "M", "G"];
const COLOURS = ["Branco", "Preto"];
const admin = { userId: "adm", name: "Marta", email: "marta@example.com" };

const FILE = [
	"Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Nome da variação 2;Valor da variação 2;Preço;Estoque;SKU",
	...Array.from({ length: PRODUCTS }, (_, at) =>
		SIZES.flatMap((size) =>
			COLOURS.map(
				(colour) =>
					`jaleco-${at};Jaleco ${at};Grupo ${at % 7} > Jalecos;Tamanho;${size};Cor;${colour};289,90;3;J${at}-${size}-${colour}`,
			),
		),
	).flat(),
].join("\n");

const server = process.env["TEST_DATABASE_URL"];

it.skipIf(!server)(
	"an import whose process is killed goes on, ends the same and leaves nothing half done",
	async () => {
		const { url, drop } = await makeServerDatabase(server ?? "", templateName());
		const { db, close } = await openPostgres(url, () => {});
		const imports = new ProductImports({
			db,
			clock: () => new Date(),
			log: { info() {}, warn() {}, error() {} } as never,
			correctUnits,
			storePicture: async () => ({ ok: false, message: "", again: false }),
			mainColour: async () => null,
		});
		const numbers = async () => {
			const [row] = await queryRows<Record<string, number>>(
				db,
				sql`select (select count(*) from importacao_produtos)::int as feitos,
					(select count(*) from produtos)::int as produtos, (select count(*) from variantes)::int as variacoes,
					(select coalesce(sum(estoque), 0) from variantes)::int as pecas,
					(select coalesce(sum(estoque), 0) from stock_ledger)::int as livro,
					(select count(*) from categorias)::int as categorias,
					(select count(*) from produtos p where (select count(*) from variantes v where v.produto_id = p.id) <> 8)::int as pela_metade`,
			);
			return row;
		};
		const started = await imports.start(admin, {
			bytes: new TextEncoder().encode(FILE),
			name: "nuvemshop.csv",
		});
		const id = started.ok ? started.value.id : "";
		expect(await imports.apply(admin, id)).toEqual({ ok: true, value: null });
		for (const reached of [1, 100]) {
			const child = spawn(
				process.execPath,
				[new URL("../../../testing/import-process.ts", import.meta.url).pathname, url],
				{ stdio: "inherit" },
			);
			await eventually(async () =>
				expect((await numbers())?.["feitos"]).toBeGreaterThanOrEqual(reached),
			);
			child.kill("SIGKILL");
			await once(child, "exit");
			const now = await numbers();
			expect(now).toMatchObject({
				produtos: now?.["feitos"],
				variacoes: (now?.["feitos"] ?? 0) * 8,
				pecas: now?.["livro"],
				pela_metade: 0,
			});
			expect(now?.["feitos"]).toBeLessThan(PRODUCTS);
		}
		await imports.run();
		expect(await numbers()).toEqual({
			...{ feitos: PRODUCTS, produtos: PRODUCTS, variacoes: 2_000, pela_metade: 0 },
			...{ pecas: 6_000, livro: 6_000, categorias: 14 },
		});
		const query = { filter: null, page: 1 };
		expect(await imports.view(id, query)).toMatchObject({
			estado: "pronta",
			andamento: { resultados: { novo: PRODUCTS, recusado: 0 }, feitos: PRODUCTS },
		});
		await close();
		await drop();
	},
	180_000,
);
