import { useId, useState } from "react";
import { href, Link } from "react-router";
import { TextButton } from "#app/admin/ui/lists/row-action.tsx";
import { useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import {
	INVOICE_POLICIES,
	type InvoicePolicy as Policy,
} from "#core/delivery/shared/shop-delivery.ts";
import { useAction } from "../../action/use-action.ts";
import { useMay } from "../../ui/may.tsx";
import type { action } from "../shipping-actions.ts";

type InvoicePolicyProps = {
	/** Null while not configured. */
	policy: Policy | null;
	/** An order waits for its note: offers the choice instead of only displaying it. */
	asks?: boolean;
};

/** Document that accompanies parcels, editable wherever an order waits for it. */
export function InvoicePolicy({ policy, asks = false }: InvoicePolicyProps) {
	const allowed = useMay();
	const titleId = useId();
	const [changing, setChanging] = useState(false);
	const { send, busy } = useAction<typeof action>({
		to: href("/admin/expedicao"),
		onDone: () => setChanging(false),
	});
	const chosen = INVOICE_POLICIES.find(({ value }) => value === policy);
	const { settings } = useSite();
	const nameless = policy === "declaracao" && settings.cnpj === "";
	if (!allowed) return null;
	if (!changing && (chosen || !asks)) {
		return (
			<p className="text-small text-subtle">
				{chosen ? `Pacotes desta loja: ${chosen.label}.` : "O que acompanha cada pacote?"}{" "}
				<TextButton onClick={() => setChanging(true)} className="min-h-8 underline">
					{chosen ? "Mudar o documento" : "Escolher"}
				</TextButton>
				{nameless && (
					<>
						{" "}
						O CPF ou CNPJ do remetente sai em branco:{" "}
						<Link to={href("/admin/configuracoes")} className="link-line text-brand-text">
							informar em Configurações
						</Link>
					</>
				)}
			</p>
		);
	}
	return (
		<section
			aria-labelledby={titleId}
			className="rounded-md border border-line bg-bg px-5 py-4 text-small"
		>
			<h2 id={titleId} className="font-sans text-ui font-semibold">
				O que acompanha cada pacote desta loja?
			</h2>
			<p className="mt-1 text-subtle">
				Vale para todos os pedidos e pode mudar depois. Na dúvida, confirme com a contabilidade.
			</p>
			<ul className="mt-3 grid gap-3">
				{INVOICE_POLICIES.map(({ value, label, hint }) => (
					<li key={value} className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
						<Button
							size="sm"
							variant={value === policy ? "primary" : "outline"}
							aria-pressed={value === policy}
							busy={busy}
							onClick={() => send({ intent: "invoicePolicy", policy: value })}
						>
							{label}
						</Button>
						<span className="min-w-48 flex-1 text-caption text-subtle">{hint}</span>
					</li>
				))}
			</ul>
			{changing && (
				<button
					type="button"
					onClick={() => setChanging(false)}
					className="mt-2 min-h-8 font-medium text-subtle underline"
				>
					Deixar como está
				</button>
			)}
		</section>
	);
}
