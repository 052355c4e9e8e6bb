import type { Selection } from "./data-table.tsx";

const CHECKBOX = "size-4.5 shrink-0 accent-(--color-primary) align-middle";

type SelectAllProps = { id?: string; keys: string[]; selection: Selection };

/** Chooses the rows of the page that is shown, or none of them. */
export function SelectAll({ id, keys, selection }: SelectAllProps) {
	const { selected, onChange } = selection;
	const some = keys.some((key) => selected.has(key));
	const all = keys.length > 0 && keys.every((key) => selected.has(key));
	return (
		<input
			id={id}
			type="checkbox"
			aria-label="Selecionar todos desta página"
			checked={all}
			ref={(box) => {
				if (box) box.indeterminate = some && !all;
			}}
			onChange={() => {
				const next = new Set(selected);
				for (const key of keys) all ? next.delete(key) : next.add(key);
				onChange(next);
			}}
			className={CHECKBOX}
		/>
	);
}

export function SelectRow({ rowKey, selection }: { rowKey: string; selection: Selection }) {
	const { selected, onChange, labelOf } = selection;
	return (
		<input
			type="checkbox"
			aria-label={`Selecionar ${labelOf(rowKey)}`}
			checked={selected.has(rowKey)}
			onChange={() => {
				const next = new Set(selected);
				if (!next.delete(rowKey)) next.add(rowKey);
				onChange(next);
			}}
			className={CHECKBOX}
		/>
	);
}
