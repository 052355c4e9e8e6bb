import { CircleAlert, CircleCheck } from "lucide-react";
import { controlClass } from "#app/ui/control-class.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { CodeRow } from "#core/shipping/codes/code-rules.ts";

type PastedRowProps = {
	row: CodeRow;
	/** The half that is being mended; null for a line that was right from the beginning. */
	half: "order" | "code" | null;
	mend(half: "order" | "code", typed: string): void;
};

/** What a pasted line does; of a wrong one, the wrong half is a field. */
export const PastedRow = ({ row, half, mend }: PastedRowProps) => (
	<li className="flex gap-2.5 border-t border-line py-2">
		<Icon
			of={row.problem ? CircleAlert : CircleCheck}
			className={row.problem ? "mt-0.5 size-4 text-bad-text" : "mt-0.5 size-4 text-ok-text"}
		/>
		<span className="min-w-0 flex-1">
			<span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium break-all">
				<span className="nums text-subtle">{row.line}.</span>
				{half === "order" ? (
					<Mended row={row} half="order" value={row.order} mend={mend} />
				) : (
					row.order && <span>#{row.order}</span>
				)}
				{half === "code" ? (
					<Mended row={row} half="code" value={row.code} mend={mend} />
				) : (
					<span>{row.code}</span>
				)}
			</span>
			<span
				id={`linha-${row.line}`}
				className={row.problem ? "block text-bad-text" : "block text-caption text-subtle"}
			>
				{row.problem?.message ??
					[row.customer, row.carrier, row.warning].filter(Boolean).join(", ")}
			</span>
		</span>
	</li>
);

const Mended = ({
	row,
	half,
	value,
	mend,
}: Omit<PastedRowProps, "half"> & { half: "order" | "code"; value: string }) => (
	<input
		aria-label={`${half === "order" ? "Pedido" : "Código"} da linha ${row.line}`}
		aria-describedby={`linha-${row.line}`}
		aria-invalid={row.problem !== null}
		// What is typed is kept here: the line comes back from the server a moment later.
		defaultValue={value}
		maxLength={60}
		autoComplete="off"
		autoCapitalize="characters"
		spellCheck={false}
		onChange={(event) => mend(half, event.currentTarget.value.trim())}
		className={`${controlClass(row.problem !== null)} min-h-10 w-44 flex-1`}
	/>
);
