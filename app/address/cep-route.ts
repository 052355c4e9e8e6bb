import { data } from "react-router";
import { reportErrorContext, senderContext, shopContext } from "#app/context.ts";
import { factsFromRange } from "#core/delivery/cep/cep-answer-rules.ts";
import { cepDigits } from "#core/values/cep-rules.ts";
import type { Route } from "./+types/cep-route";

/** What is known of a CEP; always an answer, so that nobody waits in vain (rule delivery 4). */
export async function loader({ context, params }: Route.LoaderArgs) {
	const cep = cepDigits(params.cep);
	try {
		return data(await context.get(shopContext).delivery.findCep(cep, context.get(senderContext)));
	} catch (error) {
		context.get(reportErrorContext)(error);
		return data(factsFromRange(cep, "unavailable"));
	}
}
