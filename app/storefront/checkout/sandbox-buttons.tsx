import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { callFunction } from "./shop-functions.ts";

type SandboxButtonsProps = {
	paymentId: string;
	onlyPaid?: boolean;
	/** Notifies panels that do not poll. */
	onSettled?: () => void;
};

/** Simulates the bank's answer to a PIX or a boleto in the sandbox. */
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
