import { useNavigate } from "react-router";
import { orderNumber } from "#core/orders/rules.ts";
import type { QueueRow } from "#core/shipping/queue/queue-rules.ts";
import { SearchBox } from "../ui/search-box.tsx";

/** Narrows the queue; the number on a printed list, read or typed with Enter, opens its check at once. */
export function QueueSearch({ rows, onOpen }: { rows: QueueRow[]; onOpen(row: QueueRow): void }) {
	const navigate = useNavigate();
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: listens to the field inside
		<div
			className="flex min-w-0 flex-1 basis-72"
			onKeyDown={(event) => {
				if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
				const number = event.target.value.trim().replace(/^#/, "").toUpperCase();
				if (!/^[0-9A-F]{8}$/.test(number)) return;
				event.preventDefault();
				const row = rows.find(({ id }) => orderNumber(id) === number);
				if (row) onOpen(row);
				else void navigate(`?q=${number}`);
			}}
		>
			<SearchBox label="Leia a lista, ou digite pedido, cliente, cidade ou SKU" />
		</div>
	);
}
