import { defineActions } from "#app/admin/action/define-actions.ts";
import { type ImportsOf, SUBJECT, startImport, stepIntents } from "../../import/import-actions.ts";

const importsOf: ImportsOf = ({ importedOrders }) => importedOrders.imports;

export const startAction = startImport("orders", importsOf);

export const importAction = defineActions({
	area: "orders",
	subject: SUBJECT,
	intents: stepIntents(importsOf),
});
