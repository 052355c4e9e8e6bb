import { useEffect, useRef } from "react";
import { SelectField } from "#app/ui/field.tsx";
import { serviceOf, serviceText } from "#core/delivery/carriers/service-rules.ts";
import { METHOD } from "#core/delivery/methods/method-fields-rules.ts";
import { type AnswerOf, type AskedOf, useSend } from "../action/use-action.ts";
import type { action } from "./delivery-actions.ts";
import type { MethodForm } from "./method-draft.ts";

/** Which service of which carrier a method asks; the list is the carrier's own. */
export function ServiceField({ draft, errors, set }: MethodForm) {
	const asking = useSend<AskedOf<typeof action>, AnswerOf<typeof action>>();
	const ask = useRef(asking.send);
	ask.current = asking.send;
	useEffect(() => ask.current({ intent: "services" }), []);
	const answer = asking.answer;
	const found = answer?.ok ? (answer.services ?? []) : [];
	const failed = answer && !answer.ok ? answer.message : undefined;
	const chosen = serviceOf(draft.servico);
	const listed = found.some(({ value }) => value === draft.servico);
	return (
		<div>
			<SelectField
				label={METHOD.servico.label}
				name="servico"
				required
				value={draft.servico}
				error={errors["servico"]}
				onChange={(event) => {
					const value = event.currentTarget.value;
					const service = found.find((one) => one.value === value);
					set({
						servico: value,
						...(service && { transportadora: service.company }),
						...(service && draft.nome === "" && { nome: service.name }),
					});
				}}
			>
				<option value="">{asking.busy ? "Perguntando..." : "Escolha"}</option>
				{chosen && !listed && (
					<option value={serviceText(chosen)}>
						{draft.transportadora || chosen.carrier}, serviço {chosen.service}
					</option>
				)}
				{found.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</SelectField>
			{failed && (
				<p role="alert" className="mt-1.5 text-small text-bad-text">
					{failed}{" "}
					<button
						type="button"
						onClick={() => asking.send({ intent: "services" })}
						className="min-h-8 underline underline-offset-4"
					>
						Tentar de novo
					</button>
				</p>
			)}
		</div>
	);
}
