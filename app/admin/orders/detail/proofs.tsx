import { FileUp } from "lucide-react";
import { useRef } from "react";
import { href } from "react-router";
import { FileInput } from "#app/admin/ui/forms/file-input.tsx";
import { Problem } from "#app/admin/ui/forms/problem.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { MAX_PROOF_BYTES } from "#core/orders/shared/manual-order.ts";
import { useOrderAction } from "../use-order-action.ts";

/** Proofs of money outside the payment provider: shown, downloaded, and attached. */
export function Proofs({ order, disabled }: { order: OrderDetail; disabled: boolean }) {
	const chooser = useRef<HTMLInputElement>(null);
	const { send, busy, fields } = useOrderAction(order.id);
	const { proofs, id } = order;
	return (
		<div className="mt-3">
			<ul className="mb-3 grid gap-2 empty:hidden">
				{proofs.map(({ id: file, nome, tipo, feito_por }) => {
					const address = href("/admin/pedidos/:id/comprovantes/:file", { id, file });
					return (
						<li key={file} className="flex items-center gap-3">
							{tipo.startsWith("image/") && (
								<img
									src={address}
									alt=""
									width={44}
									height={44}
									className="size-11 rounded-xs border border-line object-cover"
								/>
							)}
							<a
								href={address}
								download
								className="min-h-11 min-w-0 content-center wrap-anywhere underline"
							>
								{nome}
							</a>
							<span className="text-subtle">por {feito_por}</span>
						</li>
					);
				})}
			</ul>
			{!disabled && (
				<>
					<FileInput
						ref={chooser}
						accept="application/pdf,image/jpeg,image/png"
						label="Comprovante em arquivo"
						onChoose={([file]) => file && send({ intent: "proof", file })}
					/>
					<Button size="sm" variant="outline" busy={busy} onClick={() => chooser.current?.click()}>
						<Icon of={FileUp} className="size-4.5" />
						Anexar comprovante
					</Button>
					<p className="mt-1.5 text-caption text-subtle">
						PDF, JPG ou PNG, até {MAX_PROOF_BYTES / 1_048_576} MB. Só a equipe vê.
					</p>
					<Problem className="mt-1.5">{fields["file"]}</Problem>
				</>
			)}
		</div>
	);
}
