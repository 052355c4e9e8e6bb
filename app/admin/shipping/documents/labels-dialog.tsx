import { Fragment, useId, useState } from "react";
import { href, Link } from "react-router";
import { deviceStorage } from "#app/session/storage/browser-storage.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import type { InvoicePolicy as Policy } from "#core/delivery/shared/shop-delivery.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { hasNoCode, type QueueRow } from "#core/shipping/shared/queue.ts";
import { formatHour } from "#core/values/dates.ts";
import { counted } from "#core/values/text.ts";
import { InvoicePolicy } from "../nfe/invoice-policy.tsx";
import { type LabelPaper, PLACES } from "../shipping-words.ts";

const PAPER_KEY = "expedicao-papel";

const storedKind = (): LabelPaper["kind"] =>
	deviceStorage.read(PAPER_KEY) === "roll" ? "roll" : "a4";

const KINDS = [
	{ kind: "a4", label: "A4, 4 por folha" },
	{ kind: "roll", label: "Rolo 10 × 15" },
] as const;

type LabelsDialogProps = {
	rows: QueueRow[];
	invoicePolicy: Policy | null;
	onPrint(on: LabelPaper): void;
	onDeclare(): void;
	onClose(): void;
};

/** Chooses paper and start position; skipped orders are listed here, not in print. */
export function LabelsDialog({
	rows,
	invoicePolicy,
	onPrint,
	onDeclare,
	onClose,
}: LabelsDialogProps) {
	const name = useId();
	const [kind, setKind] = useState<LabelPaper["kind"]>(storedKind);
	const [from, setFrom] = useState(1);
	const printed = rows.filter((row) => row.nfe || hasNoCode(row.kind));
	const without = rows.filter((row) => !printed.includes(row));
	const again = printed.filter(({ labelledAt }) => labelledAt);
	const labels = printed.reduce((sum, { volumes }) => sum + volumes, 0);
	const print = () => {
		deviceStorage.write(PAPER_KEY, kind);
		onPrint({ kind, from: kind === "a4" ? from : 1 });
	};
	return (
		<Modal
			onClose={onClose}
			title="Imprimir etiquetas"
			width={520}
			footer={
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="outline" size="sm" onClick={onClose}>
						Cancelar
					</Button>
					{invoicePolicy === "declaracao" && (
						<Button variant="outline" size="sm" onClick={onDeclare}>
							Imprimir declarações
						</Button>
					)}
					<Button autoFocus size="sm" disabled={labels === 0} onClick={print}>
						{labels === 0
							? "Nenhuma etiqueta"
							: `Imprimir ${counted(labels, "etiqueta", "etiquetas")}`}
					</Button>
				</div>
			}
		>
			<fieldset>
				<legend className="mb-2 text-small font-medium">Papel</legend>
				<div className="flex flex-wrap gap-2">
					{KINDS.map((one) => (
						<Choice
							key={one.kind}
							name={`${name}-papel`}
							label={one.label}
							checked={kind === one.kind}
							choose={() => setKind(one.kind)}
						/>
					))}
				</div>
			</fieldset>
			{kind === "a4" && (
				<fieldset className="mt-5">
					<legend className="mb-2 text-small font-medium">Começar na posição</legend>
					<div className="grid w-36 grid-cols-2 gap-1.5">
						{Array.from({ length: PLACES }, (_, at) => at + 1).map((place) => (
							<Choice
								key={place}
								name={`${name}-posicao`}
								label={String(place)}
								checked={from === place}
								choose={() => setFrom(place)}
							/>
						))}
					</div>
				</fieldset>
			)}
			{again.length > 0 && (
				<p className="mt-5 rounded-sm bg-warn-tint px-4 py-3 text-small text-warn-text">
					{again.map(({ id, labelledAt }) => (
						<span key={id} className="nums block">
							#{orderNumber(id)} já impressa às {labelledAt && formatHour(labelledAt)}
						</span>
					))}
				</p>
			)}
			{without.length > 0 && (
				<div className="mt-5 grid gap-3 text-small">
					<p>
						<strong className="font-semibold">Ficam de fora, por falta de NF-e:</strong>{" "}
						{without.map(({ id }, at) => (
							<Fragment key={id}>
								{at > 0 && ", "}
								<Link
									to={href("/admin/expedicao/:id", { id })}
									className="font-semibold text-brand-text underline"
								>
									#{orderNumber(id)}
								</Link>
							</Fragment>
						))}
						. Traga o XML da nota na fila, digite a chave ao conferir o pedido ou mude o que
						acompanha os pacotes.
					</p>
					<InvoicePolicy policy={invoicePolicy} asks />
				</div>
			)}
		</Modal>
	);
}

const Choice = ({
	name,
	label,
	checked,
	choose,
}: {
	name: string;
	label: string;
	checked: boolean;
	choose(): void;
}) => (
	<label className="relative grid min-h-11 cursor-pointer place-items-center rounded-sm border border-line-strong px-4 text-small font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:shadow-[var(--ring)]">
		<input
			type="radio"
			name={name}
			checked={checked}
			onChange={choose}
			className="absolute inset-0 cursor-pointer opacity-0"
		/>
		{label}
	</label>
);
