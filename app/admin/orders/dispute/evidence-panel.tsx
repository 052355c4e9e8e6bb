import { CircleCheck, CircleDashed, Printer } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.ts";
import type { OrderWords } from "#core/mail/list-order-emails.ts";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import type { PaymentDispute } from "#core/payments/disputes/dispute-rows.ts";
import { evidenceOf } from "#core/payments/disputes/evidence-rules.ts";
import { Panel } from "../../ui/panel.tsx";
import { EvidenceForm } from "./evidence-form.tsx";

const Dossier = lazyPart(() => import("./dossier.tsx"));

type EvidencePanelProps = {
	order: OrderDetail;
	dispute: PaymentDispute;
	/** What the customer was told, word for word. */
	words: OrderWords[];
	/** Documents can still be sent: only then somebody is asked for what is missing. */
	sending: boolean;
};

/** What speaks for the shop, what is missing, the dossier on paper and the documents that go to the bank. */
export function EvidencePanel({ order, dispute, words, sending }: EvidencePanelProps) {
	const [printing, setPrinting] = useState(false);
	const evidence = evidenceOf(order);
	const ready = evidence.filter(({ missing }) => !missing).length;
	return (
		<div className="grid gap-5">
			<Panel
				title={`Provas: ${ready} de ${evidence.length} prontas`}
				action={
					<Button size="sm" variant="quiet" busy={printing} onClick={() => setPrinting(true)}>
						<Printer className="size-4.5" strokeWidth={1.6} aria-hidden />
						Imprimir dossiê
					</Button>
				}
			>
				<ul className="divide-y divide-line">
					{evidence.map(({ title, text, missing }) => {
						const Icon = missing ? CircleDashed : CircleCheck;
						return (
							<li key={title} className="flex items-start gap-3.5 py-3 text-small">
								<Icon
									className={`mt-0.5 size-5 shrink-0 ${missing ? "text-subtle" : "text-ok-text"}`}
									strokeWidth={1.6}
									aria-hidden
								/>
								<span className="min-w-0">
									<b className="block font-semibold">
										{title}
										{missing && <span className="font-normal text-subtle"> (falta)</span>}
									</b>
									{(sending || !missing) && (
										<span className="block break-words text-subtle">{text}</span>
									)}
								</span>
							</li>
						);
					})}
				</ul>
			</Panel>
			{sending && <EvidenceForm order={order} dispute={dispute} />}
			<Suspense>
				{printing && <Dossier {...{ order, dispute, words }} onDone={() => setPrinting(false)} />}
			</Suspense>
		</div>
	);
}
