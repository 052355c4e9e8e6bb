import clsx from "clsx";
import { Check } from "lucide-react";
import { useSendsMail } from "#app/shell/use-site.ts";
import type { CheckoutOrder } from "#core/orders/types.ts";

type AnalysisStepsProps = {
	state: CheckoutOrder["state"];
	/** Whether a bank got to see the card. */
	arrived: boolean;
	/** Whether the provider has said anything of the card. */
	answered: boolean;
	placed: string;
	/** Hour at which the card was sent. */
	since: string | null;
	email: string;
};

/** Where the payment stands: received, with the bank, answered. */
export function AnalysisSteps({
	state,
	arrived,
	answered,
	placed,
	since,
	email,
}: AnalysisStepsProps) {
	const sendsMail = useSendsMail();
	const waits = state === "analysing";
	const steps = [
		{ title: "Pedido recebido", detail: placed, step: "done" },
		{
			title: answered ? "Pagamento em análise" : "Pagamento enviado",
			detail: `${since ? `Desde ${since}. ` : ""}As peças ficam reservadas até a resposta.`,
			step: waits ? "now" : "done",
		},
		{
			title: answered ? "Resposta do banco" : "Resposta da operadora",
			detail: waits
				? sendsMail
					? `Mostramos aqui e escrevemos para ${email}.`
					: "Mostramos aqui assim que ele responder."
				: state === "paid"
					? "Pagamento aprovado."
					: arrived
						? "Pagamento não aprovado."
						: "O pagamento não chegou ao banco.",
			step: waits ? "later" : "done",
		},
	] as const;
	return (
		<ol className="mt-7">
			{steps.map(({ title, detail, step }) => (
				<li
					key={title}
					aria-current={step === "now" ? "step" : undefined}
					className="relative flex gap-4 pb-6 before:absolute before:top-5 before:bottom-0 before:left-[8px] before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
				>
					<span
						aria-hidden
						className={clsx(
							"relative mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-full border-2",
							step === "done" && "border-ok-text bg-ok-text text-white",
							step === "now" && "border-brand bg-bg",
							step === "later" && "border-line-strong bg-bg",
						)}
					>
						{step === "done" && <Check className="size-3" strokeWidth={3} />}
						{step === "now" && <span className="size-2 rounded-full bg-brand" />}
					</span>
					<div className={step === "later" ? "text-subtle" : ""}>
						<p className="text-ui font-semibold">{title}</p>
						<p className="nums text-small wrap-anywhere text-subtle">{detail}</p>
					</div>
				</li>
			))}
		</ol>
	);
}
