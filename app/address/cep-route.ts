import { data } from "react-router";
import { reportErrorContext, senderContext, shopContext } from "#app/context.ts";
import { factsFromRange } from "#core/delivery/shared/cep-answer.ts";
import { cepDigits } from "#core/values/address.ts";
import type { Route } from "./+types/cep-route";

/** Looks a CEP up; always answers (rule delivery 4). */
export async function loader({ context, params }: Route.LoaderArgs) {
	const cep = cepDigits(params.cep);
	try {
		return data(await context.get(shopContext).delivery.findCep(cep, context.get(senderContext)));
	} catch (error) {
		context.get(reportErrorContext)(error);
		return data(factsFromRange(cep, "unavailable"));
	}
}
