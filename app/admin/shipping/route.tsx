import { ClipboardList, FileUp } from "lucide-react";
import { useState } from "react";
import { adminContext, shopContext } from "#app/context.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { dayWords } from "#core/delivery/day-words-rules.ts";
import { shopDay } from "#core/insights/period-rules.ts";
import { parseQueueQuery } from "#core/shipping/queue/queue-rules.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { useMay } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/route";
import { NotesDialog } from "./nfe/notes-dialog.tsx";
import { useDroppedNotes } from "./nfe/use-dropped-notes.ts";
import { Papers } from "./papers/papers.tsx";
import { QueueTabs } from "./queue-tabs.tsx";
import { SentList } from "./sent-list.tsx";
import { action } from "./shipping-actions.ts";
import { DelayBar, SentBar } from "./undo-bars.tsx";
import { WaitingOrders } from "./waiting-orders.tsx";

export { action };

export const clientAction = sayFailures({ undo: "Erro ao desfazer" }, "Erro na expedição");

export const loader = loadScreen(
	"Não foi possível carregar a fila",
	async ({ url, context }: Route.LoaderArgs) => {
		const { shipping } = context.get(shopContext);
		const query = parseQueueQuery(url.searchParams);
		const admin = context.get(adminContext);
		const today = shopDay(new Date());
		const [queue, sent, justSent, justTold] = await Promise.all([
			shipping.listQueue(query, admin.userId),
			shipping.listSent(today),
			shipping.listUndoable(admin),
			shipping.listToldDelays(admin),
		]);
		return { query, queue, sent, justSent, justTold, today };
	},
);

const first = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export default function Shipping({ loaderData }: Route.ComponentProps) {
	const { query, queue, sent, justSent, justTold, today } = loaderData;
	const [manifest, setManifest] = useState(false);
	const allowed = useMay();
	const notes = useDroppedNotes(allowed);
	return (
		<>
			<PageHead title="Expedição" text={`${first(dayWords(today))}.`}>
				{allowed && (
					<Button size="sm" variant="outline" onClick={notes.open}>
						<Icon of={FileUp} className="size-4.5" />
						Trazer NF-e
					</Button>
				)}
				<Button
					size="sm"
					variant="outline"
					disabled={sent.length === 0}
					onClick={() => setManifest(true)}
				>
					<Icon of={ClipboardList} className="size-4.5" />
					Romaneio do dia
				</Button>
			</PageHead>
			<SentBar sent={justSent} />
			<DelayBar told={justTold} />
			<QueueTabs counts={queue.counts} sent={sent.length} />
			{query.etapa === "enviados" ? (
				<SentList sent={sent} />
			) : (
				<WaitingOrders {...{ query, queue, justSent, today }} anySent={sent.length > 0} />
			)}
			{notes.dropped && <NotesDialog dropped={notes.dropped} onClose={notes.close} />}
			{manifest && <Papers kind="romaneio" ids={[]} onDone={() => setManifest(false)} />}
		</>
	);
}
