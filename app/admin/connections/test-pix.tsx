import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import type { TestPix as Pix, TestPixState } from "#core/payments/methods/pix.ts";
import { useAction } from "../action/use-action.ts";
import type { action } from "./mercado-pago-actions.ts";

/** A test PIX as the provider knows it; `state` is null when it does not answer, with the `problem`. */
export type SeenPix = { id: string; state: TestPixState | null; problem: string | null };

const LOOK_EVERY_MS = 5_000;

const WORDS: Record<TestPixState, string> = {
	waiting: "Aguardando o pagamento. Pague com o aplicativo do seu banco.",
	paid: "Pago! O dinheiro chegou à conta do Mercado Pago. Devolva-o quando quiser.",
	returned: "Pago e devolvido: os pagamentos da loja funcionam.",
	over: "Encerrado sem pagamento.",
};

/** Test PIX of R$ 1 with real money: pay it with a bank app, watch it arrive, get it refunded. Creates no order. */
export function TestPix() {
	const [pix, setPix] = useState<Pix | null>(null);
	const [ended, setEnded] = useState<TestPixState | null>(null);
	const create = useAction<typeof action>({
		onDone: (answer) => {
			setPix(answer.pix ?? null);
			setEnded(null);
		},
	});
	const end = useAction<typeof action>({ onDone: ({ state }) => state && setEnded(state) });
	const { data, load } = useFetcher<{ testPix: SeenPix | null }>();
	const known = pix !== null && data?.testPix?.id === pix.id ? data.testPix : null;
	const state = ended ?? known?.state ?? "waiting";
	const looks = pix !== null && state === "waiting";
	useEffect(() => {
		if (!looks || !pix) return;
		const timer = setInterval(() => void load(`?pix=${encodeURIComponent(pix.id)}`), LOOK_EVERY_MS);
		return () => clearInterval(timer);
	}, [looks, pix, load]);
	const settled = state === "returned" || state === "over";
	return (
		<section className="mt-5 border-t border-line pt-5" aria-label="PIX de teste">
			{(!pix || settled) && (
				<Button
					id="pix-de-teste"
					size="sm"
					variant="outline"
					busy={create.busy}
					onClick={() => create.send({ intent: "testPix" })}
				>
					Fazer um PIX de teste de R$ 1,00
				</Button>
			)}
			{!pix && (
				<p className="mt-2 text-small text-subtle">
					Você paga com o seu banco e vê aqui o dinheiro chegar. Não vira pedido, e depois volta.
				</p>
			)}
			{pix && !settled && (
				<div className="grid gap-3">
					{state === "waiting" && (
						<>
							<img
								src={`data:image/png;base64,${pix.image}`}
								alt="QR Code do PIX de teste de R$ 1,00"
								width={200}
								height={200}
								className="rounded-sm bg-white p-2 [image-rendering:pixelated]"
							/>
							<span className="flex items-center justify-between gap-3 rounded-sm bg-surface-3 px-3 py-1.5">
								<code className="text-small [overflow-wrap:anywhere]">{pix.code}</code>
								<CopyButton text={pix.code} label="Copiar código" />
							</span>
						</>
					)}
					<Button
						size="sm"
						variant={state === "paid" ? "primary" : "outline"}
						className="w-fit"
						busy={end.busy}
						onClick={() => end.send({ intent: "endTestPix", id: pix.id })}
					>
						{state === "paid" ? "Devolver R$ 1,00" : "Cancelar o PIX de teste"}
					</Button>
				</div>
			)}
			<p role="status" className="mt-3 text-small">
				{pix && (known?.problem && state === "waiting" ? known.problem : WORDS[state])}
			</p>
		</section>
	);
}
