import { defineActions } from "#app/admin/action/define-actions.ts";
import { type ImportsOf, SUBJECT, startImport, stepIntents } from "../../import/import-actions.ts";

const importsOf: ImportsOf = ({ customerAdmin }) => customerAdmin.imports;

export const startAction = startImport("customers", importsOf);

export const importAction = defineActions({
	area: "customers",
	subject: SUBJECT,
	intents: stepIntents(importsOf),
});
