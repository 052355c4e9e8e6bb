import { problemsFile } from "../../import/import-actions.ts";

/** What was refused, as CSV. */
export const loader = problemsFile(
	({ products }) => products.imports,
	"importacao-o-que-nao-entrou.csv",
);
