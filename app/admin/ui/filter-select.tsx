import { controlClass } from "#app/ui/control-class.ts";
import { useListParams } from "./use-list-params.ts";

type FilterSelectProps = {
	label: string;
	/** Parameter of the address. */
	name: string;
	/** What is shown without a filter. */
	all: string;
	options: readonly { value: string; label: string }[];
};

/** A filter of a list, kept in its address. */
export function FilterSelect({ label, name, all, options }: FilterSelectProps) {
	const { params, set } = useListParams();
	return (
		<select
			aria-label={label}
			value={params.get(name) ?? ""}
			onChange={(event) => set({ [name]: event.currentTarget.value })}
			className={`${controlClass(false)} select-arrow min-h-11 min-w-40 flex-1 sm:min-w-36 text-ui max-sm:pl-2.5 sm:max-w-56`}
		>
			<option value="">{all}</option>
			{options.map(({ value, label: text }) => (
				<option key={value} value={value}>
					{text}
				</option>
			))}
		</select>
	);
}

/** Search and filters above a list, in one row that wraps. */
export const ListToolbar = ({ children }: { children: React.ReactNode }) => (
	<div className="mb-4 flex flex-wrap gap-3 print:hidden">{children}</div>
);
