import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import { callFunction } from "./shop-functions.ts";

type SandboxButtonsProps = {
	paymentId: string;
	/** No bank refuses it: it is paid, or its time is over. */
	onlyPaid?: boolean;
	/** Hears that something became of the payment, where nobody asks about it all the time. */
	onSettled?: () => void;
};

/** What a bank would answer to a PIX or a boleto, where no money moves. */
export function SandboxButtons({ paymentId, onlyPaid = false, onSettled }: SandboxButtonsProps) {
	const settle = async (status: "approved" | "rejected") => {
		const answer = await callFunction("sandbox-pix", { paymentId, status });
		if (!answer.ok) toast.error("Erro ao simular o pagamento", { description: answer.error ?? "" });
		else onSettled?.();
	};
	return (
		<div className="mt-6 rounded-sm border border-dashed border-line-strong p-4">
			<p className="mb-3 text-small text-subtle">
				Ambiente de demonstração: nenhum valor é cobrado.{" "}
				{onlyPaid
					? "Diga, no lugar do banco, que o boleto foi pago."
					: "Escolha o que o banco responderia."}
			</p>
			<div className="flex flex-wrap gap-3">
				<Button variant="outline" size="sm" onClick={() => settle("approved")}>
					Simular pagamento aprovado
				</Button>
				{!onlyPaid && (
					<Button variant="outline" size="sm" onClick={() => settle("rejected")}>
						Simular pagamento rejeitado
					</Button>
				)}
			</div>
		</div>
	);
}
