import { problemsFile } from "../../import/import-actions.ts";

/** The lines that were refused or read differently, as CSV. */
export const loader = problemsFile(
	({ customerAdmin }) => customerAdmin.imports,
	"clientes-avisos.csv",
);
