import { shopContext } from "#app/context.ts";
import { readForm } from "#app/session/read-form.ts";
import { parseSelection } from "#core/customers/manage/desk-rules.ts";
import type { Route } from "./+types/count-route";

export { clientAction } from "../../say-failed.ts";

/** How many customers a selection stands for, and how many of them want offers. */
export const action = async ({ request, context }: Route.ActionArgs) =>
	context.get(shopContext).customerDesk.countSelection(parseSelection(await readForm(request)));
