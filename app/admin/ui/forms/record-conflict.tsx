import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { plural } from "#core/values/text.ts";
import type { FieldLabels } from "./record-form.tsx";

/** Fields changed by both, for `ConflictNotice`. */
function conflictFields<D extends object>(
	mine: D,
	{ names, theirs }: { names: (keyof D & string)[]; theirs: D },
	labels: FieldLabels<D>,
) {
	return names.map((name) => {
		const { label = name, show = plain } = labels.find((field) => field.name === name) ?? {};
		return { label, mine: show(mine[name]), theirs: show(theirs[name]) };
	});
}

const plain = (value: unknown): string => {
	if (value === null || value === undefined || value === "") return "(vazio)";
	return typeof value === "boolean" ? (value ? "Sim" : "Não") : String(value);
};

type ConflictField = { label: string; mine: ReactNode; theirs: ReactNode };

/**
 * Shows both versions after a concurrent save, without losing input (rule catalogue 8). Equal fields are
 * left out. Scrolls into view on mount: another `key` repeats that.
 */
export function ConflictNotice({
	fields,
	onKeepMine,
	onTakeTheirs,
}: {
	fields: ConflictField[];
	onKeepMine(): void;
	onTakeTheirs(): void;
}) {
	const notice = useRef<HTMLDivElement>(null);
	useEffect(() => {
		notice.current?.focus({ preventScroll: true });
		notice.current?.scrollIntoView({ block: "start" });
	}, []);
	return (
		<div
			ref={notice}
			role="alert"
			tabIndex={-1}
			className="mb-6 scroll-mt-5 rounded-md max-lg:scroll-mt-20 border border-line-strong bg-warn-tint p-5"
		>
			<p className="font-semibold">Outra pessoa salvou este registro enquanto você editava.</p>
			<p className="mt-1 text-small">
				Vocês dois mudaram {plural(fields.length, "este campo", "estes campos")}; o resto já está
				junto. Nada foi salvo ainda: escolha qual versão fica. Se quiser, ajuste antes o formulário.
			</p>
			<table className="mt-4 w-full text-left text-small">
				<thead>
					<tr className="border-b border-line-strong">
						{["Campo", "Sua versão", "Versão salva"].map((name) => (
							<th key={name} scope="col" className="py-1.5 pr-4 font-medium last:pr-0">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{fields.map(({ label, mine, theirs }) => (
						<tr key={label} className="border-b border-line align-top">
							<th scope="row" className="py-1.5 pr-4 font-medium">
								{label}
							</th>
							<td className="py-1.5 pr-4 break-words">{mine}</td>
							<td className="py-1.5 break-words">{theirs}</td>
						</tr>
					))}
				</tbody>
			</table>
			<div className="mt-4 flex flex-wrap gap-3">
				<Button size="sm" onClick={onKeepMine}>
					Manter a minha
				</Button>
				<Button size="sm" variant="outline" onClick={onTakeTheirs}>
					Usar a versão salva
				</Button>
			</div>
		</div>
	);
}

type RecordConflictProps<D> = {
	form: {
		draft: D;
		conflict: {
			names: (keyof D & string)[];
			theirs: D;
			turn: number;
			keepMine(): void;
			takeTheirs(): void;
		} | null;
	};
	labels: FieldLabels<D>;
};

export function RecordConflict<D extends object>({ form, labels }: RecordConflictProps<D>) {
	const { draft, conflict } = form;
	if (conflict) {
		return (
			<ConflictNotice
				key={conflict.turn}
				fields={conflictFields(draft, conflict, labels)}
				onKeepMine={conflict.keepMine}
				onTakeTheirs={conflict.takeTheirs}
			/>
		);
	}
	return null;
}
