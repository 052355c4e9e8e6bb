import { ProductImports } from "#core/catalog/import/imports.ts";
import { correctUnits } from "#core/stock/move-units.ts";
import { openPostgres } from "#platform/database/postgres/open-postgres.ts";

/** Carries out the imports that wait in the database at the given address, as a shop's job does. */
const { db, close } = await openPostgres(process.argv[2] ?? "", () => {});
const nobody = () => {};
await new ProductImports({
	db,
	clock: () => new Date(),
	log: { info: nobody, warn: nobody, error: nobody } as never,
	correctUnits,
	storePicture: async () => ({ ok: false, message: "", again: false }),
	mainColour: async () => null,
}).run();
await close();
