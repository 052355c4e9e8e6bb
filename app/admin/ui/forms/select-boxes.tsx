import type { Selection } from "../lists/data-table.tsx";

const CHECKBOX = "size-4.5 shrink-0 accent-(--color-primary) align-middle";

type SelectAllProps = { keys: string[]; selection: Selection };

export function SelectAll({ keys, selection }: SelectAllProps) {
	const { selected, onChange } = selection;
	const some = keys.some((key) => selected.has(key));
	const all = keys.length > 0 && keys.every((key) => selected.has(key));
	return (
		<input
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
