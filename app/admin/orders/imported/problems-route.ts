import { problemsFile } from "../../import/import-actions.ts";

/** The orders that were refused or read differently, as CSV. */
export const loader = problemsFile(
	({ importedOrders }) => importedOrders.imports,
	"pedidos-avisos.csv",
);
